import { useMemo } from 'react';
import type { OutputOf } from '../../../../core/contract/endpoint';
import { formatCount } from '../../../../core/value/formatAmount';
import { Figures } from '../../../../ui/figures/Figures';
import { useMessages } from '../../../../ui/i18n/useMessages';
import { DataList, type ListColumn } from '../../../../ui/list/DataList';
import { Pill, type PillTone } from '../../../../ui/pill/Pill';
import { type importAccounts, ROW_OUTCOMES } from '../contract/accountImport';

type Row = OutputOf<typeof importAccounts>['rows'][number];

const TONES: Readonly<Record<Row['outcome'], PillTone>> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  refused: 'danger',
};

/** What is refused is seen first, then what changes, in the order of the file. */
const FIRST_SEEN: readonly Row['outcome'][] = ['refused', 'changed', 'new', 'unchanged'];

/** What each row of a file of accounts would do. */
export function ImportPreview({ rows }: { rows: readonly Row[] }) {
  const say = useMessages('ledger');
  const columns = useMemo(
    (): readonly ListColumn<Row>[] => [
      { field: 'row', title: say('upload.row'), kind: 'number', width: 64 },
      {
        field: 'outcome',
        title: say('accountImport.outcome'),
        kind: 'state',
        width: 96,
        value: ({ outcome }) => say(`accountImport.outcomes.${outcome}`),
        render: ({ outcome }) => <Pill tone={TONES[outcome]}>{say(`accountImport.outcomes.${outcome}`)}</Pill>,
      },
      { field: 'code', title: say('account.code'), kind: 'code', width: 84 },
      { field: 'title', title: say('account.title'), width: 180 },
      {
        field: 'what',
        title: say('accountImport.what'),
        value: ({ faults, changes }) =>
          faults.length > 0
            ? faults
                .map(({ column, message }) => (column ? `${say(`account.${column}`)}: ${message}` : message))
                .join(' ')
            : changes
                .map(({ column, before, after }) => `${say(`account.${column}`)}: ${before || '－'} → ${after || '－'}`)
                .join('、'),
      },
    ],
    [say],
  );
  const ordered = useMemo(
    () => [...rows].sort((a, b) => FIRST_SEEN.indexOf(a.outcome) - FIRST_SEEN.indexOf(b.outcome) || a.row - b.row),
    [rows],
  );
  return (
    <>
      <Figures
        figures={ROW_OUTCOMES.map((outcome) => [
          say(`accountImport.outcomes.${outcome}`),
          formatCount(rows.filter((row) => row.outcome === outcome).length),
        ])}
      />
      <DataList<Row>
        label={say('accountImport.preview')}
        columns={columns}
        rows={ordered}
        rowId={({ row }) => String(row)}
      />
    </>
  );
}
