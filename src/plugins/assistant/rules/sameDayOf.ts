import type { Day } from '#core/value/day.ts';
import { lastDayOf, type Month } from '#core/value/month.ts';

/** The day of another month that a day is compared with: of the same date, the last where that month is shorter; the last day of a month is compared with the last. */
export function sameDayOf(month: Month, day: Day): Day {
  const last = lastDayOf(month);
  if (day === lastDayOf(day.slice(0, 7))) return last;
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}
