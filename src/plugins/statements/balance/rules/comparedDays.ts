import { type Day, daysInMonth, makeDay, monthOf } from '#core/value/day.ts';
import { lastDayOf, type Month } from '#core/value/month.ts';
import type { ComparedWith } from '../contract/balanceColumns';
import { comparedRange } from './balanceColumns';

interface DayRange {
  readonly from: Day;
  readonly through: Day;
}

/**
 * The days a range of days is compared with: the same of the year before, or of as many months before. The end of a
 * month stays the end of a month.
 * @example comparedDays({ from: '2028-02-01', through: '2028-02-29' }, 'lastYear') // 2027-02-01 – 2027-02-28
 */
export function comparedDays({ from, through }: DayRange, compare: ComparedWith): DayRange {
  const months = comparedRange({ from: monthOf(from), through: monthOf(through) }, compare);
  const isMonthEnd = through === lastDayOf(monthOf(through));
  return {
    from: inMonth(months.from, from),
    through: isMonthEnd ? lastDayOf(months.through) : inMonth(months.through, through),
  };
}

function inMonth(month: Month, day: Day): Day {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return makeDay(year, number, Math.min(Number(day.slice(8)), daysInMonth(year, number)));
}
