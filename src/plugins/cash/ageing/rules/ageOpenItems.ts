import { addDays, type Day } from '#core/value/day.ts';

/** Open amounts by days past due: not due yet, 1–30, 31–60, 61–90, and more. */
export interface AgeBuckets {
  readonly notDue: number;
  readonly days30: number;
  readonly days60: number;
  readonly days90: number;
  readonly older: number;
  readonly total: number;
}

type AgeBucket = Exclude<keyof AgeBuckets, 'total'>;

/** The bucket of items on a day, by when they are due; an item without a due day is due when it was posted. */
export function ageBucketsAt(asOf: Day): (dueOn: Day) => AgeBucket {
  const [since30, since60, since90] = [addDays(asOf, -30), addDays(asOf, -60), addDays(asOf, -90)];
  return (dueOn) => {
    if (dueOn >= asOf) return 'notDue';
    if (dueOn >= since30) return 'days30';
    if (dueOn >= since60) return 'days60';
    return dueOn >= since90 ? 'days90' : 'older';
  };
}

/** Sums items by their age; amounts are signed to the side of the ledger. */
export function ageOpenItems(
  items: readonly { readonly dueOn: Day; readonly amount: number }[],
  bucketOf: (dueOn: Day) => AgeBucket,
): AgeBuckets {
  const sums = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, total: 0 };
  for (const { dueOn, amount } of items) {
    sums[bucketOf(dueOn)] += amount;
    sums.total += amount;
  }
  return sums;
}
