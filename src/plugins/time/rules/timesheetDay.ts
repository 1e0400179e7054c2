import type { Day } from '#core/value/day.ts';
import type { DayKind } from './dayKind';

/** One day of a person as it is typed. Times are minutes after the midnight the day begins with; an end may exceed 24:00. */
export interface TimesheetDay {
  readonly day: Day;
  /** Null: not entered yet. */
  readonly kind: DayKind | null;
  readonly startMinute: number | null;
  readonly endMinute: number | null;
  readonly breakMinutes: number;
  /** Whole hours of annual leave, for `hourlyLeave`. */
  readonly leaveHours: number;
  /** Minutes for each project of the sheet, in its order. */
  readonly projectMinutes: readonly number[];
  readonly remark: string;
}

export const blankDay = (day: Day): TimesheetDay => ({
  day,
  kind: null,
  startMinute: null,
  endMinute: null,
  breakMinutes: 0,
  leaveHours: 0,
  projectMinutes: [],
  remark: '',
});
