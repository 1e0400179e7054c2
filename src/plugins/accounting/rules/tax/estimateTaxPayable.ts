import type { Day } from '../../../../core/value/day';
import { portionOf } from '../../../../core/value/rounding';
import type { TaxCode } from '../../contract/documentType';
import { DEEMED_PURCHASES, NATIONAL_RATES, PURCHASE_USES, SPECIAL_MEASURES } from '../../rates/consumptionTaxReturn';
import { type SalesRatio, salesRatioOf } from './salesRatio';
import { specialDeduction } from './specialDeduction';

/** What was sold or bought under one tax code in a period, on its normal side, in yen. */
export interface TaxedSum extends Pick<TaxCode, 'code' | 'side' | 'ratePercent' | 'isReduced' | 'deductiblePercent'> {
  /** With its tax; a reverse charge without, import tax the tax itself. */
  readonly gross: number;
}

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
  /** National tax on purchases by what they serve, what may not be deducted left out. */
  readonly purchases: { readonly taxable: number; readonly common: number; readonly exempt: number };
  /** The kind of business asked for 簡易課税. */
  readonly businessKind: number | null;
  readonly outcomes: readonly TaxOutcome[];
}

/**
 * The tax of a period worked back from the amounts with their tax (割戻し計算). The taxable base of each rate is cut to
 * 1,000 yen, tax on purchases is cut to yen for each code, and what is owed to 100 yen (国税通則法118・119条). A reverse
 * charge counts only where the ratio of taxable sales does not allow full deduction (平成27年改正法附則42条). With a kind of
 * business the estimate shows 簡易課税 as well, as if all sales were of that kind.
 */
export function estimateTaxPayable(
  sums: readonly TaxedSum[],
  period: { from: Day; through: Day },
  businessKind: number | null = null,
): TaxEstimate {
  const ratio = salesRatioOf(sums);
  const counted = sums.filter(({ side }) => side !== 'reverseCharge' || !ratio.deductsAll);
  const sales = taxableSalesOf(counted);
  const taxOf = (side: TaxedSum['side']) =>
    counted.filter((sum) => sum.side === side).reduce((total, sum) => total + nationalTaxIn(sum), 0);
  const taxOnSales = sales.reduce((total, { tax }) => total + tax, 0);
  const [taxOnReturns, taxOnBadDebts] = [taxOf('saleReturn'), taxOf('badDebt')];
  const purchases = purchasesOf(counted);
  const owedBefore = { taxOnSales, taxOnReturns, taxOnBadDebts };
  return {
    ratio,
    sales,
    ...owedBefore,
    purchases,
    businessKind,
    outcomes: [
      ...outcomesOfRule(owedBefore, purchases, ratio),
      ...outcomesOfDeemed(sums, { taxOnReturns, taxOnBadDebts }, businessKind),
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

function purchasesOf(sums: readonly TaxedSum[]): TaxEstimate['purchases'] {
  const purchases = { taxable: 0, common: 0, exempt: 0 };
  for (const sum of sums) {
    const sign = PURCHASE_SIGNS[sum.side];
    if (sign) purchases[PURCHASE_USES[sum.code] ?? 'taxable'] += sign * nationalTaxIn(sum);
  }
  return purchases;
}

const PURCHASE_SIGNS: Partial<Record<TaxedSum['side'], 1 | -1>> = {
  purchase: 1,
  purchaseReturn: -1,
  reverseCharge: 1,
  importTax: 1,
};

/** The national tax in a sum, as far as it may be deducted. */
function nationalTaxIn({ side, gross, ratePercent, isReduced, deductiblePercent }: TaxedSum): number {
  if (side === 'importTax') return gross;
  const rate = NATIONAL_RATES.find((each) => each.ratePercent === ratePercent && each.isReduced === isReduced);
  const per10k = rate?.per10k ?? 0;
  const base = side === 'reverseCharge' ? 100 : 100 + ratePercent;
  return signed(gross, (amount) => portionOf(amount, per10k * (deductiblePercent ?? 100), 10_000 * base));
}

/** The three ways of the rule; where the ratio allows it, all is deducted and the other two do not arise. */
function outcomesOfRule(
  owed: OwedBefore,
  { taxable, common, exempt }: TaxEstimate['purchases'],
  { numerator, denominator, deductsAll }: SalesRatio,
): TaxOutcome[] {
  const share = (tax: number) => signed(tax, (amount) => portionOf(amount, numerator, Math.max(1, denominator)));
  if (deductsAll) return [outcomeOf('full', owed, taxable + common + exempt)];
  return [
    outcomeOf('individual', owed, taxable + share(common)),
    outcomeOf('proportional', owed, share(taxable + common + exempt)),
  ];
}

/** 簡易課税: a share of the tax on sales less returns is deducted whatever was bought, and no reverse charge counts. */
function outcomesOfDeemed(
  sums: readonly TaxedSum[],
  owed: Omit<OwedBefore, 'taxOnSales'>,
  businessKind: number | null,
): TaxOutcome[] {
  const deemed = DEEMED_PURCHASES.find(({ kind }) => kind === businessKind);
  if (!deemed) return [];
  const sales = taxableSalesOf(sums.filter(({ side }) => side !== 'reverseCharge'));
  const taxOnSales = sales.reduce((total, { tax }) => total + tax, 0);
  const deduction = portionOf(Math.max(0, taxOnSales - owed.taxOnReturns), deemed.percent, 100);
  return [outcomeOf('simplified', { ...owed, taxOnSales }, deduction)];
}

/** The measures that a day of the period lies in; whether the company may choose them, it knows itself. */
function outcomesOfMeasures(owed: OwedBefore, { from, through }: { from: Day; through: Day }): TaxOutcome[] {
  const { taxOnSales, taxOnReturns, taxOnBadDebts } = owed;
  const afterReturns = Math.max(0, taxOnSales - taxOnReturns);
  const isOpen = (measure: (typeof SPECIAL_MEASURES)[number]) =>
    measure.effectiveFrom <= through &&
    from <= measure.effectiveThrough &&
    (!measure.personsOnly || measure.effectiveFrom <= from);
  return SPECIAL_MEASURES.filter(isOpen).map(({ deductedPercent }) => ({
    method: `special${deductedPercent}` as const,
    ...specialDeduction(afterReturns, deductedPercent, taxOnBadDebts),
  }));
}

function outcomeOf(method: TaxMethodOfReturn, owed: OwedBefore, deduction: number): TaxOutcome {
  const difference = owed.taxOnSales - owed.taxOnReturns - owed.taxOnBadDebts - deduction;
  // What is owed is cut to 100 yen; a refund is paid to the yen.
  const hundreds = (amount: number) => (amount > 0 ? portionOf(amount, 1, 100) * 100 : amount);
  const national = hundreds(difference);
  return { method, deduction, national, local: hundreds(signed(national, (amount) => portionOf(amount, 22, 78))) };
}

const signed = (amount: number, portion: (amount: number) => number): number =>
  amount < 0 ? 0 - portion(-amount) : portion(amount);

const sumGross = (sums: readonly TaxedSum[]) => sums.reduce((total, { gross }) => total + gross, 0);
