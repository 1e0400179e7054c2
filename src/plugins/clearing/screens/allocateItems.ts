import type { Ledger, OpenItem } from '../../ledger/open-item/contract/openItem';
import type { Difference } from '../contract/clearing';

/** What the user does with what is left between both sides: `part` leaves it open, `tie` clears nothing yet. */
export const TREATMENTS = [
  'part',
  'tie',
  'residual',
  'feeDiscount',
  'feeDiscountReduced',
  'feePurchase',
  'tolerance',
  'advance',
] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** An item with as much of it as is cleared. */
export interface AllocatedItem {
  readonly item: OpenItem;
  /** In the item's currency. */
  readonly amount: number;
}

export interface Allocation {
  readonly money: readonly AllocatedItem[];
  readonly claims: readonly AllocatedItem[];
  readonly moneySum: number;
  readonly claimSum: number;
  /** Money less claims, before it is treated: negative where less came in than is asked for. */
  readonly difference: number;
}

/** What is open of an item in its own currency: yen, or minor units of another. */
export const openOf = ({ open, foreignOpen }: Pick<OpenItem, 'open' | 'foreignOpen'>) => foreignOpen ?? open;

type KeyedItem = Pick<OpenItem, 'entryId' | 'lineNumber'>;

/** The rows of a list stay what they are while it is cleared: of ten thousand no key is put together twice. */
const keys = new WeakMap<KeyedItem, string>();

export function itemKey(item: KeyedItem): string {
  const known = keys.get(item);
  if (known !== undefined) return known;
  const key = `${item.entryId}:${item.lineNumber}`;
  keys.set(item, key);
  return key;
}

/**
 * How much of each item is cleared. Amounts the user typed stand; under `part` the larger side is cleared from what is
 * due first on, as far as the smaller reaches.
 */
export function allocateItems(
  money: readonly OpenItem[],
  claims: readonly OpenItem[],
  { treatment, typed }: { treatment: Treatment; typed: Readonly<Record<string, number>> },
): Allocation {
  const wanted = (items: readonly OpenItem[]) =>
    [...items].sort(byDue).map((item) => ({ item, amount: typed[itemKey(item)] ?? openOf(item) }));
  const [wholeMoney, wholeClaims] = [wanted(money), wanted(claims)];
  const [moneySum, claimSum] = [sumOf(wholeMoney), sumOf(wholeClaims)];
  const reach = treatment === 'part' ? Math.min(moneySum, claimSum) : Number.POSITIVE_INFINITY;
  return {
    money: cutAt(wholeMoney, reach),
    claims: cutAt(wholeClaims, reach),
    moneySum,
    claimSum,
    difference: moneySum - claimSum,
  };
}

function cutAt(items: readonly AllocatedItem[], reach: number): AllocatedItem[] {
  let left = reach;
  return items.map(({ item, amount }) => {
    const taken = Math.min(left, amount);
    left -= taken;
    return { item, amount: taken };
  });
}

const dueOf = ({ dueOn, postingDate, number }: OpenItem) => `${dueOn ?? postingDate} ${number}`;
const byDue = (one: OpenItem, other: OpenItem) => (dueOf(one) < dueOf(other) ? -1 : 1);
const sumOf = (items: readonly AllocatedItem[]) => items.reduce((sum, { amount }) => sum + amount, 0);

/** What can be done with a difference: a fee is kept back by customers, and borne by oneself when vendors are paid. */
export function treatmentsFor(difference: number, ledger: Ledger): readonly Treatment[] {
  if (difference === 0) return ['part'];
  if (difference < 0) {
    return ledger === 'receivable'
      ? ['part', 'feeDiscount', 'feeDiscountReduced', 'feePurchase', 'tolerance', 'residual', 'tie']
      : ['part', 'tolerance', 'residual', 'tie'];
  }
  if (ledger === 'receivable') return ['part', 'advance', 'tolerance'];
  return ledger === 'payable' ? ['part', 'feePurchase', 'advance', 'tolerance'] : ['part', 'tolerance', 'residual'];
}

/** The treatment as the server is asked for it; nothing where both sides are equal or the rest stays open. */
export function differenceOf(treatment: Treatment, difference: number): Difference | undefined {
  if (difference === 0) return undefined;
  switch (treatment) {
    case 'part':
    case 'tie':
      return undefined;
    case 'feeDiscount':
      return { kind: 'fee', taxCode: 'SR10' };
    case 'feeDiscountReduced':
      return { kind: 'fee', taxCode: 'SR08R' };
    case 'feePurchase':
      return { kind: 'fee', taxCode: 'P10' };
    case 'tolerance':
    case 'advance':
    case 'residual':
      return { kind: treatment };
  }
}

/** An item as the server is asked to clear it. */
export const asked = ({ item: { entryId, lineNumber, open, foreignOpen }, amount }: AllocatedItem) => ({
  entryId,
  lineNumber,
  open,
  // Of an item in another currency the server works out the yen.
  ...(foreignOpen === null ? { amount } : { amount: open, foreignAmount: amount }),
});
