import { type Day, daysBetween } from '#core/value/day.ts';
import type { Loan } from '../contract/loan';
import { dueDayAfter, MONTHS_BETWEEN } from './dueDayOf';

export type InterestTerms = Pick<
  Loan,
  'ratePer100k' | 'rateChanges' | 'interestBy' | 'every' | 'drawnOn' | 'firstDueOn'
>;

const WHOLE = 100_000n;
const MONTHS_OF_YEAR = 12n;
/** Loans are counted by a year of 365 days in leap years, too (年365日の日割計算). */
const DAYS_OF_YEAR = 365n;

/** The rate in force on a day, in thousandths of a percent a year. */
export function rateOn({ ratePer100k, rateChanges }: Pick<Loan, 'ratePer100k' | 'rateChanges'>, on: Day): number {
  let last: Loan['rateChanges'][number] | undefined;
  for (const change of rateChanges) if (change.from <= on && change.from >= (last?.from ?? '')) last = change;
  return last?.ratePer100k ?? ratePer100k;
}

interface Accrued {
  readonly left: number;
  /** From one repayment to the next: the first of these days counts, the last does not (片端). */
  readonly from: Day;
  readonly through: Day;
  readonly isFirst: boolean;
}

/**
 * Interest of a period in yen, cut off; `regular` is that of a period of the usual length, which an equal payment is made
 * of. By month (月割) it is a twelfth of the year's interest for each month, at the rate its first day has; days of the first
 * period over whole months count as days. By day (日割) it follows the rate from day to day.
 */
export function accrueInterest(terms: InterestTerms, period: Accrued): { interest: number; regular: number } {
  if (terms.interestBy === 'day') {
    const interest = interestByDay(terms, period);
    return { interest, regular: interest };
  }
  const { left, from, isFirst } = period;
  const inYear = BigInt(left) * BigInt(rateOn(terms, from));
  const ofMonths = ({ months, days }: { readonly months: number; readonly days: number }) =>
    Number(
      (inYear * (BigInt(months) * DAYS_OF_YEAR + BigInt(days) * MONTHS_OF_YEAR)) /
        (WHOLE * MONTHS_OF_YEAR * DAYS_OF_YEAR),
    );
  const regular = ofMonths({ months: MONTHS_BETWEEN[terms.every], days: 0 });
  return { interest: isFirst ? ofMonths(lengthOfFirst(terms)) : regular, regular };
}

/** Whole months back from the first repayment, and the days before them. */
function lengthOfFirst({ drawnOn, firstDueOn }: InterestTerms): { months: number; days: number } {
  let months = 0;
  while (dueDayAfter({ firstDueOn }, -months - 1) >= drawnOn) months += 1;
  return { months, days: daysBetween(drawnOn, dueDayAfter({ firstDueOn }, -months)) };
}

function interestByDay(terms: InterestTerms, { left, from, through }: Accrued): number {
  const changes = terms.rateChanges.map((change) => change.from).filter((day) => from < day && day < through);
  const days = [from, ...changes.sort(), through];
  const rateDays = days.slice(1).reduce((sum, until, place) => {
    const since = days[place] ?? from;
    return sum + rateOn(terms, since) * daysBetween(since, until);
  }, 0);
  return Number((BigInt(left) * BigInt(rateDays)) / (WHOLE * DAYS_OF_YEAR));
}

/**
 * 元利均等: what is paid each time so that nothing is left after so many times, in yen, cut off. Worked out in whole numbers:
 * left × i × (1 + i)^n ÷ ((1 + i)^n − 1).
 */
export function levelPaymentOf(
  { every }: Pick<Loan, 'every'>,
  { left, rate, times }: { readonly left: number; readonly rate: number; readonly times: number },
): number {
  const part = BigInt(rate * MONTHS_BETWEEN[every]);
  if (part === 0n) return Math.floor(left / times);
  const whole = WHOLE * MONTHS_OF_YEAR;
  const grown = (whole + part) ** BigInt(times);
  return Number((BigInt(left) * part * grown) / (whole * (grown - whole ** BigInt(times))));
}
