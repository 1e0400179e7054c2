import { addDays, type Day, daysInMonth, makeDay } from '#core/value/day.ts';
import { lastDayOf, type Month } from '#core/value/month.ts';

/**
 * Annual paid leave (年次有給休暇): 労働基準法39条, 労働基準法施行規則24条の3.
 * Half a year after hiring and every year from then, by years of service; part-timers in proportion to their days.
 */
const FULL = [10, 11, 12, 14, 16, 18, 20];
const BY_WEEKLY_DAYS: Readonly<Record<number, readonly number[]>> = {
  4: [7, 8, 9, 10, 12, 13, 15],
  3: [5, 6, 6, 8, 9, 10, 11],
  2: [3, 4, 4, 5, 6, 6, 7],
  1: [1, 2, 2, 2, 3, 3, 3],
};
/** From so many hours or days a week on, nothing is in proportion. */
const FULL_WEEKLY_MINUTES = 30 * 60;
const FULL_WEEKLY_DAYS = 5;
/** Whoever is granted so many days must be let take five of them within the year (39条7項). */
const DUTY_FROM_DAYS = 10;
const DUTY_DAYS = 5;
/** A grant lapses after two years (115条). */
const LASTING_YEARS = 2;
/** By the hour, five days a year at most (39条4項2号). */
export const HOURLY_LEAVE_DAYS = 5;

export interface Employment {
  readonly hiredOn: Day;
  readonly weeklyDays: number;
  readonly weeklyMinutes: number;
}

export interface LeaveGrant {
  readonly grantedOn: Day;
  readonly days: number;
  /** The last day on which it can be taken. */
  readonly through: Day;
}

/** Every grant up to a day, the oldest first. Attendance of eight in ten is taken for granted. */
export function leaveGrantsOf({ hiredOn, weeklyDays, weeklyMinutes }: Employment, asOf: Day): LeaveGrant[] {
  const isFull = weeklyMinutes >= FULL_WEEKLY_MINUTES || weeklyDays >= FULL_WEEKLY_DAYS;
  const table = isFull ? FULL : (BY_WEEKLY_DAYS[Math.floor(weeklyDays)] ?? []);
  const grants: LeaveGrant[] = [];
  for (let years = 0; table.length > 0; years += 1) {
    const grantedOn = addCalendarMonths(hiredOn, 6 + years * 12);
    if (grantedOn > asOf) break;
    const through = addDays(addCalendarMonths(hiredOn, 6 + (years + LASTING_YEARS) * 12), -1);
    grants.push({ grantedOn, days: table[Math.min(years, table.length - 1)] ?? 0, through });
  }
  return grants;
}

/** Annual leave taken on a day, in minutes. */
export interface TakenLeave {
  readonly day: Day;
  readonly minutes: number;
  /** By the hour: leaves the duty of five days as it is. */
  readonly isHourly: boolean;
}

export interface LeaveStanding {
  /** What can still be taken on the day asked for, in minutes; what is planned for later days is off already. */
  readonly leftMinutes: number;
  readonly takenMinutes: number;
  /** By the hour since the latest grant; `HOURLY_LEAVE_DAYS` a year are allowed. */
  readonly hourlyMinutes: number;
  /** Taken without a grant to take it from. */
  readonly missingMinutes: number;
  readonly latest: LeaveGrant | null;
  /** The grant that lapses next: its last day and what is left of it. */
  readonly nextLapse: { readonly on: Day; readonly minutes: number } | null;
  readonly duty: FiveDayDuty | null;
}

export interface FiveDayDuty {
  readonly from: Day;
  readonly through: Day;
  readonly takenDays: number;
  readonly missingDays: number;
}

/**
 * What is left of the annual leave on a day: each day of leave takes from the oldest grant that has not lapsed.
 * `dayMinutes` is a day of leave.
 */
export function leaveStandingOf(
  grants: readonly LeaveGrant[],
  taken: readonly TakenLeave[],
  { asOf, dayMinutes }: { asOf: Day; dayMinutes: number },
): LeaveStanding {
  const left = new Map(grants.map((grant) => [grant, grant.days * dayMinutes]));
  let missingMinutes = 0;
  for (const { day, minutes } of [...taken].sort((a, b) => a.day.localeCompare(b.day))) {
    let rest = minutes;
    for (const grant of grants) {
      if (day < grant.grantedOn || day > grant.through) continue;
      const from = Math.min(rest, left.get(grant) ?? 0);
      left.set(grant, (left.get(grant) ?? 0) - from);
      rest -= from;
    }
    missingMinutes += rest;
  }
  const valid = grants.filter(({ grantedOn, through }) => grantedOn <= asOf && asOf <= through);
  const lapsing = valid.find((grant) => (left.get(grant) ?? 0) > 0);
  const latest = grants.findLast(({ grantedOn }) => grantedOn <= asOf) ?? null;
  return {
    leftMinutes: valid.reduce((sum, grant) => sum + (left.get(grant) ?? 0), 0),
    takenMinutes: taken.reduce((sum, { minutes }) => sum + minutes, 0),
    hourlyMinutes: taken
      .filter(({ day, isHourly }) => isHourly && latest !== null && day >= latest.grantedOn)
      .reduce((sum, { minutes }) => sum + minutes, 0),
    missingMinutes,
    latest,
    nextLapse: lapsing ? { on: lapsing.through, minutes: left.get(lapsing) ?? 0 } : null,
    duty: latest && latest.days >= DUTY_FROM_DAYS ? dutyOf(latest, taken, dayMinutes) : null,
  };
}

interface MonthOfLeave {
  readonly month: Month;
  readonly grants: readonly LeaveGrant[];
  readonly takenElsewhere: readonly TakenLeave[];
  readonly dayMinutes: number;
}

/** How the leave stands at the end of a month whose sheet, saved or being typed, takes `taken`. */
export const leaveOfMonth = (
  { month, grants, takenElsewhere, dayMinutes }: MonthOfLeave,
  taken: readonly TakenLeave[],
): LeaveStanding => leaveStandingOf(grants, [...takenElsewhere, ...taken], { asOf: lastDayOf(month), dayMinutes });

/** Whole and half days within a year of the grant count, hours do not. */
function dutyOf({ grantedOn }: LeaveGrant, taken: readonly TakenLeave[], dayMinutes: number): FiveDayDuty {
  const through = addDays(addCalendarMonths(grantedOn, 12), -1);
  const minutes = taken
    .filter(({ day, isHourly }) => !isHourly && day >= grantedOn && day <= through)
    .reduce((sum, each) => sum + each.minutes, 0);
  const takenDays = minutes / dayMinutes;
  return { from: grantedOn, through, takenDays, missingDays: Math.max(0, DUTY_DAYS - takenDays) };
}

/** The same day some months later, or the last day of a month that has none: 08-31 is followed by 02-28. */
function addCalendarMonths(day: Day, months: number): Day {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];
  const index = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1];
  return makeDay(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}
