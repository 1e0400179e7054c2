/** An open item in a currency, in its minor units. */
export interface Owed {
  readonly postingDate: string;
  readonly dueOn: string | null;
  readonly open: number;
}

/** What of each item a payment pays, what is due first before the rest; `left` is what nobody is owed. */
export function spreadPayment<Item extends Owed>(
  items: readonly Item[],
  paid: number,
): { readonly parts: readonly { readonly item: Item; readonly amount: number }[]; readonly left: number } {
  const dueOf = ({ dueOn, postingDate }: Owed) => dueOn ?? postingDate;
  const ordered = [...items].sort((one, other) => dueOf(one).localeCompare(dueOf(other)));
  let left = paid;
  const parts = ordered.flatMap((item) => {
    const amount = Math.min(item.open, left);
    left -= amount;
    return amount > 0 ? [{ item, amount }] : [];
  });
  return { parts, left };
}
