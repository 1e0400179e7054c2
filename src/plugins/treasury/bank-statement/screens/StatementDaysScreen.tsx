import { useMemo } from 'react';
import { FailedRead } from '#ui/emptyState/FailedRead.tsx';
import { ListScreen } from '#ui/listScreen/ListScreen.tsx';
import type { ListDefinition } from '#ui/listScreen/listDefinition.ts';
import { useScreen } from '#ui/screen/screenContext.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { listHouseBanks } from '../../house-bank/contract/houseBank';
import { listStatementDays, type StatementDay } from '../contract/bankStatement';
import { isYen } from '../rules/statementMoney';
import { figureColumn } from './figureColumn';
import { useFirstAccount } from './useFirstAccount';

const daysOf = (first: string, currency: string): ListDefinition<typeof listStatementDays> => ({
  screen: 'treasury:statement-days',
  words: ['treasury', 'statementDay'],
  read: listStatementDays,
  rowId: ({ day }) => day,
  rowPath: ({ houseBank, day }) =>
    `/HouseBankList/reconciliation?${new URLSearchParams({ houseBank, asOf: day, shows: 'all' })}`,
  columns: [
    { field: 'day', kind: 'day', width: 104, pinned: 'left' },
    { field: 'lines', kind: 'number', width: 72, sum: true },
    figureColumn<StatementDay>('opening', currency, { sum: false }),
    figureColumn<StatementDay>('deposits', currency),
    figureColumn<StatementDay>('withdrawals', currency),
    figureColumn<StatementDay>('closing', currency, { sum: false }),
    figureColumn<StatementDay>('ledger', currency, { sum: false }),
    ...(isYen({ currency }) ? [] : [{ field: 'ledgerYen', kind: 'amount', width: 128 } as const]),
    {
      ...figureColumn<StatementDay>('difference', currency, { sum: false }),
      tone: ({ difference }) => (difference === 0 ? undefined : 'wrong'),
    },
    {
      ...figureColumn<StatementDay>('gap', currency, { sum: false }),
      value: ({ gap }) => gap || null,
    },
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
  const { first, currencyOf, error, retry } = useFirstAccount();
  const { query } = useScreen();
  const currency = currencyOf(query.get('houseBank') ?? first);
  const list = useMemo(() => daysOf(first ?? '', currency), [first, currency]);
  if (error && first === undefined) return <FailedRead error={error} onRetry={retry} />;
  return first === undefined ? <Skeleton rows={8} columns={[120, 200, 0]} /> : <ListScreen list={list} />;
}
