import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf, type Month } from '#core/value/month.ts';
import type { TaxDue } from '../rates/taxCalendar';

const MONTHS_AFTER_YEAR = 2;

/** The next day, from today on, by which what is owed today is paid; `yearFrom` is the first month of the fiscal year. */
export function taxDueOn(by: TaxDue['by'], today: Day, yearFrom: Month): Day {
  const month = monthOf(today);
  if (by === 'endOfNextMonth') return lastDayOf(addMonths(month, 1));
  if (by === 'tenthOfNextMonth') {
    const ofThisMonth = `${month}-10`;
    return today <= ofThisMonth ? ofThisMonth : `${addMonths(month, 1)}-10`;
  }
  const ofLastYear = lastDayOf(addMonths(yearFrom, MONTHS_AFTER_YEAR - 1));
  return today <= ofLastYear ? ofLastYear : lastDayOf(addMonths(yearFrom, 12 + MONTHS_AFTER_YEAR - 1));
}
