import type { Day } from '#core/value/day.ts';

/** Whole months from one day to another: a month is full on the same day of the next one. */
export function monthsBetween(from: Day, on: Day): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = on.split('-').map(Number);
  const months = (year - fromYear) * 12 + (month - fromMonth) - (day < fromDay ? 1 : 0);
  return Math.max(0, months);
}
