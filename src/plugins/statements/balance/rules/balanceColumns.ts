import { addMonths, type Month, monthsOf } from '#core/value/month.ts';
import { fiscalMonthOf } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import type { BalanceColumn, ColumnsBy, ComparedWith } from '../contract/balanceColumns';

interface MonthRange {
  readonly from: Month;
  readonly through: Month;
}

interface ColumnsAsked extends MonthRange {
  readonly by: ColumnsBy;
  readonly compare?: ComparedWith | undefined;
}

/**
 * The columns of a report over a range of months: its parts in order, the total, and what that is compared with.
 * `startMonth` is the month (1–12) fiscal years start in, which quarters follow; `departments` are those that have a
 * column where departments are asked for.
 */
export function layOutColumns(
  asked: ColumnsAsked,
  { startMonth, departments }: { startMonth: number; departments: readonly string[] },
): BalanceColumn[] {
  const range = { from: asked.from, through: asked.through };
  const actual = { source: 'actual' as const };
  const whole = { ...range, department: null };
  return [
    ...partsOf(asked, startMonth, departments).map((part) => ({ kind: 'part' as const, ...actual, ...part })),
    { key: 'total', kind: 'total', ...actual, ...whole },
    ...(asked.compare ? [{ ...whole, ...comparedColumn(range, asked.compare) }] : []),
  ];
}

function comparedColumn(range: MonthRange, compare: ComparedWith) {
  const source = compare === 'plan' ? ('plan' as const) : ('actual' as const);
  return { key: 'compared', kind: 'compared' as const, source, ...comparedRange(range, compare) };
}

/** The months a range is compared with; the budget is that of the same months. */
export function comparedRange({ from, through }: MonthRange, compare: ComparedWith): MonthRange {
  const back = { lastYear: -12, previous: -monthsOf({ from, through }).length, plan: 0 }[compare];
  return { from: addMonths(from, back), through: addMonths(through, back) };
}

function partsOf(
  { by, ...range }: ColumnsAsked,
  startMonth: number,
  departments: readonly string[],
): Omit<BalanceColumn, 'kind' | 'source'>[] {
  const { from, through } = range;
  if (by === 'total') return [];
  if (by === 'department')
    return departments.map((department) => ({ key: `d${department}`, from, through, department }));
  const months = monthsOf(range);
  if (by === 'month') return months.map((month) => ({ key: month, from: month, through: month, department: null }));
  const quarters = new Map<string, { from: Month; through: Month }>();
  for (const month of months) {
    const key = quarterOf(month, startMonth);
    quarters.set(key, { from: quarters.get(key)?.from ?? month, through: month });
  }
  return [...quarters].map(([key, quarter]) => ({ key, ...quarter, department: null }));
}

/** @example quarterOf('2026-08', 4) // '2026Q2' */
function quarterOf(month: Month, startMonth: number): string {
  const { fiscalYear, number } = fiscalMonthOf(month, startMonth);
  return `${fiscalYear}Q${Math.ceil(number / 3)}`;
}
