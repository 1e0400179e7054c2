import { portionOf } from '#core/value/rounding.ts';
import type { TaxEntry } from '../../ledger/tax/rules/splitTax';
import { type PurchaseTaxCode, purchaseTaxOf } from './purchaseTaxCodes';
import { signOf, type VendorInvoiceKind } from './vendorInvoiceMachine';

/** What a vendor is owed for a month of a purchase order, and what other invoices ask for it. Yen without tax. */
export interface OrderMonth {
  readonly order: string;
  readonly month: string;
  readonly title: string;
  readonly personName: string;
  readonly minutes: number | null;
  readonly source: 'report' | 'timesheet' | 'sheet' | 'none';
  readonly expected: number;
  /** The hours are settled; otherwise what is expected may change. */
  readonly isSure: boolean;
  readonly invoiced: number;
}

export interface MatchedLine {
  readonly order: string | null;
  readonly month: string | null;
  readonly amount: number;
  readonly taxCode: PurchaseTaxCode;
}

/** How a line of an invoice stands to its month of an order (三点照合: order, hours, invoice). */
export interface LineMatch {
  readonly expected: number;
  /** What all invoices ask for the month, less what is expected. */
  readonly difference: number;
  readonly isSure: boolean;
}

export const orderMonthKey = ({ order, month }: { readonly order: string; readonly month: string }) =>
  `${order} ${month}`;

/** Yen of a line without tax; one rounded down of a line that is typed with tax, as near as a line can tell. */
export const netOf = ({ amount, taxCode }: Pick<MatchedLine, 'amount' | 'taxCode'>, entry: TaxEntry): number => {
  if (entry === 'exclusive') return amount;
  const { ratePercent } = purchaseTaxOf(taxCode);
  return amount - Math.sign(amount) * portionOf(Math.abs(amount), ratePercent, 100 + ratePercent);
};

/**
 * The match of each line, in their order; null for one without a month of an order, or of one that is not known. Lines for
 * the same month are one purchase: the difference stands at the first of them, the others have none. Those of a credit note
 * ask for less.
 */
export function matchOrderMonths(
  lines: readonly MatchedLine[],
  entry: TaxEntry,
  months: readonly OrderMonth[],
  kind: VendorInvoiceKind = 'invoice',
): (LineMatch | null)[] {
  const known = new Map(months.map((each) => [orderMonthKey(each), each]));
  const keys = lines.map(({ order, month }) => (order && month ? orderMonthKey({ order, month }) : null));
  return keys.map((key, index) => {
    const found = key === null ? undefined : known.get(key);
    if (!found || keys.indexOf(key) < index) return null;
    const own = lines.filter((_, at) => keys[at] === key).reduce((sum, line) => sum + netOf(line, entry), 0);
    const { expected, isSure, invoiced } = found;
    return { expected, difference: invoiced + signOf({ kind }) * own - expected, isSure };
  });
}
