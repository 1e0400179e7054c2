import { addMonths, type Month, monthsOf } from '#core/value/month.ts';
import { overtimeLimitsIn } from '../rates/overtimeLimits';
import type { MonthCount } from './countMonth';
import type { WorkPattern } from './workPattern';

const HOUR = 60;
/** So much of a limit is near it. */
const NEAR = 0.8;

/** A month of a person, as far as the agreement asks: work on legal holidays counts for some of the limits only. */
export interface AgreementMonth extends Pick<MonthCount, 'overtimeMinutes' | 'legalHolidayMinutes'> {
  readonly month: Month;
}

export interface AgreementWarning {
  /**
   * Named like the limits of law (36協定; 労働基準法36条4項–6項): those of a month, of the year without and with the special
   * clause, how many months may be above that of a month, and with holidays that of a month and of two to six months.
   */
  readonly limit: 'month' | 'year' | 'specialYear' | 'monthsOver' | 'single' | 'average';
  readonly isOver: boolean;
  /** Minutes; for `monthsOver` months. */
  readonly value: number;
  readonly allowed: number;
  /** For `average`: of how many months. */
  readonly months?: number;
}

/**
 * What the limits say of a month that is under way or over, most serious first; empty while all is well. A limit is
 * mentioned from 80 % of it on, and none for a month before the law set them. `months` holds the month and those before it, in any order.
 */
export function findAgreementWarnings(
  month: Month,
  months: readonly AgreementMonth[],
  { agreementStartMonth, hasSpecialClause }: Pick<WorkPattern, 'agreementStartMonth' | 'hasSpecialClause'>,
): AgreementWarning[] {
  const limits = overtimeLimitsIn(month);
  if (!limits) return [];
  const byMonth = new Map(months.map((each) => [each.month, each]));
  const overtimeIn = (each: Month) => byMonth.get(each)?.overtimeMinutes ?? 0;
  const allIn = (each: Month) => overtimeIn(each) + (byMonth.get(each)?.legalHolidayMinutes ?? 0);
  const year = monthsOf({ from: agreementYearOf(month, agreementStartMonth), through: month });
  const yearMinutes = sum(year.map(overtimeIn));
  const warnings: AgreementWarning[] = [];
  const monthMinutes = limits.month * HOUR;
  const judge = (limit: AgreementWarning['limit'], value: number, allowed: number, isOver = value > allowed) => {
    if (isOver || value >= allowed * NEAR) warnings.push({ limit, isOver, value, allowed });
  };
  judge('single', allIn(month), limits.single * HOUR, allIn(month) >= limits.single * HOUR);
  const average = worstAverage(month, byMonth, { minutesIn: allIn, allowed: limits.average * HOUR });
  if (average && (average.isOver || average.value >= average.allowed * NEAR)) warnings.push(average);
  judge('month', overtimeIn(month), monthMinutes);
  if (hasSpecialClause) {
    judge('specialYear', yearMinutes, limits.specialYear * HOUR);
    const over = year.filter((each) => overtimeIn(each) > monthMinutes).length;
    judge('monthsOver', over, limits.monthsOver);
  } else judge('year', yearMinutes, limits.year * HOUR);
  return warnings.sort((one, other) => Number(other.isOver) - Number(one.isOver));
}

/** The highest average of two to six months that end with this one and are all known. */
function worstAverage(
  month: Month,
  known: ReadonlyMap<Month, unknown>,
  { minutesIn, allowed }: { readonly minutesIn: (month: Month) => number; readonly allowed: number },
): AgreementWarning | null {
  let worst: AgreementWarning | null = null;
  for (let months = 2; months <= 6; months += 1) {
    const first = addMonths(month, 1 - months);
    if (!known.has(first)) break;
    const total = sum(monthsOf({ from: first, through: month }).map(minutesIn));
    const value = Math.round(total / months);
    if (!worst || value > worst.value)
      worst = { limit: 'average', isOver: total > allowed * months, value, allowed, months };
  }
  return worst;
}

/** The first month of the year of the agreement that a month lies in. */
export function agreementYearOf(month: Month, startMonth: number): Month {
  const start = `${month.slice(0, 4)}-${String(startMonth).padStart(2, '0')}`;
  return start <= month ? start : addMonths(start, -12);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
