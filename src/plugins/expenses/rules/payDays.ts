import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import { type Day, makeDay, monthOf } from '#core/value/day.ts';
import { addMonths } from '#core/value/month.ts';

/** 立替経費 are paid on the 25th of the month after they were booked, or the bank day before it. */
const PAY_DAY = 25;

export function payDayAfter(day: Day, closed: ReadonlySet<Day>): Day {
  const [year = 0, month = 0] = addMonths(monthOf(day), 1).split('-').map(Number);
  return bankDayUntil(makeDay(year, month, PAY_DAY), closed);
}

/** The bank day of a payment meant for a day: the day itself, the last one before it, or where that is past the next one. */
export function bankDayOf(day: Day, { today, closed }: { today: Day; closed: ReadonlySet<Day> }): Day {
  const before = bankDayUntil(day, closed);
  return before === day || before >= today ? before : bankDayFrom(day, closed);
}
