/** Branches looked at before giving up: a person would have given up long before. */
const STEPS_AT_MOST = 50_000;

/**
 * The first items in their order, at most `most`, whose open amounts add up to a sum; undefined where there are none, or
 * where so many would have to be tried that a match would be chance. Leading runs are tried before gaps.
 */
export function findSum<Item extends { readonly open: number }>(
  items: readonly Item[],
  sum: number,
  most: number,
): Item[] | undefined {
  const reach = sumsFromEachOn(items);
  const chosen: Item[] = [];
  let steps = 0;
  const search = (from: number, left: number): boolean => {
    if (left === 0) return true;
    if (chosen.length === most || left > (reach[from] ?? 0)) return false;
    for (let index = from; index < items.length; index++) {
      if (steps++ > STEPS_AT_MOST || left > (reach[index] ?? 0)) return false;
      const item = items[index];
      if (!item || item.open > left) continue;
      chosen.push(item);
      if (search(index + 1, left - item.open)) return true;
      chosen.pop();
    }
    return false;
  };
  return search(0, sum) ? chosen : undefined;
}

/** What all items from each position on add up to: no more can be reached from there. */
function sumsFromEachOn(items: readonly { readonly open: number }[]): number[] {
  const sums: number[] = [];
  let sum = 0;
  for (const { open } of items.toReversed()) {
    sum += open;
    sums.push(sum);
  }
  return sums.reverse();
}
