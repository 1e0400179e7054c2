import { type Day, monthOf } from '#core/value/day.ts';
import type { Month } from '#core/value/month.ts';
import { countDay, type DayCount } from './countDay';
import { DAY_KIND_TRAITS } from './dayKind';
import type { TimesheetDay } from './timesheetDay';
import type { CalendarDay } from './workCalendar';
import { leaveDayMinutesOf, prescribedMinutesOf, type WorkPattern } from './workPattern';

/** What the law allows without premium (労働基準法32条): 8 hours a day, 40 hours a week. */
const DAILY_LIMIT = 8 * 60;
const WEEKLY_LIMIT = 40 * 60;
/** Above so much overtime in a month the premium is 50 % (37条1項ただし書). */
const PREMIUM_STEP = 60 * 60;

export interface CountedDay extends DayCount {
  readonly day: Day;
  /** Beyond 8 hours of the day or 40 of the week; without work on a legal holiday. */
  readonly overtimeMinutes: number;
  /** Beyond what the company works on this day, within what the law allows (法定内残業). */
  readonly withinLawMinutes: number;
}

/** A month in minutes and days. */
export interface MonthCount {
  readonly workDays: number;
  readonly workedMinutes: number;
  /** Of the days that were worked. */
  readonly breakMinutes: number;
  readonly overtimeMinutes: number;
  /** Of the overtime: above 60 hours. */
  readonly over60Minutes: number;
  readonly withinLawMinutes: number;
  readonly legalHolidayMinutes: number;
  readonly nightMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  /** Annual leave taken; a day is `leaveDayMinutesOf`. */
  readonly leaveMinutes: number;
  /** Of it: by the hour, which does not count for the five days an employer must let people take. */
  readonly hourlyLeaveMinutes: number;
  readonly absenceDays: number;
  /** For each project of the sheet. */
  readonly projectMinutes: readonly number[];
}

export interface CountedMonth {
  readonly days: readonly CountedDay[];
  readonly sum: MonthCount;
}

/**
 * Counts a month. `entries` and `calendar` may begin before it: a week of 40 hours begins on Sunday, and its first days
 * may lie in the month before. `calendar` reaches one day further, for work that runs past midnight.
 */
export function countMonth(
  month: Month,
  entries: readonly TimesheetDay[],
  { calendar, pattern }: { calendar: readonly CalendarDay[]; pattern: WorkPattern },
): CountedMonth {
  const entryOf = new Map(entries.map((entry) => [entry.day, entry]));
  const days: CountedDay[] = [];
  let weekMinutes = 0;
  for (const [index, { day, weekday, type }] of calendar.entries()) {
    if (weekday === 0) weekMinutes = 0;
    const entry = entryOf.get(day);
    if (!entry) continue;
    const nextType = calendar[index + 1]?.type ?? 'workday';
    const count = countDay(entry, { type, nextType, pattern });
    const regular = count.workedMinutes - count.legalHolidayMinutes;
    const beyondDay = Math.max(0, regular - DAILY_LIMIT);
    const beyondWeek =
      Math.max(0, weekMinutes + regular - beyondDay - WEEKLY_LIMIT) - Math.max(0, weekMinutes - WEEKLY_LIMIT);
    weekMinutes += regular - beyondDay;
    const overtimeMinutes = beyondDay + beyondWeek;
    const due = type === 'workday' ? prescribedMinutesOf(pattern) - leaveOf(entry, pattern) : 0;
    const withinLawMinutes = Math.max(0, regular - overtimeMinutes - Math.max(0, due));
    if (monthOf(day) === month) days.push({ day, ...count, overtimeMinutes, withinLawMinutes });
  }
  return { days, sum: sumDays(days, entryOf, pattern) };
}

/** What counted days come to: of a month, or of the days of any other period. */
export function sumDays(
  days: readonly CountedDay[],
  entryOf: ReadonlyMap<Day, TimesheetDay>,
  pattern: WorkPattern,
): MonthCount {
  const total = (minutes: (day: CountedDay) => number) => days.reduce((sum, day) => sum + minutes(day), 0);
  const entries = days.flatMap(({ day }) => entryOf.get(day) ?? []);
  const leave = (kinds: (entry: TimesheetDay) => boolean) =>
    entries.filter(kinds).reduce((sum, entry) => sum + leaveOf(entry, pattern), 0);
  const overtimeMinutes = total((day) => day.overtimeMinutes);
  const projects = Math.max(0, ...entries.map(({ projectMinutes }) => projectMinutes.length));
  return {
    workDays: days.filter(({ workedMinutes }) => workedMinutes > 0).length,
    workedMinutes: total((day) => day.workedMinutes),
    breakMinutes: total(({ day, workedMinutes }) => (workedMinutes > 0 ? (entryOf.get(day)?.breakMinutes ?? 0) : 0)),
    overtimeMinutes,
    over60Minutes: Math.max(0, overtimeMinutes - PREMIUM_STEP),
    withinLawMinutes: total((day) => day.withinLawMinutes),
    legalHolidayMinutes: total((day) => day.legalHolidayMinutes),
    nightMinutes: total((day) => day.nightMinutes),
    lateMinutes: total((day) => day.lateMinutes),
    earlyMinutes: total((day) => day.earlyMinutes),
    leaveMinutes: leave(() => true),
    hourlyLeaveMinutes: leave(({ kind }) => kind === 'hourlyLeave'),
    absenceDays: entries.filter(({ kind }) => kind === 'absence').length,
    projectMinutes: Array.from({ length: projects }, (_, project) =>
      entries.reduce((sum, { projectMinutes }) => sum + (projectMinutes[project] ?? 0), 0),
    ),
  };
}

/** The annual leave of a day, in minutes. */
export function leaveOf({ kind, leaveHours }: TimesheetDay, pattern: WorkPattern): number {
  if (kind === null) return 0;
  const day = leaveDayMinutesOf(pattern);
  return { none: 0, day, half: day / 2, hours: leaveHours * 60 }[DAY_KIND_TRAITS[kind].leave];
}
