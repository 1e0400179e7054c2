import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf, type Month } from '#core/value/month.ts';

/** Where a pay day goes that banks are closed on: to the next bank day, to the one before, or nowhere. */
export const HOLIDAY_RULES = ['next', 'previous', 'none'] as const;

/** What of a payment term makes a due day; see the contract. */
export interface TermRule {
  readonly closingDay: number;
  readonly months: number;
  readonly payDay: number;
  readonly days: number;
  readonly holidayRule: (typeof HOLIDAY_RULES)[number];
}

export interface DueDate {
  readonly closingDate: Day;
  /** As the term says it, banks open or not. */
  readonly rawDue: Day;
  readonly due: Day;
}

/** The due day of a document of a day. `closed` are the days banks are closed on besides those of the law. */
export function findDueDate(term: TermRule, date: Day, closed?: ReadonlySet<Day>): DueDate {
  const closingDate = closingDateOf(term, date);
  const rawDue =
    term.closingDay === 0 ? addDays(date, term.days) : dayIn(addMonths(monthOf(closingDate), term.months), term.payDay);
  return { closingDate, rawDue, due: shift(rawDue, term.holidayRule, closed) };
}

/** The first closing day on or after a day; the day itself where nothing is closed. */
export function closingDateOf({ closingDay }: Pick<TermRule, 'closingDay'>, date: Day): Day {
  if (closingDay === 0) return date;
  const ofMonth = dayIn(monthOf(date), closingDay);
  return date <= ofMonth ? ofMonth : dayIn(addMonths(monthOf(date), 1), closingDay);
}

/** A day of a month; a month without it has its last one. */
export function dayIn(month: Month, date: number): Day {
  const last = lastDayOf(month);
  const day = `${month}-${String(date).padStart(2, '0')}`;
  return day < last ? day : last;
}

function shift(day: Day, rule: TermRule['holidayRule'], closed?: ReadonlySet<Day>): Day {
  if (rule === 'none') return day;
  return rule === 'next' ? bankDayFrom(day, closed) : bankDayUntil(day, closed);
}
