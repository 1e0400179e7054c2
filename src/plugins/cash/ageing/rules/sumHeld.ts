import type { Day } from '#core/value/day.ts';

/** Yen of items that are disputed or held, and what of them is overdue on a day. */
export const sumHeld = (
  held: readonly { readonly dueOn: Day; readonly open: number }[],
  asOf: Day,
): { onHold: number; overdueOnHold: number } => ({
  onHold: sumOf(held),
  overdueOnHold: sumOf(held.filter(({ dueOn }) => dueOn < asOf)),
});

const sumOf = (items: readonly { readonly open: number }[]) => items.reduce((sum, { open }) => sum + open, 0);
