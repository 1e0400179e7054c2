import type { TableSource } from '#ui/export/readTable.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { ListColumn } from '#ui/list/DataList.tsx';
import { type CarriedRow, previewCarryForward } from '../../contract/carryForward';

/** The columns of balances that are carried forward. */
export const carriedColumns = (say: Say): ListColumn<CarriedRow>[] => [
  { field: 'account', title: say('carryForward.account'), kind: 'code', width: 88, pinned: 'left' },
  { field: 'title', title: say('carryForward.accountTitle') },
  {
    field: 'partner',
    title: say('carryForward.partner'),
    width: 220,
    value: ({ partner, partnerTitle }) => `${partner} ${partnerTitle}`.trim(),
  },
  {
    field: 'department',
    title: say('carryForward.department'),
    width: 140,
    value: ({ department, departmentTitle }) => `${department} ${departmentTitle}`.trim(),
  },
  { field: 'closing', title: say('carryForward.closing'), kind: 'amount', width: 132 },
  { field: 'carried', title: say('carryForward.carried'), kind: 'amount', width: 132 },
  { field: 'difference', title: say('carryForward.difference'), kind: 'amount', width: 132 },
];

export function carriedTotals(rows: readonly CarriedRow[]): Record<string, number> {
  const totals = { closing: 0, carried: 0, difference: 0 };
  for (const row of rows) {
    totals.closing += row.closing;
    totals.carried += row.carried;
    totals.difference += row.difference;
  }
  return totals;
}

/** What is shown, to be written to a file or printed: the rows are here already, in their order. */
export const carriedTable = (
  rows: readonly CarriedRow[],
  { fiscalYear, say }: { readonly fiscalYear: number; readonly say: Say },
): TableSource<CarriedRow> => ({
  title: `${say('carryForward.title')} ${say('periods.year', { year: fiscalYear })}`,
  columns: carriedColumns(say),
  totals: carriedTotals(rows),
  count: rows.length,
  rows: () => rows,
  read: previewCarryForward,
  input: { fiscalYear },
});
