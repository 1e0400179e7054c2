import { addDays, type Day } from '../../../../core/value/day';

/** Days on which Japanese banks are closed: weekends, national holidays, and 31 December to 3 January. */
export function isBankDay(day: Day): boolean {
  const monthAndDate = day.slice(5);
  if (monthAndDate >= '12-31' || monthAndDate <= '01-03') return false;
  return !isWeekend(day) && !isNationalHoliday(day);
}

/** The day itself, or the next bank day after it: direct debits and receipts. */
export function bankDayFrom(day: Day): Day {
  return isBankDay(day) ? day : bankDayFrom(addDays(day, 1));
}

/** The day itself, or the last bank day before it: salaries and payments. */
export function bankDayUntil(day: Day): Day {
  return isBankDay(day) ? day : bankDayUntil(addDays(day, -1));
}

const FIXED_HOLIDAYS = new Set([
  '01-01',
  '02-11',
  '02-23',
  '04-29',
  '05-03',
  '05-04',
  '05-05',
  '08-11',
  '11-03',
  '11-23',
]);

/** Month and the Monday of the month that is a holiday (Happy Monday, 祝日法2条). */
const MONDAY_HOLIDAYS: Readonly<Record<string, number>> = { '01': 2, '07': 3, '09': 3, '10': 2 };

function isNationalHoliday(day: Day): boolean {
  return isNamedHoliday(day) || isSubstituteHoliday(day) || isBetweenHolidays(day);
}

function isNamedHoliday(day: Day): boolean {
  const [month, date] = [day.slice(5, 7), Number(day.slice(8))];
  if (FIXED_HOLIDAYS.has(day.slice(5)) || date === equinoxDate(day)) return true;
  return weekdayOf(day) === 1 && MONDAY_HOLIDAYS[month] === Math.ceil(date / 7);
}

/** 振替休日: the first day that is no holiday after a holiday on a Sunday (祝日法3条2項). */
function isSubstituteHoliday(day: Day): boolean {
  for (let before = addDays(day, -1); isNamedHoliday(before); before = addDays(before, -1)) {
    if (weekdayOf(before) === 0) return true;
  }
  return false;
}

/** 国民の休日: a day between two holidays (祝日法3条3項), as 2026-09-22. */
function isBetweenHolidays(day: Day): boolean {
  return isNamedHoliday(addDays(day, -1)) && isNamedHoliday(addDays(day, 1));
}

/** Date of the equinox in its month, by the approximation that holds from 1980 to 2099; undefined in other months. */
function equinoxDate(day: Day): number | undefined {
  const month = day.slice(5, 7);
  const base = { '03': 20.8431, '09': 23.2488 }[month];
  if (base === undefined) return undefined;
  const years = Number(day.slice(0, 4)) - 1980;
  return Math.floor(base + 0.242194 * years - Math.floor(years / 4));
}

const isWeekend = (day: Day) => weekdayOf(day) === 0 || weekdayOf(day) === 6;

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();
