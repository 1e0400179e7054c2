import { useLayoutEffect, useRef } from 'react';
import { NOT_READ, type ShownColumns } from '../../core/contract/importColumns';
import { formatInstant } from '../../core/value/formatInstant';
import { ColumnMeanings } from '../columnMeanings/ColumnMeanings';
import { Pill } from '../pill/Pill';
import { useKitWords } from '../words/kitWords';
import styles from './ImportPreview.module.css';

interface ImportColumnsProps {
  columns: ShownColumns;
  /** Why the file could not be read as it is. */
  refusal: string | undefined;
  /** What a column may mean, in the order they are offered. */
  meanings: readonly string[];
  nameOf: (column: string) => string;
  onMeaning: (column: number, meaning: string) => void;
}

/** What each column of a file means, over its first rows. */
export function ImportColumns({ columns, refusal, meanings, nameOf, onMeaning }: ImportColumnsProps) {
  const { importPreview: words } = useKitWords();
  const table = useRef<HTMLDivElement>(null);
  // The kit's table has no place of its own to begin at.
  useLayoutEffect(() => table.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus(), []);
  const { titles, samples, learned } = columns;
  const titleOf = (column: number) => titles[column] || words.numbered(column + 1);
  return (
    <div className={styles.columns} ref={table}>
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      ) : null}
      <p>{words.columnsHint}</p>
      {learned ? <Pill tone="success">{words.learned(formatInstant(learned.at), learned.by)}</Pill> : null}
      <ColumnMeanings
        label={words.columns}
        labelOf={words.meaningOf}
        titles={titles.map((_, column) => titleOf(column))}
        samples={samples}
        meanings={columns.meanings}
        options={[NOT_READ, ...meanings].map((value) => ({
          value,
          label: value === NOT_READ ? words.notRead : nameOf(value),
        }))}
        none={NOT_READ}
        onMeaning={onMeaning}
      />
    </div>
  );
}
