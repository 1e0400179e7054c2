import { addDays, type Day } from './day';
import { findNationalHoliday } from './nationalHolidays';

/** False on days Japanese banks are closed (銀行法施行令5条): weekends, national holidays, 31 December to 3 January. */
export function isBankDay(day: Day): boolean {
  const monthAndDate = day.slice(5);
  if (monthAndDate >= '12-31' || monthAndDate <= '01-03') return false;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !findNationalHoliday(day);
}

/** The day itself, or the next bank day after it that a company does not keep as `closed`: direct debits and receipts. */
export function bankDayFrom(day: Day, closed?: ReadonlySet<Day>): Day {
  return isBankDay(day) && !closed?.has(day) ? day : bankDayFrom(addDays(day, 1), closed);
}

/** `bankDayFrom` of many days as one company keeps them: each of them is looked for once. */
export function bankDaysFrom(closed?: ReadonlySet<Day>): (day: Day) => Day {
  const known = new Map<Day, Day>();
  return (day) => {
    const found = known.get(day) ?? bankDayFrom(day, closed);
    known.set(day, found);
    return found;
  };
}

/** The day itself, or the last bank day before it that a company does not keep as `closed`: salaries and payments. */
export function bankDayUntil(day: Day, closed?: ReadonlySet<Day>): Day {
  return isBankDay(day) && !closed?.has(day) ? day : bankDayUntil(addDays(day, -1), closed);
}
