import { type Day, monthOf } from '#core/value/day.ts';
import { monthsOf } from '#core/value/month.ts';
import { portionOf } from '#core/value/rounding.ts';
import { NATIONAL_RATES, PURCHASE_USES, SPECIAL_MEASURES } from '../../ledger/tax/rates/consumptionTaxReturn';
import { nationalPer10k } from '../../ledger/tax/rules/nationalRate';
import { signedPortion } from '../../ledger/tax/rules/signedPortion';
import type { TaxedSum } from '../../ledger/tax/rules/taxedSum';
import { type DeemedPurchases, deemPurchases } from './deemedPurchases';
import { type SalesRatio, salesRatioOf } from './salesRatio';

/** Sales of one rate as the return has them. */
export interface TaxableSales {
  readonly ratePercent: number;
  readonly isReduced: boolean;
  readonly gross: number;
  /** 課税標準額, roundDown to 1,000 yen. */
  readonly base: number;
  /** Hundredths of a percent of the base. */
  readonly per10k: number;
  readonly tax: number;
}

export const TAX_METHODS = ['full', 'individual', 'proportional', 'simplified', 'special80', 'special70'] as const;
export type TaxMethodOfReturn = (typeof TAX_METHODS)[number];

/** What one method of working the tax out comes to; a refund is negative. */
export interface TaxOutcome {
  readonly method: TaxMethodOfReturn;
  /** 控除対象仕入税額, or 特別控除税額. */
  readonly deduction: number;
  readonly national: number;
  readonly local: number;
}

export interface TaxEstimate {
  readonly ratio: SalesRatio;
  readonly sales: readonly TaxableSales[];
  readonly taxOnSales: number;
  readonly taxOnReturns: number;
  readonly taxOnBadDebts: number;
  /**
   * National tax on purchases by what they serve, what may not be deducted left out, and of all: each cut by itself, so
   * the three may lack some yen of the sum.
   */
  readonly purchases: {
    readonly taxable: number;
    readonly common: number;
    readonly exempt: number;
    readonly all: number;
  };
  /** Purchases beyond the limit of a supplier, with their tax; nothing of them is deducted. */
  readonly beyondLimit: number;
  /** The kind of business asked for sales that have none. */
  readonly businessKind: number | null;
  readonly deemed: DeemedPurchases | null;
  readonly outcomes: readonly TaxOutcome[];
}

/**
 * The tax of a period worked back from the amounts with their tax (割戻し計算). The taxable base of each rate is cut to
 * 1,000 yen, tax on purchases to yen for each rate and share that may be deducted, returns taken off before (付表2-3 ⑨–⑫),
 * and what is owed to 100 yen (国税通則法118・119条). A rate whose sales are less than nothing, because sales of an earlier
 * period were taken back, has no base: its tax is taken off like that of returns (消費税法38条). A reverse
 * charge counts only where the ratio of taxable sales does not allow full deduction (平成27年改正法附則42条). Where all
 * sales have a kind of business, or one is asked for those that have none, the estimate shows 簡易課税 as well.
 * @param salesByKind the sales once more, where they are told apart by kind of business
 * @param beyondLimit by tax code, purchases that the transitional measure no longer takes in, in yen with their tax
 */
export function estimateTaxPayable(
  sums: readonly TaxedSum[],
  period: { from: Day; through: Day },
  {
    businessKind = null,
    salesByKind = sums,
    beyondLimit = new Map(),
  }: {
    businessKind?: number | null;
    salesByKind?: readonly TaxedSum[];
    beyondLimit?: ReadonlyMap<string, number>;
  } = {},
): TaxEstimate {
  const ratio = salesRatioOf(sums, monthsIn(period));
  const counted = sums
    .filter(({ side }) => side !== 'reverseCharge' || !ratio.deductsAll)
    .map((sum) => ({ ...sum, gross: sum.gross - (beyondLimit.get(sum.code) ?? 0) }));
  const deemed = deemPurchases(salesByKind.map((sum) => ({ ...sum, businessKind: sum.businessKind ?? businessKind })));
  const sales = taxableSalesOf(counted);
  const taxOf = (side: TaxedSum['side']) =>
    counted.filter((sum) => sum.side === side).reduce((total, sum) => total + nationalTaxIn(sum), 0);
  const taxOnSales = sales.reduce((total, { tax }) => total + tax, 0);
  const [taxOnReturns, taxOnBadDebts] = [taxOf('saleReturn') + taxTakenBack(counted), taxOf('badDebt')];
  const purchases = purchasesOf(counted);
  const owedBefore = { taxOnSales, taxOnReturns, taxOnBadDebts };
  return {
    ratio,
    sales,
    ...owedBefore,
    purchases,
    beyondLimit: [...beyondLimit.values()].reduce((total, gross) => total + gross, 0),
    businessKind,
    deemed,
    outcomes: [
      ...outcomesOfRule(owedBefore, purchases, ratio),
      ...outcomesOfDeemed(sums, { taxOnReturns, taxOnBadDebts }, deemed),
      ...outcomesOfMeasures(owedBefore, period),
    ],
  };
}

type OwedBefore = Pick<TaxEstimate, 'taxOnSales' | 'taxOnReturns' | 'taxOnBadDebts'>;

function taxableSalesOf(sums: readonly TaxedSum[]): TaxableSales[] {
  return NATIONAL_RATES.flatMap(({ ratePercent, isReduced, per10k }) => {
    const ofRate = sums.filter((sum) => sum.ratePercent === ratePercent && sum.isReduced === isReduced);
    const gross = sumGross(ofRate.filter(({ side }) => side === 'sale'));
    const charged = sumGross(ofRate.filter(({ side }) => side === 'reverseCharge'));
    if (gross === 0 && charged === 0) return [];
    const base =
      portionOf(portionOf(Math.max(0, gross), 100, 100 + ratePercent) + Math.max(0, charged), 1, 1000) * 1000;
    return [{ ratePercent, isReduced, gross: gross + charged, base, per10k, tax: portionOf(base, per10k, 10_000) }];
  });
}

