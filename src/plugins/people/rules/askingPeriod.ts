import type { Day } from '#core/value/day.ts';

interface AskingPeriod {
  readonly opensOn: Day | null;
  readonly closesOn: Day | null;
}

export interface Closed {
  readonly why: 'not-yet-open' | 'closed-for-now';
  /** The first day of the period, or the last. */
  readonly day: Day;
}

/** Why a change cannot be asked for on a day: the period is yet to come, or is over; undefined while it is open. */
export function closedOn({ opensOn, closesOn }: AskingPeriod, on: Day): Closed | undefined {
  if (opensOn !== null && on < opensOn) return { why: 'not-yet-open', day: opensOn };
  if (closesOn !== null && on > closesOn) return { why: 'closed-for-now', day: closesOn };
  return undefined;
}
