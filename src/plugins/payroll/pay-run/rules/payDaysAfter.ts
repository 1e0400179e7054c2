import type { Day } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';
import { type PayCalendar, payPeriodOf } from '../../pay-group/rules/payPeriod';

/**
 * The pay days through a day of the months after a run, by the calendar of its group: not the day that a holiday had moved
 * the run to.
 */
export function payDaysAfter(
  run: PayCalendar & { readonly month: Month },
  { through, closed }: { readonly through: Day; readonly closed: ReadonlySet<Day> },
): Day[] {
  const days: Day[] = [];
  for (let months = 1; ; months++) {
    const { paidOn } = payPeriodOf(addMonths(run.month, months), run, closed);
    if (paidOn > through) return days;
    days.push(paidOn);
  }
}
