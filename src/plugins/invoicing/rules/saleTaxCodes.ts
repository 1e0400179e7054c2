import type { Day } from '#core/value/day.ts';
import { STANDARD_TAX_CODES } from '../../ledger/document-type/rates/taxCodes';

/** The tax codes a line of an invoice may have; those of a return stand on credit notes, by the same rates. */
export const SALE_TAX_CODES = ['S10', 'S08R', 'S08O', 'SEX', 'SNT', 'SNA', 'OUT'] as const;
export type SaleTaxCode = (typeof SALE_TAX_CODES)[number];

export interface SaleTax {
  readonly code: SaleTaxCode;
  readonly ratePercent: number;
  readonly isReduced: boolean;
  readonly effectiveFrom: Day;
  readonly effectiveThrough: Day | null;
}

const TAXES: ReadonlyMap<string, SaleTax> = new Map(
  SALE_TAX_CODES.map((code) => {
    const row = STANDARD_TAX_CODES.find(([each]) => each === code);
    if (!row) throw new Error(`the ledger has no tax code ${code}`);
    const [, , , ratePercent, isReduced, , effectiveFrom, effectiveThrough] = row;
    return [code, { code, ratePercent, isReduced, effectiveFrom, effectiveThrough }];
  }),
);

/** What a tax code of a sale comes to. @throws Error for a code that no sale has */
export function saleTaxOf(code: SaleTaxCode): SaleTax {
  const tax = TAXES.get(code);
  if (!tax) throw new Error(`no tax code of a sale: ${code}`);
  return tax;
}

export const isTaxedOn = ({ effectiveFrom, effectiveThrough }: SaleTax, day: Day): boolean =>
  effectiveFrom <= day && (effectiveThrough === null || day <= effectiveThrough);
