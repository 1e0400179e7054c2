import { addDays, type Day } from '#core/value/day.ts';
import type { FactValue } from '../contract/facts';
import type { RewardState } from '../contract/introduction';

/** What decides about a reward besides what was agreed. */
interface Introduced {
  readonly isDeclined: boolean;
  readonly joinedOn: Day | null;
  readonly probationThrough: Day | null;
  readonly leftOn: Day | null;
}

/**
 * Where the reward for an introduction stands on a day. It is owed from the day of joining, or from the day after the
 * probation; it lapses where nobody came, or they left before.
 */
export function rewardOn(
  { rewardRule, paidOn }: Pick<FactValue<'introduction'>, 'rewardRule' | 'paidOn'>,
  { isDeclined, joinedOn, probationThrough, leftOn }: Introduced,
  on: Day,
): { readonly state: RewardState; readonly dueOn: Day | null } {
  if (rewardRule === 'none') return { state: 'none', dueOn: null };
  const dueOn = rewardRule === 'afterProbation' && probationThrough ? addDays(probationThrough, 1) : joinedOn;
  if (paidOn !== null) return { state: 'paid', dueOn };
  if (isDeclined || (leftOn !== null && dueOn !== null && leftOn < dueOn)) return { state: 'lapsed', dueOn: null };
  return { state: dueOn !== null && dueOn <= on ? 'due' : 'waiting', dueOn };
}
