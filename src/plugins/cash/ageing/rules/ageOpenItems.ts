import { type Day, daysBetween } from '#core/value/day.ts';

/** Open amounts by days past due: not due yet, 1–30, 31–60, 61–90, and more. */
export interface AgeBuckets {
  readonly notDue: number;
  readonly days30: number;
  readonly days60: number;
  readonly days90: number;
  readonly older: number;
  readonly total: number;
}

/** The bucket of an item on a day; an item without a due day is due when it was posted. */
export function ageBucketOf(dueOn: Day, asOf: Day): Exclude<keyof AgeBuckets, 'total'> {
  const days = daysBetween(dueOn, asOf);
  if (days <= 0) return 'notDue';
  if (days <= 30) return 'days30';
  if (days <= 60) return 'days60';
  return days <= 90 ? 'days90' : 'older';
}

/** Sums items by their age on a day; amounts are signed to the side of the ledger. */
export function ageOpenItems(
  items: readonly { readonly dueOn: Day; readonly amount: number }[],
  asOf: Day,
): AgeBuckets {
  const sums = { notDue: 0, days30: 0, days60: 0, days90: 0, older: 0, total: 0 };
  for (const { dueOn, amount } of items) {
    sums[ageBucketOf(dueOn, asOf)] += amount;
    sums.total += amount;
  }
  return sums;
}
