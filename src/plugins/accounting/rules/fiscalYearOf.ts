import type { Day } from '../../../core/value/day';
import { addMonths, type Month } from '../../../core/value/month';

/** A company's fiscal year is named after the calendar year it starts in; its months are numbered 1–12. */
export interface FiscalMonth {
  readonly fiscalYear: number;
  readonly number: number;
}

/**
 * The fiscal year and period of a day or month, for fiscal years that start in month 1–12.
 * @example fiscalMonthOf('2027-01-31', 4) // { fiscalYear: 2026, number: 10 }
 */
export function fiscalMonthOf(dayOrMonth: Day | Month, startMonth: number): FiscalMonth {
  const [year, month] = [Number(dayOrMonth.slice(0, 4)), Number(dayOrMonth.slice(5, 7))];
  return { fiscalYear: month >= startMonth ? year : year - 1, number: ((month - startMonth + 12) % 12) + 1 };
}

/** The first and the last month of a fiscal year. */
export function monthsOfFiscalYear(fiscalYear: number, startMonth: number): { from: Month; through: Month } {
  const from = `${String(fiscalYear).padStart(4, '0')}-${String(startMonth).padStart(2, '0')}`;
  return { from, through: addMonths(from, 11) };
}
