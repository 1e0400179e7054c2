import { Refusal } from '#core/contract/refusal.ts';
import type { EmployeeAsOf } from '../../people/server/service';
import { HOURLY_LEAVE_DAYS, leaveGrantsOf, leaveStandingOf, type TakenLeave } from '../rules/annualLeave';
import { leaveDayMinutesOf, type WorkPattern } from '../rules/workPattern';
import { employmentOf, lastLeaveDay } from './sheetSetting';

interface LeaveOwner {
  readonly person: EmployeeAsOf;
  readonly pattern: WorkPattern;
  /** Leave that stands elsewhere. */
  readonly others: readonly TakenLeave[];
}

/**
 * Leave that is not there cannot be taken; what was missing before is not its fault.
 * @throws Refusal time/leave-beyond-balance, time/hourly-leave-not-agreed, time/hourly-leave-beyond-cap
 */
export function refuseLeaveBeyondBalance({ person, pattern, others }: LeaveOwner, taken: readonly TakenLeave[]): void {
  if (taken.length === 0) return;
  const isHourly = taken.some((each) => each.isHourly);
  if (isHourly && !pattern.hasHourlyLeave) throw new Refusal('time/hourly-leave-not-agreed');
  const dayMinutes = leaveDayMinutesOf(pattern);
  const all = [...others, ...taken];
  const asOf = lastLeaveDay(taken, '');
  const employment = employmentOf(person);
  const grants = employment ? leaveGrantsOf(employment, lastLeaveDay(all, '')) : [];
  const before = leaveStandingOf(grants, others, { asOf, dayMinutes });
  const after = leaveStandingOf(grants, all, { asOf, dayMinutes });
  if (after.missingMinutes > before.missingMinutes)
    throw new Refusal('time/leave-beyond-balance', { name: person.name, left: before.leftMinutes / dayMinutes });
  if (isHourly && after.hourlyMinutes > HOURLY_LEAVE_DAYS * dayMinutes)
    throw new Refusal('time/hourly-leave-beyond-cap', { name: person.name, days: HOURLY_LEAVE_DAYS });
}
