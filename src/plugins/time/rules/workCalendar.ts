import { addDays, type Day } from '#core/value/day.ts';
import { firstDayOf, lastDayOf, type Month } from '#core/value/month.ts';
import type { WorkPattern } from './workPattern';

/** What a day off is kept for. On a `bank` holiday banks are closed; people work. */
export const HOLIDAY_KINDS = ['national', 'company', 'plannedLeave', 'bank'] as const;
export type HolidayKind = (typeof HOLIDAY_KINDS)[number];

export interface Holiday {
  readonly day: Day;
  readonly kind: HolidayKind;
  readonly title: string;
}

/** `legal` is the weekly day off of the law (法定休日), `company` any other day off (法定外休日). */
export type DayType = 'workday' | 'company' | 'legal';

export interface CalendarDay {
  readonly day: Day;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly type: DayType;
  /** What the day is called, where it is no ordinary day; planned leave (計画有休) is a working day with a name. */
  readonly title: string;
  readonly isPlannedLeave: boolean;
}

export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The days of a range, both ends included. */
export function daysFrom(from: Day, through: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) days.push(day);
  return days;
}

export const daysOfMonth = (month: Month): Day[] => daysFrom(firstDayOf(month), lastDayOf(month));

/** What the days of a range are for those who work after a pattern. */
export function readCalendar(
  days: readonly Day[],
  holidays: readonly Holiday[],
  { legalHolidayWeekday, freeWeekdays }: Pick<WorkPattern, 'legalHolidayWeekday' | 'freeWeekdays'>,
): CalendarDay[] {
  return days.map((day) => {
    const weekday = weekdayOf(day);
    const here = holidays.filter((holiday) => holiday.day === day && holiday.kind !== 'bank');
    const isFree = freeWeekdays.includes(weekday) || here.some(({ kind }) => kind !== 'plannedLeave');
    const type = weekday === legalHolidayWeekday ? 'legal' : isFree ? 'company' : 'workday';
    const isPlannedLeave = type === 'workday' && here.some(({ kind }) => kind === 'plannedLeave');
    return { day, weekday, type, title: here.map(({ title }) => title).join('・'), isPlannedLeave };
  });
}
