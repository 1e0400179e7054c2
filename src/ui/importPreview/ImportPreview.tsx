import { useMemo, useState } from 'react';
import { formatCount } from '../../core/value/formatAmount';
import { formatDay } from '../../core/value/formatDay';
import { Figures } from '../figures/Figures';
import { DataList, type ListColumn } from '../list/DataList';
import { Pill, type PillTone } from '../pill/Pill';
import { listNames, useKitWords } from '../words/kitWords';
import styles from './ImportPreview.module.css';

/** What a row of a file would do. */
export interface ImportRow {
  /** Of the sheet, the header being row 1; null for what the file changes by leaving it out. */
  readonly row: number | null;
  readonly code: string;
  readonly title: string;
  readonly outcome: 'new' | 'changed' | 'unchanged' | 'refused';
  readonly changes: readonly { readonly column: string; readonly before: string; readonly after: string }[];
  /** Why the row is refused. */
  readonly faults: readonly ToldOfCell[];
  /** What to look at before it is taken over. */
  readonly points?: readonly ToldOfCell[];
}

interface ToldOfCell {
  readonly column: string | null;
  readonly message: string;
}

const TONES: Readonly<Record<ImportRow['outcome'], PillTone>> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'danger',
};

const OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;

/** What is refused is seen first, then what is to be checked, then what changes, in the order of the file. */
const rankOf = ({ outcome, points = [] }: ImportRow) =>
  outcome === 'refused' ? 0 : points.length > 0 ? 1 : 2 + ['changed', 'new', 'unchanged'].indexOf(outcome);

const placeOf = ({ row }: ImportRow) => row ?? Number.MAX_SAFE_INTEGER;

const sayFaults = ({ faults, points = [] }: ImportRow, nameOf: ImportPreviewProps['nameOf']): string =>
  [...faults, ...points].map(({ column, message }) => (column ? `${nameOf(column)}: ${message}` : message)).join(' ');

interface ImportPreviewProps {
  rows: readonly ImportRow[];
  /** How many more stay as they are, of a file that is too long to show them. */
  unchanged?: number | undefined;
  /** How the screen calls a column of the file; `code` and `title` are columns of the preview, too. */
  nameOf: (column: string) => string;
}

/** What each row of a file of masters would do. */
export function ImportPreview({ rows, unchanged = 0, nameOf }: ImportPreviewProps) {
  const { importPreview: words } = useKitWords();
  const [current, setCurrent] = useState<ImportRow | null>(null);
  const columns = useMemo((): readonly ListColumn<ImportRow>[] => {
    const changed = ({ column, before, after }: ImportRow['changes'][number]) =>
      `${nameOf(column)}: ${before ? `${formatDay(before)} → ` : ''}${formatDay(after) || '－'}`;
    return [
      { field: 'row', title: words.row, kind: 'number', width: 64 },
      {
        field: 'outcome',
        title: words.outcome,
        kind: 'state',
        width: 96,
        value: ({ outcome }) => words.outcomes[outcome],
        render: ({ outcome, points = [] }) =>
          points.length > 0 && outcome !== 'refused' ? (
            <Pill tone="warning">{words.doubtful}</Pill>
          ) : (
            <Pill tone={TONES[outcome]}>{words.outcomes[outcome]}</Pill>
          ),
      },
      { field: 'code', title: nameOf('code'), kind: 'code', width: 84, value: ({ code }) => formatDay(code) },
      { field: 'title', title: nameOf('title'), width: 180 },
      {
        field: 'what',
        title: words.what,
        value: (row) => sayFaults(row, nameOf) || listNames(row.changes.map(changed)),
      },
    ];
  }, [words, nameOf]);
  // A cell cuts a long sentence; that of the row under the cursor stands whole below.
  const faults = current && sayFaults(current, nameOf);
  const ordered = useMemo(() => [...rows].sort((a, b) => rankOf(a) - rankOf(b) || placeOf(a) - placeOf(b)), [rows]);
  return (
    <>
      <div className={styles.counts}>
        <Figures
          figures={OUTCOMES.map((outcome) => [
            words.outcomes[outcome],
            formatCount(
              rows.filter((row) => row.outcome === outcome).length + (outcome === 'unchanged' ? unchanged : 0),
            ),
          ])}
        />
      </div>
      <DataList<ImportRow>
        label={words.rows}
        columns={columns}
        rows={ordered}
        rowId={({ row, code }) => `${row ?? ''} ${code}`}
        onCurrentChange={setCurrent}
      />
      {faults ? <p className={styles.said}>{faults}</p> : null}
    </>
  );
}
