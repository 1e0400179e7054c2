import type { Day } from '#core/value/day.ts';
import type { PayFacts, PaySetting } from './payFacts';

type InService = Pick<PayFacts, 'joinedOn' | 'leftOn' | 'leaves'>;

/**
 * The working days of the period (or some days of it) in service, of all of them; whole where somebody was there all the time.
 * Those of a leave for a child without pay are none; `onLeave` says how many they are.
 */
export function serviceShareOf(
  { joinedOn, leftOn, leaves = [] }: InService,
  { workingDays, period }: Pick<PaySetting, 'workingDays' | 'period'>,
  { from, through }: { readonly from: Day; readonly through: Day } = period,
): { days: number; of: number; onLeave: number } {
  const employed = workingDays.filter(
    (day) => day >= from && day <= through && day >= joinedOn && (leftOn === null || day <= leftOn),
  );
  const worked = employed.filter((day) => !leaves.some((leave) => !leave.isPaid && isWithin(day, leave)));
  return { days: worked.length, of: workingDays.length, onLeave: employed.length - worked.length };
}

const isWithin = (day: Day, { from, through }: { readonly from: Day; readonly through: Day | null }): boolean =>
  day >= from && (through === null || day <= through);

/** On leave without pay on every working day of the period: nobody comes to work and none is paid for coming. */
export function isAwayThroughout(facts: InService, setting: Pick<PaySetting, 'workingDays' | 'period'>): boolean {
  const { days, onLeave } = serviceShareOf(facts, setting);
  return days === 0 && onLeave > 0;
}
