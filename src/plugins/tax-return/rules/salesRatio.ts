import { portionOf } from '#core/value/rounding.ts';
import { FULL_DEDUCTION, UNTAXED_SALES } from '../../ledger/tax/rates/consumptionTaxReturn';
import type { TaxedSum } from '../../ledger/tax/rules/taxedSum';

/** Sales of a period by what the ratio of taxable sales (課税売上割合) asks for, in yen without tax, after returns. */
export interface SalesRatio {
  readonly taxable: number;
  /** 免税: both above and below the line. */
  readonly exports: number;
  /** 非課税: below it alone. */
  readonly exempt: number;
  readonly numerator: number;
  readonly denominator: number;
  /** Whether all of the tax on purchases is deducted (95 % and 500 million yen). */
  readonly deductsAll: boolean;
}

const YEAR_MONTHS = 12;

/**
 * The ratio of taxable sales of some months; a period without any sales deducts all. The limit of 500 million yen is that
 * of a year: sales of fewer months are compared by the year (消費税法30条6項, which says so of a taxable period of less
 * than a year; for months within a longer one it is a forecast). The ratio of 95 % is that of the months asked, which need
 * not be that of the taxable period.
 */
export function salesRatioOf(sums: readonly TaxedSum[], months: number = YEAR_MONTHS): SalesRatio {
  const withoutTax = ({ gross, ratePercent }: TaxedSum) => portionOf(gross, 100, 100 + ratePercent);
  const sumOf = (isMeant: (sum: TaxedSum) => boolean) =>
    sums.filter(isMeant).reduce((total, sum) => total + withoutTax(sum), 0);
  const untaxed = (kind: 'export' | 'exempt') => sumOf(({ code }) => UNTAXED_SALES[code] === kind);
  const taxable =
    sumOf(({ side, ratePercent }) => side === 'sale' && ratePercent > 0) - sumOf(({ side }) => side === 'saleReturn');
  const [exports, exempt] = [untaxed('export'), untaxed('exempt')];
  const numerator = Math.max(0, taxable + exports);
  const denominator = numerator + exempt;
  const { ratioPercent, taxableSalesAtMost } = FULL_DEDUCTION;
  const deductsAll =
    numerator * 100 >= denominator * ratioPercent &&
    numerator * YEAR_MONTHS <= taxableSalesAtMost * Math.min(months, YEAR_MONTHS);
  return { taxable, exports, exempt, numerator, denominator, deductsAll };
}
