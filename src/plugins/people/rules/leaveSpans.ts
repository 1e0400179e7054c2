import type { Day } from '#core/value/day.ts';
import type { FactValue, LeaveSpan } from '../contract/facts';
import { spansOf } from './spans';

interface LeaveFact {
  readonly validFrom: Day;
  readonly value: FactValue<'leave'>;
}

/** The leaves recorded of a person, in order: each until its last day, or until something else is recorded. */
export const leaveSpansOf = (facts: readonly LeaveFact[]): LeaveSpan[] =>
  spansOf(facts).flatMap(({ validFrom, validThrough, value }) => {
    const { leave, leaveThrough, workedInLeave, isLeavePaid } = value;
    if (leave === 'none') return [];
    const [through = null] = [leaveThrough, validThrough].filter((day) => day !== null).sort();
    return [{ kind: leave, from: validFrom, through, workedDays: workedInLeave, isPaid: isLeavePaid }];
  });
