import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf } from '#core/value/month.ts';
import { dayIn } from '#plugins/ledger/recurring/rules/dueDays.ts';
import type { Loan } from '../contract/loan';

export const MONTHS_BETWEEN = { month: 1, quarter: 3 } as const;

type Rhythm = Pick<Loan, 'firstDueOn' | 'every'>;

/** The day so many months after the first repayment is agreed for; before it where they are negative. */
export function dueDayAfter({ firstDueOn }: Pick<Loan, 'firstDueOn'>, months: number): Day {
  const first = monthOf(firstDueOn);
  return dayIn(addMonths(first, months), firstDueOn === lastDayOf(first) ? 'last' : Number(firstDueOn.slice(8)));
}

/** The day a repayment is agreed for, the first being 1. */
export const dueDayOf = (terms: Rhythm, number: number): Day =>
  dueDayAfter(terms, (number - 1) * MONTHS_BETWEEN[terms.every]);
