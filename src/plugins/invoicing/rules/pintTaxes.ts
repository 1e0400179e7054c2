import type { SaleTaxCode } from './saleTaxCodes';
import { saleTaxOf } from './saleTaxCodes';
import type { RateSum } from './sumInvoice';

/** 標準税率, 軽減税率, 非課税, 輸出免税, 対象外: the tax categories of JP PINT (of UNCL5305: `S AA E G O`). */
export type PintCategory = 'S' | 'AA' | 'E' | 'G' | 'O';

const CATEGORIES: Readonly<Record<SaleTaxCode, PintCategory>> = {
  S10: 'S',
  S08R: 'AA',
  // 旧税率 8%: a standard rate of its time.
  S08O: 'S',
  SEX: 'G',
  SNT: 'E',
  SNA: 'O',
  OUT: 'O',
};

export interface PintTax {
  readonly category: PintCategory;
  /** Null of what is outside the tax: it has no rate. */
  readonly percent: number | null;
}

export function pintTaxOf(code: SaleTaxCode): PintTax {
  const category = CATEGORIES[code];
  return { category, percent: category === 'O' ? null : saleTaxOf(code).ratePercent };
}

export interface PintSubtotal extends PintTax {
  /** Yen. */
  readonly taxable: number;
  readonly tax: number;
}

/** The sums of an invoice by category and rate, each once; 立替金 stands outside the tax. */
export function sumPintTaxes(perRate: readonly RateSum[], expense: number): PintSubtotal[] {
  const sums = new Map<string, PintSubtotal>();
  const add = (tax: PintTax, taxable: number, amount: number) => {
    const key = `${tax.category} ${tax.percent ?? ''}`;
    const known = sums.get(key) ?? { ...tax, taxable: 0, tax: 0 };
    sums.set(key, { ...known, taxable: known.taxable + taxable, tax: known.tax + amount });
  };
  for (const { taxCode, taxable, tax } of perRate) add(pintTaxOf(taxCode), taxable, tax);
  if (expense !== 0) add({ category: 'O', percent: null }, expense, 0);
  return [...sums.values()];
}

/**
 * Whether the tax lies between the floor and the ceiling of the rate's share of the price (rule aligned-ibrp-051-jp). Tax that
 * was worked out of prices with tax may lie one yen beside it.
 */
export function isTaxOfRate({ percent, taxable, tax }: PintSubtotal): boolean {
  if (percent === null || percent === 0) return tax === 0;
  const exact = taxable * percent;
  return tax >= Math.floor(exact / 100) && tax <= Math.ceil(exact / 100);
}
