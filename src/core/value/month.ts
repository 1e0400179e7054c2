import { BeyondRange } from './beyondRange';
import { type Day, daysInMonth, makeDay } from './day';

/** A calendar month as `YYYY-MM`. */
export type Month = string;

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** True for a month between 1868-01 and 9999-12. */
export function isMonth(text: string): text is Month {
  return MONTH.test(text) && text >= '1868-01';
}

/**
 * @throws BeyondRange past the year 9999.
 * @example addMonths('2026-11', 3) // '2027-02'
 */
export function addMonths(month: Month, months: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  if (index >= 120_000) throw new BeyondRange(`${months} months from ${month} on is past the year 9999`);
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function lastDayOf(month: Month): Day {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return makeDay(year, number, daysInMonth(year, number));
}

/** All months of an inclusive range, in order; empty when `through` lies before `from`. */
export function monthsOf(range: { from: Month; through: Month }): Month[] {
  const months: Month[] = [];
  for (let month = range.from; month <= range.through; month = addMonths(month, 1)) {
    months.push(month);
    // No month is asked for behind the last there is.
    if (month === range.through) break;
  }
  return months;
}
