import { addDays, type Day } from '#core/value/day.ts';
import type { PayPeriod } from '../../pay-group/rules/payPeriod';
import type { Attendance, PayFacts, PayPart } from './payFacts';

type Pay = Pick<PayFacts, 'basis' | 'baseAmount' | 'allowances' | 'positionAllowance'>;

/** A day within a period on which something of the pay was recorded. */
export interface PayTurn {
  readonly on: Day;
  /** The pay until then; null where there was none yet. */
  readonly before: Pay | null;
  /** What was worked from the beginning of the period until then. */
  readonly worked: Attendance | null;
}

const less = (whole: Attendance | null, part: Attendance | null): Attendance | null => {
  if (!whole || !part) return whole;
  const rest = Object.entries(whole).map(([name, value]) => [name, value - part[name as keyof Attendance]]);
  return Object.fromEntries(rest) as unknown as Attendance;
};

const isSame = (one: Pay, other: Pay) =>
  one.basis === other.basis &&
  one.baseAmount === other.baseAmount &&
  one.positionAllowance === other.positionAllowance &&
  JSON.stringify(one.allowances) === JSON.stringify(other.allowances);

/** The parts of a period in which each pay held, and what was worked in them; none where one pay held throughout. */
export function splitPay(
  { from, through }: Pick<PayPeriod, 'from' | 'through'>,
  turns: readonly PayTurn[],
  last: Pay & Pick<PayFacts, 'attendance'>,
): PayPart[] {
  const { basis, baseAmount, allowances, positionAllowance } = last;
  const ends = [
    ...turns
      .toSorted((one, other) => one.on.localeCompare(other.on))
      .map(({ on, before, worked }) => ({ through: addDays(on, -1), pay: before, worked })),
    { through, pay: { basis, baseAmount, allowances, positionAllowance }, worked: last.attendance },
  ];
  // Of days with the same pay the last one counts: what was worked is summed up to it.
  const held = ends.filter(({ pay }, place) => {
    const next = ends[place + 1]?.pay;
    return pay !== null && !(next && isSame(pay, next));
  });
  if (held.length < 2) return [];
  return held.map(({ pay, worked, ...end }, place): PayPart => {
    const earlier = held[place - 1];
    return {
      ...(pay ?? last),
      from: earlier ? addDays(earlier.through, 1) : from,
      through: end.through,
      attendance: less(worked, earlier?.worked ?? null),
    };
  });
}
