import { needsPartner } from '../../ledger/account/rules/accountKind';
import type { Books } from '../../ledger/books/rules/books';
import { BOOK_CURRENCY } from '../../ledger/currency/rates/currencies';
import type { PartnerGroup, Tolerance } from '../contract/clearingTolerance';
import type { ClearingRequest, ItemToClear } from './clearingRequest';

/** What holds in yen until the company sets its own. */
export const STANDARD_TOLERANCES: readonly Tolerance[] = [
  { group: 'customer', amount: 100, perMille: 10 },
  { group: 'vendor', amount: 100, perMille: 10 },
  { group: 'general', amount: 10, perMille: 10 },
  { group: 'user', amount: 1_000, perMille: 10 },
].map((standard) => ({ ...standard, currency: BOOK_CURRENCY, effectiveFrom: '2000-01-01', memo: '' }) as Tolerance);

/** A difference, without a sign, in yen and in minor units of the items' currency where that is another. */
export interface Missing {
  readonly yen: number;
  readonly foreign?: number;
}

/** A limit that a difference is beyond, in the units of its currency. */
interface ExceededLimit {
  readonly difference: number;
  readonly limit: number;
  readonly currency: string;
}

/**
 * The tolerance that a difference exceeds: that of the user or of the partners, each the smaller of its amount and its
 * share of what is cleared (roundDown); undefined where all allow it. A group without one in the items' currency is
 * measured in yen.
 */
export function findExceededLimit(
  missing: Missing,
  request: Pick<ClearingRequest, 'items' | 'tolerances' | 'clearedOn'>,
  books: Books,
): ExceededLimit | undefined {
  const { items } = request;
  const groups = ['user', ...new Set(items.map((item) => partnerGroupOf(item, books)))] as const;
  return groups.map((group) => limitFor(group, missing, request)).find(({ difference, limit }) => difference > limit);
}

function limitFor(
  group: PartnerGroup,
  missing: Missing,
  { items, tolerances, clearedOn }: Pick<ClearingRequest, 'items' | 'tolerances' | 'clearedOn'>,
): ExceededLimit {
  const inForce = (currency: string) =>
    [...tolerances, ...STANDARD_TOLERANCES]
      .filter((each) => each.group === group && each.currency === currency && each.effectiveFrom <= clearedOn)
      .reduce<Tolerance | undefined>(
        (latest, each) => (latest && latest.effectiveFrom >= each.effectiveFrom ? latest : each),
        undefined,
      );
  const currency = items[0]?.currency ?? BOOK_CURRENCY;
  const foreign = currency === BOOK_CURRENCY || missing.foreign === undefined ? undefined : inForce(currency);
  const tolerance = foreign ?? inForce(BOOK_CURRENCY);
  const difference = foreign ? (missing.foreign ?? 0) : missing.yen;
  const cleared = largerSide(items, foreign ? ({ foreignAmount }) => foreignAmount ?? 0 : ({ amount }) => amount);
  const limit = tolerance ? Math.min(tolerance.amount, Math.floor((cleared * tolerance.perMille) / 1_000)) : 0;
  return { difference, limit, currency: foreign ? currency : BOOK_CURRENCY };
}

const largerSide = (items: readonly ItemToClear[], amountOf: (item: ItemToClear) => number) =>
  Math.max(
    ...(['debit', 'credit'] as const).map((side) =>
      items.reduce((sum, item) => (item.side === side ? sum + amountOf(item) : sum), 0),
    ),
  );

function partnerGroupOf({ account }: ItemToClear, books: Books): PartnerGroup {
  const found = books.accounts.get(account);
  if (!found || !needsPartner(found)) return 'general';
  return found.isReceivable ? 'customer' : 'vendor';
}
