import { bankDayFrom } from '#core/value/bankDays.ts';
import { type Day, laterOf } from '#core/value/day.ts';
import type { ExpectedFlow } from '../../forecast/rules/expectedFlow';

/** What a customer disputes of what it owes: so many yen of what is due on a day, and the last day it expects to argue. */
export interface Disputed {
  readonly partner: string | null;
  readonly dueOn: Day;
  readonly open: number;
  readonly until: Day | null;
}

/**
 * What a customer disputes is expected as an estimate, not before the bank day after the dispute should be over; the rest
 * of what is due on that day stays as it was.
 */
export function placeDisputed(
  flows: readonly ExpectedFlow[],
  disputes: readonly Disputed[],
  closed: ReadonlySet<Day>,
): ExpectedFlow[] {
  if (disputes.length === 0) return [...flows];
  return flows.flatMap((flow) => {
    if (flow.source !== 'receivable') return [flow];
    const own = disputes.filter(({ partner, dueOn }) => partner === flow.partner && dueOn === flow.dueOn);
    let left = flow.amount;
    const doubted = own.flatMap(({ open, until }, index): ExpectedFlow[] => {
      const amount = Math.min(left, open);
      if (amount <= 0) return [];
      left -= amount;
      const on = until === null ? flow.on : laterOf(flow.on, bankDayFrom(until, closed));
      return [{ ...flow, id: `${flow.id} disputed ${index}`, amount, on, certainty: 'estimate' }];
    });
    return left === 0 ? doubted : [...doubted, { ...flow, amount: left }];
  });
}
