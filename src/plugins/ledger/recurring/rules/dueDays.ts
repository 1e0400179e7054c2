import { bankDayFrom, bankDayUntil } from '#core/value/bankDays.ts';
import { addDays, type Day, monthOf } from '#core/value/day.ts';
import { addMonths, lastDayOf, type Month } from '#core/value/month.ts';
import type { RecurringRule } from '../contract/recurringEntry';

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** A rule of twenty years by month; more is a slip of the hand. */
const DAYS_AT_MOST = 240;

/** How far a day made under other holidays may lie from the day the rule names; months are longer than two of these. */
const MOVED_AT_MOST = 14;

interface Known {
  /** Days banks are closed on besides those of the law. */
  readonly closed?: ReadonlySet<Day> | undefined;
  /** Days that were made: what fell on them is due no more, also where holidays kept since then would move it. */
  readonly made?: ReadonlySet<Day> | undefined;
}

/** How often something falls due, from which day on, and where its day moves when banks are closed. */
export interface Rhythm extends Pick<RecurringRule, 'dayOfMonth' | 'onHoliday' | 'from' | 'through'> {
  readonly everyMonths: number;
}

interface RhythmDay {
  readonly month: Month;
  /** As the rhythm names it, and where it lies once it has moved off a holiday. */
  readonly named: Day;
  readonly day: Day;
}

/**
 * The days a rhythm falls on, through a day, in their order. A month without the day (31) has its last one; a day that
 * banks are closed on moves as the rhythm says, also out of its month. Days before `from` or past its end are none.
 */
export function daysOfRhythm(rhythm: Rhythm, through: Day, closed?: ReadonlySet<Day>): RhythmDay[] {
  const last = rhythm.through !== null && rhythm.through < through ? rhythm.through : through;
  const days: RhythmDay[] = [];
  for (let month = monthOf(rhythm.from), count = 0; count < DAYS_AT_MOST; count++) {
    const named = dayIn(month, rhythm.dayOfMonth);
    const day = dayOnHoliday(named, rhythm.onHoliday, closed);
    if (month > monthOf(last) && day > last) break;
    if (day >= rhythm.from && day <= last) days.push({ month, named, day });
    month = addMonths(month, rhythm.everyMonths);
  }
  return days;
}

/** The days a rule falls on, through a day: not those up to `after`, nor those that were made. */
export function dueDays(rule: RecurringRule, through: Day, { closed, made = new Set() }: Known = {}): Day[] {
  const { after = '' } = rule;
  const madeByRule = [...made].filter((day) => day > after);
  return daysOfRhythm({ ...rule, everyMonths: MONTHS[rule.every] }, through, closed)
    .filter(({ day, named }) => day > after && !madeByRule.some((each) => isNear(each, named)))
    .map(({ day }) => day);
}

const isNear = (day: Day, named: Day): boolean =>
  addDays(named, -MOVED_AT_MOST) <= day && day <= addDays(named, MOVED_AT_MOST);

/** A day of a month; one that is not in it is its last. */
export function dayIn(month: string, dayOfMonth: RecurringRule['dayOfMonth']): Day {
  const last = lastDayOf(month);
  if (dayOfMonth === 'last') return last;
  const day = `${month}-${String(dayOfMonth).padStart(2, '0')}`;
  return day < last ? day : last;
}

/** The day itself, or where banks are closed on it, the bank day the rule names. */
export function dayOnHoliday(day: Day, onHoliday: RecurringRule['onHoliday'], closed?: ReadonlySet<Day>): Day {
  if (onHoliday === 'stay') return day;
  return onHoliday === 'before' ? bankDayUntil(day, closed) : bankDayFrom(day, closed);
}
