import { addDays, type Day } from '#core/value/day.ts';
import type { CountedDay } from './countMonth';
import { DAY_KIND_TRAITS } from './dayKind';
import type { TimesheetDay } from './timesheetDay';
import type { CalendarDay } from './workCalendar';

/** What is wrong with a day. Faults keep a sheet from being sent; a warning is for whoever approves. */
export const DAY_FAULTS = [
  'notEntered',
  'startMissing',
  'endMissing',
  'endBeforeStart',
  'breakTooLong',
  'leaveOnHoliday',
  'leaveHoursMissing',
  'offOnWorkday',
  'overlapsNextDay',
  'projectsExceedWork',
  'notYet',
] as const;
export const DAY_WARNINGS = ['breakTooShort', 'projectsBelowWork'] as const;
export type DayProblemCode = (typeof DAY_FAULTS)[number] | (typeof DAY_WARNINGS)[number];

export interface DayProblem {
  readonly day: Day;
  readonly code: DayProblemCode;
  readonly isFault: boolean;
}

/** It keeps a sheet from being sent, but nobody has neglected anything yet: today or a day to come is blank, or work is foreseen. */
export const isStillAhead = ({ day, code }: DayProblem, today: Day): boolean =>
  code === 'notYet' || (code === 'notEntered' && day >= today);

/** Breaks that the law asks for (労働基準法34条). */
const BREAKS = [
  { over: 8 * 60, minutes: 60 },
  { over: 6 * 60, minutes: 45 },
] as const;

/** What cannot even be kept: a day that ends before it begins, or has a longer break than work. */
export function findImpossibleDays(entries: readonly TimesheetDay[]): DayProblem[] {
  return entries.flatMap(({ day, startMinute, endMinute, breakMinutes }): DayProblem[] => {
    if (startMinute === null || endMinute === null) return [];
    if (endMinute <= startMinute) return [{ day, code: 'endBeforeStart', isFault: true }];
    if (breakMinutes >= endMinute - startMinute) return [{ day, code: 'breakTooLong', isFault: true }];
    return [];
  });
}

/** Everything that is wrong with a month, by day; a sheet without faults can be sent. */
export function checkDays(
  entries: readonly TimesheetDay[],
  context: { calendar: readonly CalendarDay[]; counted: readonly CountedDay[]; today: Day },
): DayProblem[] {
  const typeOf = new Map(context.calendar.map((each) => [each.day, each.type]));
  const countOf = new Map(context.counted.map((each) => [each.day, each]));
  const entryOf = new Map(entries.map((each) => [each.day, each]));
  const impossible = new Map(findImpossibleDays(entries).map((problem) => [problem.day, problem]));
  return entries.flatMap((entry) => {
    const known = impossible.get(entry.day);
    if (known) return [known];
    const codes = [
      ...entryProblems(entry, typeOf.get(entry.day) === 'workday', context.today),
      ...workProblems(entry, countOf.get(entry.day)?.workedMinutes ?? 0, entryOf.get(addDays(entry.day, 1))),
    ];
    return codes.map((code) => ({ day: entry.day, code, isFault: DAY_FAULTS.some((fault) => fault === code) }));
  });
}

function entryProblems(entry: TimesheetDay, isWorkday: boolean, today: Day): DayProblemCode[] {
  const { kind, startMinute, endMinute } = entry;
  if (kind === null) {
    if (startMinute !== null || endMinute !== null) return ['notEntered'];
    return isWorkday ? ['notEntered'] : [];
  }
  const traits = DAY_KIND_TRAITS[kind];
  if (kind === 'off') return isWorkday ? ['offOnWorkday'] : [];
  if (!isWorkday && (traits.leave !== 'none' || traits.replacesWork)) return ['leaveOnHoliday'];
  if (!traits.works) return [];
  return [
    ...(startMinute === null ? (['startMissing'] as const) : []),
    ...(endMinute === null ? (['endMissing'] as const) : []),
    ...(kind === 'hourlyLeave' && entry.leaveHours === 0 ? (['leaveHoursMissing'] as const) : []),
    ...(entry.day > today ? (['notYet'] as const) : []),
  ];
}

function workProblems(entry: TimesheetDay, worked: number, next: TimesheetDay | undefined): DayProblemCode[] {
  if (worked === 0) return [];
  const needed = BREAKS.find(({ over }) => worked > over)?.minutes ?? 0;
  const onProjects = entry.projectMinutes.reduce((sum, minutes) => sum + minutes, 0);
  const runsOver = next?.startMinute != null && (entry.endMinute ?? 0) - 24 * 60 > next.startMinute;
  return [
    ...(entry.breakMinutes < needed ? (['breakTooShort'] as const) : []),
    ...(runsOver ? (['overlapsNextDay'] as const) : []),
    ...(onProjects > worked ? (['projectsExceedWork'] as const) : []),
    ...(onProjects > 0 && onProjects < worked ? (['projectsBelowWork'] as const) : []),
  ];
}