/** The tax of rates of which more was taken back than sold, in yen. */
const taxTakenBack = (sums: readonly TaxedSum[]): number =>
  NATIONAL_RATES.reduce((total, { ratePercent, isReduced, per10k }) => {
    const ofRate = sums.filter((sum) => sum.ratePercent === ratePercent && sum.isReduced === isReduced);
    const gross = sumGross(ofRate.filter(({ side }) => side === 'sale'));
    return total + (gross < 0 ? portionOf(-gross, per10k, 100 * (100 + ratePercent)) : 0);
  }, 0);

function purchasesOf(sums: readonly TaxedSum[]): TaxEstimate['purchases'] {
  const taxOf = (isMeant: (sum: TaxedSum) => boolean) => {
    const groups = new Map<string, TaxedSum>();
    for (const sum of sums) {
      const sign = PURCHASE_SIGNS[sum.side];
      if (!sign || !isMeant(sum)) continue;
      const side = sum.side === 'purchaseReturn' ? 'purchase' : sum.side;
      const key = [side, sum.ratePercent, sum.isReduced, sum.deductiblePercent ?? 100].join(' ');
      groups.set(key, { ...sum, side, gross: (groups.get(key)?.gross ?? 0) + sign * sum.gross });
    }
    return [...groups.values()].reduce((total, sum) => total + nationalTaxIn(sum), 0);
  };
  const serves = (use: 'taxable' | 'common' | 'exempt') =>
    taxOf(({ code }) => (PURCHASE_USES[code] ?? 'taxable') === use);
  return { taxable: serves('taxable'), common: serves('common'), exempt: serves('exempt'), all: taxOf(() => true) };
}

const PURCHASE_SIGNS: Partial<Record<TaxedSum['side'], 1 | -1>> = {
  purchase: 1,
  purchaseReturn: -1,
  reverseCharge: 1,
  importTax: 1,
};

/** The national tax in a sum, as far as it may be deducted. */
function nationalTaxIn(sum: TaxedSum): number {
  const { side, gross, ratePercent, deductiblePercent } = sum;
  if (side === 'importTax') return gross;
  const base = side === 'reverseCharge' ? 100 : 100 + ratePercent;
  return signedPortion(gross, nationalPer10k(sum) * (deductiblePercent ?? 100), 10_000 * base);
}

/** The three ways of the rule; where the ratio allows it, all is deducted and the other two do not arise. */
function outcomesOfRule(
  owed: OwedBefore,
  { taxable, common, all }: TaxEstimate['purchases'],
  { numerator, denominator, deductsAll }: SalesRatio,
): TaxOutcome[] {
  const share = (tax: number) => signedPortion(tax, numerator, Math.max(1, denominator));
  if (deductsAll) return [outcomeOf('full', owed, all)];
  return [outcomeOf('individual', owed, taxable + share(common)), outcomeOf('proportional', owed, share(all))];
}

/** 簡易課税: a share of the tax on sales less returns is deducted whatever was bought, and no reverse charge counts. */
function outcomesOfDeemed(
  sums: readonly TaxedSum[],
  owed: Omit<OwedBefore, 'taxOnSales'>,
  deemed: DeemedPurchases | null,
): TaxOutcome[] {
  if (!deemed) return [];
  const sales = taxableSalesOf(sums.filter(({ side }) => side !== 'reverseCharge'));
  const taxOnSales = sales.reduce((total, { tax }) => total + tax, 0);
  const deduction = portionOf(Math.max(0, taxOnSales - owed.taxOnReturns), deemed.numerator, deemed.denominator * 100);
  return [outcomeOf('simplified', { ...owed, taxOnSales }, deduction)];
}

/**
 * The measures that a day of the period lies in; whether the company may choose them, it knows itself. A share of the tax
 * on sales less returns is deducted (特別控除税額, 付表6); bad debts come off besides, as on the return's first sheet, which
 * pays back what is then deducted too much.
 */
function outcomesOfMeasures(owed: OwedBefore, { from, through }: { from: Day; through: Day }): TaxOutcome[] {
  const afterReturns = Math.max(0, owed.taxOnSales - owed.taxOnReturns);
  const isOpen = (measure: (typeof SPECIAL_MEASURES)[number]) =>
    measure.effectiveFrom <= through &&
    from <= measure.effectiveThrough &&
    (!measure.personsOnly || measure.effectiveFrom <= from);
  return SPECIAL_MEASURES.filter(isOpen).map(({ deductedPercent }) =>
    outcomeOf(`special${deductedPercent}`, owed, portionOf(afterReturns, deductedPercent, 100)),
  );
}

function outcomeOf(method: TaxMethodOfReturn, owed: OwedBefore, deduction: number): TaxOutcome {
  const difference = owed.taxOnSales - owed.taxOnReturns - owed.taxOnBadDebts - deduction;
  // What is owed is cut to 100 yen; a refund is paid to the yen.
  const hundreds = (amount: number) => (amount > 0 ? portionOf(amount, 1, 100) * 100 : amount);
  const national = hundreds(difference);
  return { method, deduction, national, local: hundreds(signedPortion(national, 22, 78)) };
}

const monthsIn = ({ from, through }: { from: Day; through: Day }): number =>
  monthsOf({ from: monthOf(from), through: monthOf(through) }).length;

const sumGross = (sums: readonly TaxedSum[]) => sums.reduce((total, { gross }) => total + gross, 0);
