import { blankDay, type TimesheetDay } from './timesheetDay';
import type { CalendarDay } from './workCalendar';
import type { WorkPattern } from './workPattern';

/**
 * The days of a month as the calendar and the pattern foresee them: work on working days, nothing on days off, leave on
 * days of planned leave. Days that were entered stay.
 */
export function planDays(
  entries: readonly TimesheetDay[],
  calendar: readonly CalendarDay[],
  { startMinute, endMinute, breakMinutes }: WorkPattern,
): TimesheetDay[] {
  const entryOf = new Map(entries.map((entry) => [entry.day, entry]));
  return calendar.map(({ day, type, isPlannedLeave }) => {
    const entry = entryOf.get(day) ?? blankDay(day);
    if (entry.kind !== null || entry.startMinute !== null || entry.endMinute !== null) return entry;
    if (type !== 'workday') return { ...entry, kind: 'off' };
    if (isPlannedLeave) return { ...entry, kind: 'annualLeave' };
    return { ...entry, kind: 'work', startMinute, endMinute, breakMinutes };
  });
}
