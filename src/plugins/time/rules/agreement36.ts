import { addMonths, type Month, monthsOf } from '#core/value/month.ts';
import type { MonthCount } from './countMonth';
import type { WorkPattern } from './workPattern';

/** The limits of an agreement on overtime (36協定; 労働基準法36条4項–6項), in minutes. */
const HOUR = 60;
const LIMITS = { month: 45 * HOUR, year: 360 * HOUR, specialYear: 720 * HOUR, single: 100 * HOUR, average: 80 * HOUR };
const MONTHS_OVER = 6;
/** So much of a limit is near it. */
const NEAR = 0.8;

/** A month of a person, as far as the agreement asks: work on legal holidays counts for some of the limits only. */
export interface AgreementMonth extends Pick<MonthCount, 'overtimeMinutes' | 'legalHolidayMinutes'> {
  readonly month: Month;
}

export interface AgreementWarning {
  /**
   * `month` 45 hours; `year` 360 hours; `specialYear` 720 hours; `monthsOver` 45 hours exceeded in six months;
   * `single` below 100 hours with holidays; `average` 80 hours with holidays over two to six months.
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
 * mentioned from 80 % of it on. `months` holds the month and those before it, in any order.
 */
export function findAgreementWarnings(
  month: Month,
  months: readonly AgreementMonth[],
  { agreementStartMonth, hasSpecialClause }: Pick<WorkPattern, 'agreementStartMonth' | 'hasSpecialClause'>,
): AgreementWarning[] {
  const byMonth = new Map(months.map((each) => [each.month, each]));
  const overtimeIn = (each: Month) => byMonth.get(each)?.overtimeMinutes ?? 0;
  const allIn = (each: Month) => overtimeIn(each) + (byMonth.get(each)?.legalHolidayMinutes ?? 0);
  const year = monthsOf({ from: agreementYearOf(month, agreementStartMonth), through: month });
  const yearMinutes = sum(year.map(overtimeIn));
  const warnings: AgreementWarning[] = [];
  const judge = (limit: AgreementWarning['limit'], value: number, allowed: number, isOver = value > allowed) => {
    if (isOver || value >= allowed * NEAR) warnings.push({ limit, isOver, value, allowed });
  };
  judge('single', allIn(month), LIMITS.single, allIn(month) >= LIMITS.single);
  const average = worstAverage(month, byMonth, allIn);
  if (average && (average.isOver || average.value >= LIMITS.average * NEAR)) warnings.push(average);
  judge('month', overtimeIn(month), LIMITS.month);
  if (hasSpecialClause) {
    judge('specialYear', yearMinutes, LIMITS.specialYear);
    const over = year.filter((each) => overtimeIn(each) > LIMITS.month).length;
    judge('monthsOver', over, MONTHS_OVER);
  } else judge('year', yearMinutes, LIMITS.year);
  return warnings.sort((one, other) => Number(other.isOver) - Number(one.isOver));
}

/** The highest average of two to six months that end with this one and are all known. */
function worstAverage(
  month: Month,
  known: ReadonlyMap<Month, unknown>,
  minutesIn: (month: Month) => number,
): AgreementWarning | null {
  let worst: AgreementWarning | null = null;
  for (let months = 2; months <= 6; months += 1) {
    const first = addMonths(month, 1 - months);
    if (!known.has(first)) break;
    const total = sum(monthsOf({ from: first, through: month }).map(minutesIn));
    const value = Math.round(total / months);
    if (!worst || value > worst.value)
      worst = { limit: 'average', isOver: total > LIMITS.average * months, value, allowed: LIMITS.average, months };
  }
  return worst;
}

/** The first month of the year of the agreement that a month lies in. */
export function agreementYearOf(month: Month, startMonth: number): Month {
  const start = `${month.slice(0, 4)}-${String(startMonth).padStart(2, '0')}`;
  return start <= month ? start : addMonths(start, -12);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
