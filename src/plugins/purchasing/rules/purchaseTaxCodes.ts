import type { Day } from '#core/value/day.ts';
import { standardTaxCodes } from '../../ledger/books/rules/standardMasters';
import type { TaxCode } from '../../ledger/document-type/contract/documentType';
import { fitTaxCode } from '../../ledger/tax/rules/fitTaxCode';
import type { Registration } from '../../sales/contract/isRegisteredOn';

/** The tax codes a line of a vendor's invoice may have; the share of one without qualified invoices follows from its vendor. */
export const PURCHASE_TAX_CODES = ['P10', 'P08R', 'P10C', 'P10N', 'PNT', 'PNA', 'OUT'] as const;
export type PurchaseTaxCode = (typeof PURCHASE_TAX_CODES)[number];

/** The tax codes of a new company, by code. */
const STANDARD_CODES: ReadonlyMap<string, TaxCode> = new Map(standardTaxCodes().map((tax) => [tax.code, tax]));

/** @throws Error for a code that no line has */
export function purchaseTaxOf(code: PurchaseTaxCode): TaxCode {
  const tax = STANDARD_CODES.get(code);
  if (!tax) throw new Error(`the ledger has no tax code ${code}`);
  return tax;
}

export const isTaxedOn = ({ effectiveFrom, effectiveThrough }: TaxCode, day: Day): boolean =>
  effectiveFrom <= day && (effectiveThrough === null || day <= effectiveThrough);

/** The code a line goes into the books with, by who sold it on which day, and what share of its tax is deducted. */
export function fitTax(
  code: PurchaseTaxCode,
  vendor: Registration,
  day: Day,
  codes: ReadonlyMap<string, TaxCode> = STANDARD_CODES,
): { readonly code: string; readonly sharePercent: number } {
  const fitted = fitTaxCode(code, vendor, day, codes);
  return { code: fitted, sharePercent: codes.get(fitted)?.deductiblePercent ?? 100 };
}
