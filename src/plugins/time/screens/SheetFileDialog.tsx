import { useRef } from 'react';
import { Button } from '../../../ui/button/Button';
import { FormDialog } from '../../../ui/dialog/FormDialog';
import { TextArea } from '../../../ui/field/TextArea';
import type { FieldProblem } from '../../../ui/form/ErrorSummary';
import { useMessages } from '../../../ui/i18n/useMessages';
import { readFileText } from './readFileText';
import styles from './team/TeamMonth.module.css';

interface SheetFileDialogProps {
  title: string;
  description: string;
  /** What is about to be taken: 「240 日を取り込む」. */
  submitLabel: string;
  text: string;
  onText: (text: string) => void;
  /** Rows that were not understood, counted from 1. */
  faults: readonly { readonly row: number; readonly text: string }[];
  onSubmit: () => Promise<readonly FieldProblem[]>;
  onClose: () => void;
}

const FAULTS_SHOWN = 5;

/** Rows of a file, or cells that were copied, with a look at what was understood before they are taken. */
export function SheetFileDialog(props: SheetFileDialogProps) {
  const { title, description, submitLabel, text, onText, faults, onSubmit, onClose } = props;
  const say = useMessages('time');
  const file = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File | undefined) => {
    if (chosen) onText(await readFileText(chosen));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      width={640}
      submitLabel={submitLabel}
      keepsEnter
      onSubmit={onSubmit}
    >
      <div>
        <Button onClick={() => file.current?.click()}>{say('file.choose')}</Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </div>
      <TextArea label={say('file.cells')} value={text} onChange={onText} />
      {faults.length > 0 ? (
        <p className={styles.faults} role="status">
          {say('file.faults', {
            count: faults.length,
            rows: faults
              .slice(0, FAULTS_SHOWN)
              .map(({ row, text: cell }) => `${row}: ${cell}`)
              .join('、'),
          })}
        </p>
      ) : null}
    </FormDialog>
  );
}
