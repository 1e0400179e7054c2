import type { Day } from '#core/value/day.ts';

interface Owed {
  readonly dueOn: Day;
  readonly open: number;
}

/** Gives what was received to the items that are due first; `left` is what no item takes. Amounts are yen. */
export function spreadIncome<Item extends Owed>(
  owed: readonly Item[],
  received: number,
): { parts: { item: Item; amount: number }[]; left: number } {
  const parts: { item: Item; amount: number }[] = [];
  let left = received;
  for (const item of [...owed].sort((one, other) => (one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0))) {
    if (left === 0) break;
    const amount = Math.min(left, item.open);
    parts.push({ item, amount });
    left -= amount;
  }
  return { parts, left };
}
