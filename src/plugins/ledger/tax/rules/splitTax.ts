import { portionOf, type Rounding } from '#core/value/rounding.ts';

/** How amounts of an invoice are meant: without tax (税抜), or with it (税込). */
export const TAX_ENTRIES = ['exclusive', 'inclusive'] as const;
export type TaxEntry = (typeof TAX_ENTRIES)[number];

/**
 * The price without tax and the tax of all that an invoice has under one rate, rounded once (消費税法施行令70条の10). A
 * negative sum has no tax.
 */
export function splitTax(
  amount: number,
  ratePercent: number,
  { entry, rounding }: { readonly entry: TaxEntry; readonly rounding: Rounding },
): { taxable: number; tax: number } {
  const tax =
    amount <= 0 ? 0 : portionOf(amount, ratePercent, entry === 'inclusive' ? 100 + ratePercent : 100, rounding);
  return { taxable: entry === 'inclusive' ? amount - tax : amount, tax };
}
