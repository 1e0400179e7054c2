import { type ReactNode, useRef } from 'react';
import { formatCount } from '../../core/value/formatAmount';
import { Button } from '../button/Button';
import { TextArea } from '../field/TextArea';
import type { FieldProblem } from '../form/ErrorSummary';
import { listNames } from '../words/kitWords';
import { useSheetWords } from '../words/sheetWords';
import styles from './Dialog.module.css';
import { FormDialog } from './FormDialog';
import { readFileText } from './readFileText';

interface SheetFileDialogProps {
  title: string;
  description: string;
  /** What is about to be taken: 「240 日を取り込む」. */
  submitLabel: string;
  text: string;
  /** Told what was typed or pasted, or what a file holds and how it is called. */
  onText: (text: string, fileName?: string) => void;
  /** What was not understood, by rows counted from 1. */
  faults: readonly { readonly row: number; readonly text: string }[];
  onSubmit: () => Promise<readonly FieldProblem[]>;
  onClose: () => void;
  /** What has to be said about all rows. */
  children?: ReactNode;
}

const FAULTS_SHOWN = 5;

/** Rows of a file, or cells that were copied, with a look at what was understood before they are taken. */
export function SheetFileDialog({ text, onText, faults, children, ...dialog }: SheetFileDialogProps) {
  const words = useSheetWords();
  const file = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File | undefined) => {
    if (chosen) onText(await readFileText(chosen), chosen.name);
  };
  const places = faults.slice(0, FAULTS_SHOWN).map(({ row, text: cell }) => `${row}: ${cell}`);
  return (
    <FormDialog {...dialog} width={640} keepsEnter>
      <div>
        <Button onClick={() => file.current?.click()}>{words.choose}</Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <TextArea label={words.cells} value={text} onChange={(typed) => onText(typed)} />
      {children}
      {faults.length > 0 ? (
        <p className={styles.faults} role="status">
          {words.faults(formatCount(faults.length), listNames(places))}
        </p>
      ) : null}
    </FormDialog>
  );
}
