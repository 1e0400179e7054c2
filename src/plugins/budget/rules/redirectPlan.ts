import { LARGEST_AMOUNT } from '#core/value/amount.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, type Month } from '#core/value/month.ts';

interface Planned {
  readonly account: string;
  readonly month: Month;
  readonly department: string;
  readonly amount: number;
}

/** An amount that goes from one account to another, and what is planned there then. */
export interface RedirectedPlan {
  readonly month: Month;
  readonly department: string;
  readonly amount: number;
  readonly intoBefore: number;
  readonly intoAfter: number;
}

/** The first month that begins on a day or later: a month that has begun keeps its plan. */
export const firstMonthFrom = (on: Day): Month => {
  const month = monthOf(on);
  return firstDayOf(month) === on ? month : addMonths(month, 1);
};

/** What is planned for one account, added to what is planned for another, by month and department. */
export function redirectPlan(
  planned: readonly Planned[],
  { from, into }: { from: string; into: string },
): { readonly redirected: readonly RedirectedPlan[]; readonly tooLarge: RedirectedPlan | undefined } {
  const keyOf = ({ month, department }: Pick<Planned, 'month' | 'department'>) => `${month} ${department}`;
  const held = new Map(planned.filter(({ account }) => account === into).map((each) => [keyOf(each), each.amount]));
  const redirected = planned
    .filter(({ account }) => account === from)
    .map(({ month, department, amount }) => {
      const intoBefore = held.get(keyOf({ month, department })) ?? 0;
      return { month, department, amount, intoBefore, intoAfter: intoBefore + amount };
    });
  return { redirected, tooLarge: redirected.find(({ intoAfter }) => Math.abs(intoAfter) > LARGEST_AMOUNT) };
}
