import { bankDayFrom, bankDayUntil } from '../../../../core/value/bankDays';
import { type Day, monthOf } from '../../../../core/value/day';
import { addMonths, lastDayOf } from '../../../../core/value/month';
import type { RecurringRule } from '../../contract/recurringEntry';

const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** A rule of twenty years by month; more is a slip of the hand. */
const DAYS_AT_MOST = 240;

/**
 * The days a rule falls on, through a day, in their order. A month without the day (31) has its last one; a day that
 * banks are closed on moves as the rule says, also out of its month. Days before `from`, up to `after`, or past the
 * rule's end are none.
 */
export function dueDays(rule: RecurringRule, through: Day): Day[] {
  const last = rule.through !== null && rule.through < through ? rule.through : through;
  const days: Day[] = [];
  for (let month = monthOf(rule.from), count = 0; count < DAYS_AT_MOST; count++) {
    const day = shift(dayIn(month, rule.dayOfMonth), rule.onHoliday);
    if (month > monthOf(last) && day > last) break;
    const isPast = day < rule.from || (rule.after !== undefined && day <= rule.after);
    if (!isPast && day <= last) days.push(day);
    month = addMonths(month, MONTHS[rule.every]);
  }
  return days;
}

function dayIn(month: string, dayOfMonth: RecurringRule['dayOfMonth']): Day {
  const last = lastDayOf(month);
  if (dayOfMonth === 'last') return last;
  const day = `${month}-${String(dayOfMonth).padStart(2, '0')}`;
  return day < last ? day : last;
}

function shift(day: Day, onHoliday: RecurringRule['onHoliday']): Day {
  if (onHoliday === 'stay') return day;
  return onHoliday === 'before' ? bankDayUntil(day) : bankDayFrom(day);
}
