import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';

/** Days beside whole months, and whether their lines are still to be added or to be taken off. */
export interface DaysBeside {
  readonly from: Day;
  readonly through: Day;
  readonly sign: 1 | -1;
}

/** Whole months, possibly none (`through` before `from`), and the days by which they differ from a range of days. */
export interface SplitRange {
  readonly months: { readonly from: Month; readonly through: Month };
  readonly days: readonly DaysBeside[];
}

const LAST_OF_FIRST_HALF = 15;

/** The stored months nearest to a day: those before its month in its first half, its month included in its second. */
export function monthsNearest(day: Day): { lastMonth: Month; days: DaysBeside | null } {
  const month = monthOf(day);
  if (day === lastDayOf(month)) return { lastMonth: month, days: null };
  return isInFirstHalf(day)
    ? { lastMonth: addMonths(month, -1), days: { from: firstDayOf(month), through: day, sign: 1 } }
    : { lastMonth: month, days: { from: addDays(day, 1), through: lastDayOf(month), sign: -1 } };
}

/**
 * A range of days as stored months and at most half a month of days at either end, so that summing it reads few lines.
 * @example splitMonths({ from: '2026-04-03', through: '2026-06-30' })
 * // months 2026-04 to 2026-06 less the days 2026-04-01 to 2026-04-02
 */
export function splitMonths({ from, through }: { from: Day; through: Day }): SplitRange {
  const start = startNearest(from);
  const end = monthsNearest(through);
  return {
    months: { from: start.firstMonth, through: end.lastMonth },
    days: [start.days, end.days].filter((days) => days !== null),
  };
}

function startNearest(from: Day): { firstMonth: Month; days: DaysBeside | null } {
  const month = monthOf(from);
  if (from === firstDayOf(month)) return { firstMonth: month, days: null };
  return isInFirstHalf(from)
    ? { firstMonth: month, days: { from: firstDayOf(month), through: addDays(from, -1), sign: -1 } }
    : { firstMonth: addMonths(month, 1), days: { from, through: lastDayOf(month), sign: 1 } };
}

const isInFirstHalf = (day: Day) => Number(day.slice(8)) <= LAST_OF_FIRST_HALF;
