import type { Day } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import type { TakenLeave } from './annualLeave';
import { checkDays, type DayProblem } from './checkDays';
import { formatClockTime } from './clockTime';
import { type CountedDay, type CountedMonth, countMonth, leaveOf } from './countMonth';
import type { TimesheetDay } from './timesheetDay';
import type { CalendarDay } from './workCalendar';
import type { WorkPattern } from './workPattern';

/** What a month is counted against. */
export interface SheetSetting {
  readonly month: Month;
  /** From the Sunday before the month to the day after it. */
  readonly calendar: readonly CalendarDay[];
  /** The days of the month before that lie in the first week. */
  readonly before: readonly TimesheetDay[];
  readonly pattern: WorkPattern;
  readonly today: Day;
}

export interface CountedSheet extends CountedMonth {
  readonly problems: readonly DayProblem[];
  readonly leave: readonly TakenLeave[];
  /** One text a day: hours worked, or the kind of the day; `!` before it where something is wrong with it. */
  readonly marks: readonly string[];
}

/** Everything that follows from the days of a month: figures, faults, leave taken, and the line in the month of a team. */
export function countSheet(
  days: readonly TimesheetDay[],
  { month, calendar, before, pattern, today }: SheetSetting,
): CountedSheet {
  const counted = countMonth(month, [...before, ...days], { calendar, pattern });
  const problems = checkDays(days, { calendar, counted: counted.days, today });
  const faulty = new Set(problems.filter(({ isFault, code }) => isFault && code !== 'notYet').map(({ day }) => day));
  const leave = days.flatMap((entry) => {
    const minutes = leaveOf(entry, pattern);
    return minutes > 0 ? [{ day: entry.day, minutes, isHourly: entry.kind === 'hourlyLeave' }] : [];
  });
  const countOf = new Map(counted.days.map((each) => [each.day, each]));
  const marks = days.map((entry) => `${faulty.has(entry.day) ? '!' : ''}${markOf(entry, countOf.get(entry.day))}`);
  return { ...counted, problems, leave, marks };
}

/**
 * The line of a sheet in the month of a team as it stands on a day: what is blank or half typed is a fault once its day
 * is over, whatever else is wrong with a day from that day on. Days off on which nothing was done are said to be such.
 */
export const marksAsOf = (
  marks: readonly string[] | undefined,
  calendar: readonly Pick<CalendarDay, 'day' | 'type'>[],
  today: Day,
): string[] =>
  calendar.map(({ day, type }, index) => {
    const mark = marks?.[index] ?? '';
    const shown = day < today || (day === today && /\d/.test(mark)) ? mark : mark.replace('!', '');
    if (shown || type !== 'workday') return shown || 'off';
    return marks && day < today ? '!' : '';
  });

function markOf({ kind }: TimesheetDay, counted: CountedDay | undefined): string {
  if (counted && counted.workedMinutes > 0) return formatClockTime(counted.workedMinutes);
  return kind === null || kind === 'off' ? '' : kind;
}
