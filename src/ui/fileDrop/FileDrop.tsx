import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '../button/Button';
import { useKitWords } from '../words/kitWords';
import styles from './FileDrop.module.css';

interface FileDropProps {
  /** Why the last file was not taken. */
  refusal: string | undefined;
  onChoose: (file: File) => void;
  /** What files are taken. */
  hint: string;
  /** A table in any form that is read, or a spreadsheet alone. */
  takes?: 'table' | 'sheet';
  /** What is asked for, where it is not a table, and which endings it may have. */
  invitation?: string;
  accept?: string;
  /** What became of the last file. */
  children?: ReactNode;
}

const SHEET = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Other software writes its journals as .txt. */
const ACCEPTED = { sheet: SHEET, table: `${SHEET},.txt,.pdf,text/plain,application/pdf` } as const;

/** Takes one file: dropped, or chosen by the button, which is where the keyboard starts. */
export function FileDrop({ refusal, onChoose, hint, takes = 'table', children, ...asked }: FileDropProps) {
  const { fileDrop } = useKitWords();
  const { invitation = fileDrop.invitation[takes], accept = ACCEPTED[takes] } = asked;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    <section
      className={styles.drop}
      aria-label={fileDrop.choose}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
      <FileUp size={24} strokeWidth={1.5} aria-hidden="true" />
      <p>{invitation}</p>
      <Button kind="main" autoFocus onClick={() => input.current?.click()}>
        {fileDrop.choose}
      </Button>
      <p className={styles.hint}>{hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
    </section>
  );
}
