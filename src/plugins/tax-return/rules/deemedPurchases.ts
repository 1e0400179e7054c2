import { DEEMED_PURCHASES } from '../../ledger/tax/rates/consumptionTaxReturn';
import { nationalPer10k } from '../../ledger/tax/rules/nationalRate';
import { signedPortion } from '../../ledger/tax/rules/signedPortion';
import type { TaxedSum } from '../../ledger/tax/rules/taxedSum';

/** Sales of one kind of business (事業区分) in a period, after returns. */
export interface SalesOfKind {
  readonly kind: number;
  /** Yen without tax. */
  readonly net: number;
  /** National tax in yen. */
  readonly tax: number;
  /** みなし仕入率. */
  readonly percent: number;
}

export interface DeemedPurchases {
  readonly kinds: readonly SalesOfKind[];
  readonly rule: 'single' | 'weighted' | 'oneKind' | 'twoKinds';
  /** The rate as a fraction: hundredths of the tax, of the tax of all kinds. */
  readonly numerator: number;
  readonly denominator: number;
}

/** From this share of the sales on, the rate of one or two kinds may be taken for others as well (施行令57条3項). */
const LARGE_SHARE_PERCENT = 75;

/**
 * The rate of deemed purchases (みなし仕入率) of a business of several kinds: each kind's own rate weighted by its tax,
 * or what is better for the taxpayer. With one kind of 75 % or more its rate may hold for all; with two kinds of 75 % or
 * more together the higher rate holds for its own kind and the lower for everything else.
 * @returns null where sales with tax have no kind, or there are none
 */
export function deemPurchases(sums: readonly TaxedSum[]): DeemedPurchases | null {
  const taxed = sums.filter(({ side, ratePercent }) => (side === 'sale' || side === 'saleReturn') && ratePercent > 0);
  if (taxed.some(({ businessKind }) => !businessKind)) return null;
  const kinds = DEEMED_PURCHASES.flatMap(({ kind, percent }) => {
    const own = taxed.filter(({ businessKind }) => businessKind === kind);
    const sumOf = (portion: (sum: TaxedSum) => number) =>
      Math.max(
        0,
        own.reduce((total, sum) => total + (sum.side === 'sale' ? 1 : -1) * portion(sum), 0),
      );
    const sales = { kind, percent, net: sumOf(netOf), tax: sumOf(nationalTaxOf) };
    return sales.tax > 0 ? [sales] : [];
  });
  const [first, ...others] = kinds;
  if (!first) return null;
  const denominator = totalOf(kinds, ({ tax }) => tax);
  const weigh = (rateOf: (sales: SalesOfKind) => number) => totalOf(kinds, (sales) => sales.tax * rateOf(sales));
  const weighted = { kinds, rule: 'weighted' as const, numerator: weigh(({ percent }) => percent), denominator };
  if (others.length === 0) return { ...weighted, rule: 'single' };

  const net = totalOf(kinds, (sales) => sales.net);
  const isLarge = (...some: readonly SalesOfKind[]) =>
    totalOf(some, (sales) => sales.net) * 100 >= net * LARGE_SHARE_PERCENT;
  const oneKind = kinds
    .filter((sales) => isLarge(sales))
    .map(({ percent }) => ({ ...weighted, rule: 'oneKind' as const, numerator: weigh(() => percent) }));
  const twoKinds = kinds.flatMap((higher) =>
    kinds
      .filter((lower) => lower.percent < higher.percent && kinds.length > 2 && isLarge(higher, lower))
      .map((lower) => ({
        ...weighted,
        rule: 'twoKinds' as const,
        numerator: weigh(({ kind }) => (kind === higher.kind ? higher.percent : lower.percent)),
      })),
  );
  const best = (one: DeemedPurchases, other: DeemedPurchases) => (other.numerator > one.numerator ? other : one);
  return [...oneKind, ...twoKinds].reduce<DeemedPurchases>(best, weighted);
}

const totalOf = (kinds: readonly SalesOfKind[], amountOf: (sales: SalesOfKind) => number) =>
  kinds.reduce((total, sales) => total + amountOf(sales), 0);

const netOf = ({ gross, ratePercent }: TaxedSum) => signedPortion(gross, 100, 100 + ratePercent);

const nationalTaxOf = (sum: TaxedSum) => signedPortion(sum.gross, nationalPer10k(sum), 100 * (100 + sum.ratePercent));
