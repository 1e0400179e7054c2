import { DAY_KIND_TRAITS } from './dayKind';
import type { TimesheetDay } from './timesheetDay';
import type { DayType } from './workCalendar';
import { prescribedMinutesOf, type WorkPattern } from './workPattern';

const MIDNIGHT = 24 * 60;
/** 22:00 to 5:00 (労働基準法37条4項), as far as a working day can reach. */
const NIGHTS = [
  { from: 0, through: 5 * 60 },
  { from: 22 * 60, through: 29 * 60 },
  { from: 46 * 60, through: 48 * 60 },
] as const;

/** A day in minutes. */
export interface DayCount {
  readonly workedMinutes: number;
  /** Of what was worked: on a legal holiday (法定休日). */
  readonly legalHolidayMinutes: number;
  /** Of what was worked: between 22:00 and 5:00. */
  readonly nightMinutes: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
}

const NOTHING: DayCount = {
  workedMinutes: 0,
  legalHolidayMinutes: 0,
  nightMinutes: 0,
  lateMinutes: 0,
  earlyMinutes: 0,
};

/**
 * Counts one day. Holidays are calendar days: what runs past midnight into or out of a legal holiday counts there. A
 * break is taken from the hours by day first and from those of the holiday last, so that no premium is lost by it.
 */
export function countDay(
  entry: TimesheetDay,
  { type, nextType, pattern }: { type: DayType; nextType: DayType; pattern: WorkPattern },
): DayCount {
  const { kind, startMinute: start, endMinute: end, breakMinutes } = entry;
  if (kind === null || !DAY_KIND_TRAITS[kind].works || start === null || end === null || end <= start) return NOTHING;
  const span = end - start;
  const worked = Math.max(0, span - breakMinutes);
  const holidaySpan =
    (type === 'legal' ? overlap(start, end, 0, MIDNIGHT) : 0) +
    (nextType === 'legal' ? overlap(start, end, MIDNIGHT, 2 * MIDNIGHT) : 0);
  const nightSpan = NIGHTS.reduce((sum, { from, through }) => sum + overlap(start, end, from, through), 0);
  return {
    workedMinutes: worked,
    legalHolidayMinutes: Math.min(holidaySpan, worked),
    nightMinutes: Math.min(nightSpan, worked),
    ...(type === 'workday' ? missedMinutes(entry, pattern) : { lateMinutes: 0, earlyMinutes: 0 }),
  };
}

/** Late and early (遅刻・早退) against the pattern; half a day of leave excuses its half, hours of leave as many hours. */
function missedMinutes(
  { kind, startMinute, endMinute, leaveHours }: TimesheetDay,
  pattern: WorkPattern,
): Pick<DayCount, 'lateMinutes' | 'earlyMinutes'> {
  const late = Math.max(0, (startMinute ?? 0) - pattern.startMinute);
  const early = Math.max(0, pattern.endMinute - (endMinute ?? 0));
  const half = prescribedMinutesOf(pattern) / 2 + pattern.breakMinutes;
  if (kind === 'morningLeave') return { lateMinutes: Math.max(0, late - half), earlyMinutes: early };
  if (kind === 'afternoonLeave') return { lateMinutes: late, earlyMinutes: Math.max(0, early - half) };
  if (kind !== 'hourlyLeave') return { lateMinutes: late, earlyMinutes: early };
  const excused = Math.min(leaveHours * 60, late);
  return { lateMinutes: late - excused, earlyMinutes: Math.max(0, early - (leaveHours * 60 - excused)) };
}

const overlap = (start: number, end: number, from: number, through: number): number =>
  Math.max(0, Math.min(end, through) - Math.max(start, from));
