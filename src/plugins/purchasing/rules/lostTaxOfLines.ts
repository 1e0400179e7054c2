import type { PurchaseTaxCode } from './purchaseTaxCodes';
import type { RateSum } from './sumVendorInvoice';
import { signOf, type VendorInvoiceKind } from './vendorInvoiceMachine';

interface Invoice {
  readonly kind: VendorInvoiceKind;
  readonly perRate: readonly Pick<RateSum, 'taxCode' | 'lostTax'>[];
}

interface Line {
  /** Yen without tax, below zero where it takes back. */
  readonly net: number;
  readonly taxCode: PurchaseTaxCode;
}

/**
 * What of the input tax of an invoice is not deducted and stays in the cost (経過措置, 平成28年改正法附則52条・53条), line by
 * line: each rate's is spread over its lines by their amounts without tax, in whole yen that add up to it. A credit note
 * takes it back.
 */
export function lostTaxOfLines({ kind, perRate }: Invoice, lines: readonly Line[]): number[] {
  const lost = lines.map(() => 0);
  for (const { taxCode, lostTax } of perRate) {
    const own = lines.flatMap((line, at) => (line.taxCode === taxCode ? [at] : []));
    const whole = own.reduce((sum, at) => sum + (lines[at]?.net ?? 0), 0);
    let [reached, given] = [0, 0];
    for (const at of own) {
      reached += lines[at]?.net ?? 0;
      const upTo =
        whole === 0 ? signOf({ kind }) * lostTax : Math.trunc((signOf({ kind }) * lostTax * reached) / whole);
      lost[at] = upTo - given;
      given = upTo;
    }
  }
  return lost;
}
