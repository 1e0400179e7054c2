import { bankDayFrom } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
import type { ExpectedFlow } from '../../forecast/rules/expectedFlow';

/** What a customer said it would pay, in yen, and what it owed then of what is due by the promised day. */
export interface Promised {
  readonly partner: string;
  readonly promisedOn: Day;
  readonly amount: number;
  readonly owed: number;
  /** What is open today of that which was owed then. */
  readonly open: number;
}

/** What of a promise is not paid yet: whatever came in since counts for it first. Never negative. */
export const leftOfPromise = ({ amount, owed, open }: Pick<Promised, 'amount' | 'owed' | 'open'>): number =>
  Math.max(0, amount - Math.max(0, owed - Math.max(0, open)));

/**
 * What customers promised is expected on the promised day, or the bank day after, instead of when it is due; of a part, what
 * is due first. A promise that was not kept changes nothing.
 */
export function placeAsPromised(
  flows: readonly ExpectedFlow[],
  promises: readonly Promised[],
  { today, closed }: { readonly today: Day; readonly closed: ReadonlySet<Day> },
): ExpectedFlow[] {
  const ahead = promises.filter(({ promisedOn }) => promisedOn >= today);
  const left = new Map(ahead.map((promise) => [promise.partner, { ...promise, left: leftOfPromise(promise) }]));
  return [...flows]
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))
    .flatMap((flow) => {
      const promise = flow.source === 'receivable' ? left.get(flow.partner ?? '') : undefined;
      if (!promise || flow.dueOn > promise.promisedOn || promise.left === 0) return [flow];
      const amount = Math.min(flow.amount, promise.left);
      promise.left -= amount;
      const moved = { ...flow, amount, on: bankDayFrom(promise.promisedOn, closed) };
      return amount === flow.amount
        ? [moved]
        : [
            { ...moved, id: `${flow.id} promised` },
            { ...flow, amount: flow.amount - amount },
          ];
    });
}
