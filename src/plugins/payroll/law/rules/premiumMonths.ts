import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';

/** The months premiums are owed for: from the one of joining up to the one before that of the day after leaving. */
export interface PremiumMonths {
  readonly first: Month | null;
  readonly last: Month | null;
  /** Joined and left within one month: that month is owed for. */
  readonly isSameMonth: boolean;
}

/** 健康保険法156条・157条、厚生年金保険法19条: no month in parts, and that of leaving only when it is left on its last day. */
export function premiumMonthsOf({ hiredOn, lastDay }: { hiredOn: Day | null; lastDay: Day | null }): PremiumMonths {
  const first = hiredOn && monthOf(hiredOn);
  if (lastDay === null) return { first, last: null, isSameMonth: false };
  const last = addMonths(monthOf(addDays(lastDay, 1)), -1);
  if (first !== null && last < first) return { first, last: first, isSameMonth: true };
  return { first, last, isSameMonth: false };
}
