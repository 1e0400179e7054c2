import type { Day } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';

/** A company's fiscal year is named after the calendar year it starts in; its months are numbered 1–12. */
export interface FiscalMonth {
  readonly fiscalYear: number;
  readonly number: number;
}

/** Where a company's years start, by the names accountants know: K4 January, V3 April, V6 July, V9 October, ZN any other month. */
export type FiscalYearVariant = 'K4' | 'V3' | 'V6' | 'V9' | 'ZN';

const VARIANTS: Readonly<Record<number, FiscalYearVariant>> = { 1: 'K4', 4: 'V3', 7: 'V6', 10: 'V9' };

export const variantOf = (startMonth: number): FiscalYearVariant => VARIANTS[startMonth] ?? 'ZN';

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

/** The first month of the fiscal year that a month lies in. */
export const yearStartOf = (month: Month, startMonth: number): Month =>
  monthsOfFiscalYear(fiscalMonthOf(month, startMonth).fiscalYear, startMonth).from;

const SPECIAL_PERIODS = [13, 14, 15, 16] as const;

/** The keys of a year's special periods: `2026-13` to `2026-16`, by the year's name where a month has its number. */
export const specialPeriodKeys = (fiscalYear: number): string[] =>
  SPECIAL_PERIODS.map((number) => `${String(fiscalYear).padStart(4, '0')}-${number}`);

/** A month (`2026-10`) or a special period (`2026-13`) as a key, for a period that knows both. */
export const periodKeyOf = (period: { month: Month; fiscalYear: number; number: number }): string =>
  period.number <= 12 ? period.month : `${String(period.fiscalYear).padStart(4, '0')}-${period.number}`;

/** All sixteen periods of a fiscal year; the special ones lie in its last month. */
export function periodsOfFiscalYear(
  fiscalYear: number,
  startMonth: number,
): { month: Month; fiscalYear: number; number: number }[] {
  const { from, through } = monthsOfFiscalYear(fiscalYear, startMonth);
  return Array.from({ length: 16 }, (_, index) => ({
    month: index < 12 ? addMonths(from, index) : through,
    fiscalYear,
    number: index + 1,
  }));
}
