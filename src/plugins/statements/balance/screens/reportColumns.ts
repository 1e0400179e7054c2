import type { Day } from '#core/value/day.ts';
import { formatMonth } from '#core/value/formatDay.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import { NONE } from '#plugins/ledger/balance/contract/statementRow.ts';
import { budgetPath, ledgerPath } from '#plugins/ledger/books/parts/paths.ts';
import { fiscalMonthOf } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import type { Say } from '#ui/i18n/useMessages.ts';
import type { ReportRow } from '#ui/report/ReportTable.tsx';
import type { ReportColumn } from '#ui/report/reportColumn.ts';
import type { BalanceColumn } from '../contract/balanceColumns';
import { knownLedger } from './knownDay';

/** What stands over a column: its month, its months, its department, the total, or what it is compared with. */
export function titleOfColumn(
  column: BalanceColumn,
  say: Say,
  departments: ReadonlyMap<string, { title: string }>,
): string {
  const { kind, source, from, through, department } = column;
  if (kind === 'total') return say('columns.total');
  if (kind === 'compared') {
    return say(source === 'plan' ? 'columns.planned' : 'columns.compared', { months: monthsText({ from, through }) });
  }
  if (department !== null) return departments.get(department)?.title ?? say('columns.noDepartment');
  return monthsText({ from, through });
}

/** @example monthsText({ from: '2026-04', through: '2026-06' }) // '2026/04–06' */
export function monthsText({ from, through }: { from: string; through: string }): string {
  if (from === through) return formatMonth(from);
  const sameYear = from.slice(0, 4) === through.slice(0, 4);
  return `${formatMonth(from)}–${sameYear ? through.slice(5) : formatMonth(through)}`;
}

/** The columns of a comparison, behind those that are compared. */
export function comparisonColumns(compared: BalanceColumn | undefined, say: Say): ReportColumn[] {
  if (!compared) return [];
  const aside = { field: 'compared', title: titleOfColumn(compared, say, new Map()), isAside: true };
  if (compared.source === 'plan') {
    return [
      aside,
      { field: 'difference', title: say('columns.planDifference') },
      { field: 'rate', title: say('columns.achievement'), kind: 'percent' },
      {
        field: 'verdict',
        title: say('columns.verdict'),
        words: { above: say('columns.good'), below: say('columns.bad') },
      },
    ];
  }
  return [
    aside,
    { field: 'difference', title: say('columns.difference') },
    { field: 'rate', title: say('columns.rate'), kind: 'percent' },
  ];
}

/** Adds by how much a figure differs from what it is compared with, in yen and in percent of that. */
export function withComparison(rows: readonly ReportRow[], field: string): ReportRow[] {
  return rows.map((row) => {
    const [now, before] = [row.amounts?.[field], row.amounts?.compared];
    if (now === undefined || before === undefined) return row;
    const difference = now - before;
    const rate = before === 0 ? {} : { rate: (difference / Math.abs(before)) * 100 };
    return { ...row, amounts: { ...row.amounts, difference, ...rate } };
  });
}

/**
 * Adds by how much a figure misses its budget, how much of the budget was reached in percent (none of nothing, nor of a
 * loss), and whether that is good: more income and more profit are, more expense is not. Where nothing at all is planned,
 * there is no budget to miss.
 */
export function withPlan(
  rows: readonly ReportRow[],
  field: string,
  isGain: (row: Pick<ReportRow, 'id'>) => boolean,
): ReportRow[] {
  const isPlanned = rows.some(({ amounts }) => amounts?.compared);
  return rows.map((row) => {
    const { compared: planned, ...amounts } = row.amounts ?? {};
    const now = amounts[field];
    if (now === undefined || planned === undefined) return row;
    if (!isPlanned) return { ...row, amounts };
    const difference = now - planned;
    const verdict = isGain(row) ? difference : 0 - difference;
    const rate = planned > 0 ? { rate: (now / planned) * 100 } : {};
    return { ...row, amounts: { ...row.amounts, difference, ...rate, verdict } };
  });
}

/** Adds each figure's share of a whole, in percent; none of nothing. */
export function withShare(rows: readonly ReportRow[], field: string, whole: number | undefined): ReportRow[] {
  if (!whole) return [...rows];
  return rows.map((row) => {
    const amount = row.amounts?.[field];
    return amount === undefined ? row : { ...row, amounts: { ...row.amounts, share: (amount / whole) * 100 } };
  });
}

/** The budget behind a planned figure: of its fiscal year and department. `yearFrom` is the first month of any year. */
export function budgetBehind({ through, department }: Pick<BalanceColumn, 'through' | 'department'>, yearFrom: Month) {
  const { fiscalYear } = fiscalMonthOf(through, Number(yearFrom.slice(5)));
  return budgetPath(fiscalYear, department === '' ? NONE : department);
}

/** The ledger behind a figure: of the account, in the months of the column, of its department or of the partner, as known on a day. */
export function ledgerBehind(
  account: string,
  { from, through, department }: Pick<BalanceColumn, 'from' | 'through' | 'department'>,
  { partner, known = '' }: { readonly partner?: string | undefined; readonly known?: Day | '' } = {},
): string {
  return ledgerPath(
    account,
    { from: firstDayOf(from), through: lastDayOf(through) },
    {
      ...(department === null ? {} : { department: department === '' ? NONE : department }),
      ...(partner === undefined ? {} : { partner }),
      ...knownLedger(known),
    },
  );
}
