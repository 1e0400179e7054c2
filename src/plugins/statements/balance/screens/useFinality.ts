import { formatMonth } from '#core/value/formatDay.ts';
import type { Month } from '#core/value/month.ts';
import { type FiscalPeriod, listPeriods } from '#plugins/ledger/period/contract/fiscalPeriod.ts';
import { useFiscalYear } from '#plugins/ledger/period/parts/useFiscalYear.ts';
import { monthsOfFiscalYear } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import { useMessages } from '#ui/i18n/useMessages.ts';
import { useRead } from '#ui/query/useRead.ts';

interface MonthsOfReport {
  /** The first month; null where all before the last one count as well, as in a balance sheet. */
  readonly from: Month | null;
  readonly through: Month;
  /** The day whose knowledge the report is drawn up from; what happens to the months later does not change it. */
  readonly known: string;
}

/**
 * The first month of a report that may still change: open itself, or by a special period of its year, which lies in the
 * last month of that; or the last month, where its period has not come yet.
 */
export function findOpenMonth(
  periods: readonly Pick<FiscalPeriod, 'period' | 'fiscalYear' | 'number' | 'state'>[],
  { from, through }: Pick<MonthsOfReport, 'from' | 'through'>,
  startMonth: number,
): Month | undefined {
  const placed = periods.map(({ period, fiscalYear, number, state }) => ({
    month: number <= 12 ? period : monthsOfFiscalYear(fiscalYear, startMonth).through,
    isOpen: state !== 'closed',
  }));
  const open = placed
    .filter(({ month, isOpen }) => isOpen && month <= through && (from === null || month >= from))
    .map(({ month }) => month)
    .sort()[0];
  return open ?? (placed.some(({ month }) => month === through) ? undefined : through);
}

/** The remark of a report that is taken along: 確定値 once all its months are closed for good, 速報値 before. */
export function useFinality({ from, through, known }: MonthsOfReport): string[] {
  const say = useMessages('statements');
  const { data } = useRead(listPeriods, {}, { message: false });
  const year = useFiscalYear();
  if (!data || !year.isKnown || known) return [];
  const open = findOpenMonth([...data.rows, ...data.specialPeriods], { from, through }, Number(year.from.slice(5)));
  return [open === undefined ? say('report.final') : say('report.provisional', { month: formatMonth(open) })];
}
