import type { PeriodSums } from '#plugins/time/server/service.ts';
import type { Attendance } from '../rules/payFacts';

/** What pay goes by of what the timesheets count. */
export const attendanceOf = ({ count }: Pick<PeriodSums, 'count'>): Attendance => ({
  workDays: count.workDays,
  workedMinutes: count.workedMinutes,
  overtimeMinutes: count.overtimeMinutes,
  over60Minutes: count.over60Minutes,
  withinLawMinutes: count.withinLawMinutes,
  legalHolidayMinutes: count.legalHolidayMinutes,
  nightMinutes: count.nightMinutes,
  missedMinutes: count.lateMinutes + count.earlyMinutes,
  leaveMinutes: count.leaveMinutes,
  absenceDays: count.absenceDays,
});
