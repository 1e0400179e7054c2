import { type ReactNode, useId } from 'react';
import { Sideways } from '../sideways/Sideways';
import { joinClasses } from '../theme/joinClasses';
import styles from './RequestParts.module.css';

/** What previews of requests are made of: facts in pairs, lines in a table, and what is worth a look before deciding. */

interface RequestFactsProps {
  facts: readonly (readonly [title: string, shown: ReactNode])[];
  /** Two pairs a line where there is room. */
  isWide?: boolean;
}

export function RequestFacts({ facts, isWide = false }: RequestFactsProps) {
  const pairs = (
    <dl className={styles.facts}>
      {facts.flatMap(([title, shown]) =>
        shown === null || shown === '' || shown === undefined
          ? []
          : [<dt key={title}>{title}</dt>, <dd key={`${title} is`}>{shown}</dd>],
      )}
    </dl>
  );
  return isWide ? <div className={styles.wide}>{pairs}</div> : pairs;
}

interface RequestLinesProps {
  label: string;
  columns: readonly { readonly title: string; readonly isAmount?: boolean; readonly isCode?: boolean }[];
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[]; readonly isMarked?: boolean }[];
}

/** The lines of a record as they are to be decided about; nothing is typed here. */
export function RequestLines({ label, columns, rows }: RequestLinesProps) {
  return (
    <Sideways className={styles.scroller} label={label}>
      <table className={styles.lines}>
        <thead>
          <tr>
            {columns.map(({ title, isAmount }) => (
              <th key={title} scope="col" className={isAmount ? styles.amount : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isMarked }) => (
            <tr key={key} className={isMarked ? styles.marked : undefined}>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]?.title}
                  className={joinClasses(
                    columns[index]?.isAmount && styles.amount,
                    columns[index]?.isCode && styles.code,
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}

interface RequestNotesProps {
  title: string;
  notes: readonly { readonly text: string; readonly isWarning?: boolean }[];
  /** Said where there are none. */
  none?: string;
}

/** Named without a heading: it stands in previews and in screens, under headings of any level. */
export function RequestNotes({ title, notes, none }: RequestNotesProps) {
  const titleId = useId();
  if (notes.length === 0 && none === undefined) return null;
  return (
    <section className={styles.notes} aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        {title}
      </p>
      {notes.length === 0 ? <p className={styles.quiet}>{none}</p> : null}
      <ul>
        {notes.map(({ text, isWarning }) => (
          <li key={text} className={joinClasses(isWarning && styles.warning)}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
