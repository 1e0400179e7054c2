import { useMemo } from 'react';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listHouseBanks } from '../../house-bank/contract/houseBank';
import { listStatementDays } from '../contract/bankStatement';
import { useFirstAccount } from './useFirstAccount';

const daysOf = (first: string): ListDefinition<typeof listStatementDays> => ({
  screen: 'treasury:statement-days',
  words: ['treasury', 'statementDay'],
  read: listStatementDays,
  rowId: ({ day }) => day,
  rowPath: ({ houseBank, day }) =>
    `/HouseBankList/reconciliation?${new URLSearchParams({ houseBank, asOf: day, shows: 'all' })}`,
  columns: [
    { field: 'day', kind: 'day', width: 104, pinned: 'left' },
    { field: 'lines', kind: 'number', width: 72, sum: true },
    { field: 'opening', kind: 'amount', width: 128 },
    { field: 'deposits', kind: 'amount', width: 120, sum: true },
    { field: 'withdrawals', kind: 'amount', width: 120, sum: true },
    { field: 'closing', kind: 'amount', width: 128 },
    { field: 'ledger', kind: 'amount', width: 128 },
    {
      field: 'difference',
      kind: 'amount',
      width: 120,
      tone: ({ difference }) => (difference === 0 ? undefined : 'wrong'),
    },
    { field: 'gap', kind: 'amount', width: 104, value: ({ gap }) => gap || null },
    {
      field: 'isClosed',
      width: 80,
      value: ({ isClosed }, say) => (isClosed ? say('statementDay.closed') : ''),
    },
  ],
  filters: [
    { name: 'houseBank', kind: 'lookUp', read: listHouseBanks, isRequired: true, initial: () => first },
    { name: 'from', kind: 'day' },
    { name: 'through', kind: 'day' },
    { name: 'differs', kind: 'flag', matches: ({ difference, gap }) => difference !== 0 || gap !== 0 },
  ],
  figures: [{ name: 'differs', filters: () => ({ differs: 'true' }), isWarning: true }],
});

/** 口座明細: a house bank by day, as the bank has it and as the books do. */
export default function StatementDaysScreen() {
  const { first, error, retry } = useFirstAccount();
  const list = useMemo(() => daysOf(first ?? ''), [first]);
  if (error && first === undefined) return <FailedRead error={error} onRetry={retry} />;
  return first === undefined ? <Skeleton rows={8} columns={[120, 200, 0]} /> : <ListScreen list={list} />;
}
