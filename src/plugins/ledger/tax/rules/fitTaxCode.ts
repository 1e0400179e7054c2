import type { Day } from '#core/value/day.ts';
import { isRegisteredOn, type Registration } from '#plugins/sales/contract/isRegisteredOn.ts';
import type { Books, PartnerOfBooks } from '../../books/rules/books';
import type { TaxCode } from '../../document-type/contract/documentType';

export type TaxBooks = Pick<Books, 'taxCodes' | 'partners'>;

interface PurchaseLine {
  readonly taxCode?: string | null | undefined;
  readonly partner?: string | null | undefined;
}

/** A supplier by its code. */
export type Supplier = PartnerOfBooks & { readonly code: string };

/**
 * Who sold what each line says: the vendor of the line itself, else the only vendor the document names. An employee who
 * is paid back sold nothing.
 */
export function suppliersOf(
  lines: readonly PurchaseLine[],
  partners: Books['partners'],
): (line: PurchaseLine) => Supplier | null {
  const vendors = new Map<string, Supplier>();
  for (const code of new Set(lines.map(({ partner }) => partner))) {
    const partner = code ? partners.get(code) : undefined;
    if (code && partner?.isVendor && !partner.isEmployee) vendors.set(code, { ...partner, code });
  }
  const [only = null] = vendors.size === 1 ? vendors.values() : [];
  return ({ partner }) => (partner ? (vendors.get(partner) ?? null) : only);
}

/**
 * The code a purchase from a supplier takes on a day, at the same rate: in full from one that issues qualified invoices,
 * else in part or not at all, as the day of the supply says (経過措置, 平成28年改正法附則52条・53条). The code itself where
 * it is right, or where nothing can be said of it: a purchase for sales of another kind, or one nobody wants to deduct.
 */
export function fitTaxCode(taxCode: string, supplier: Registration, day: Day, taxCodes: TaxBooks['taxCodes']): string {
  const now = taxCodes.get(taxCode);
  if (now?.side !== 'purchase') return taxCode;
  const alike = purchasesLike(now, taxCodes);
  const full = firstByCode(alike.filter(({ deductiblePercent }) => deductiblePercent === 100));
  if (now.code !== full?.code && !isTransitional(now)) return taxCode;
  if (isRegisteredOn(supplier, day)) return full?.code ?? taxCode;
  return (partlyDeductible(alike, day) ?? full)?.code ?? taxCode;
}

/**
 * The code a purchase under the transitional measure takes when it happens again on another day: its part shrinks from
 * stage to stage. Every other code stays, and so does this one where it is still in force.
 */
export function taxCodeAgain(taxCode: string, day: Day, taxCodes: TaxBooks['taxCodes']): string {
  const now = taxCodes.get(taxCode);
  if (!now || !isTransitional(now) || isInForce(now, day)) return taxCode;
  return partlyDeductible(purchasesLike(now, taxCodes), day)?.code ?? taxCode;
}

/** Purchases at the same rate, whatever part of the tax they deduct. */
const purchasesLike = (like: TaxCode, taxCodes: TaxBooks['taxCodes']): readonly TaxCode[] =>
  [...taxCodes.values()].filter(
    ({ side, ratePercent, isReduced, isEnabled }) =>
      side === 'purchase' && ratePercent === like.ratePercent && isReduced === like.isReduced && isEnabled,
  );

/** What a supplier without qualified invoices leaves to deduct on a day: a part, or nothing when the stages are over. */
function partlyDeductible(alike: readonly TaxCode[], day: Day): TaxCode | undefined {
  const inForce = alike.filter((code) => isInForce(code, day));
  return (
    firstByCode(inForce.filter(isTransitional)) ??
    firstByCode(inForce.filter(({ deductiblePercent }) => deductiblePercent === 0))
  );
}

/** A code that deducts in part: of purchases from suppliers without qualified invoices. */
export const isTransitional = ({ deductiblePercent, side }: Pick<TaxCode, 'deductiblePercent' | 'side'>): boolean =>
  side === 'purchase' && deductiblePercent !== null && deductiblePercent > 0 && deductiblePercent < 100;

/** Whether a line buys under the transitional measure (経過措置), by its code. */
export function isTransitionalLine({ taxCode }: PurchaseLine, { taxCodes }: Pick<TaxBooks, 'taxCodes'>): boolean {
  const rule = taxCodes.get(taxCode ?? '');
  return rule !== undefined && isTransitional(rule);
}

const isInForce = ({ effectiveFrom, effectiveThrough }: TaxCode, day: Day) =>
  effectiveFrom <= day && (effectiveThrough === null || day <= effectiveThrough);

/** The plain code of its kind: those for other purposes carry a letter behind it. */
const firstByCode = (codes: readonly TaxCode[]): TaxCode | undefined =>
  codes.toSorted((one, other) => (one.code < other.code ? -1 : 1))[0];

/** A purchase line whose code says something of its supplier. */
export interface JudgedPurchase {
  /** Index of the line. */
  readonly line: number;
  readonly supplier: Supplier;
  readonly taxCode: string;
  /** The code it should have; the same where it is right. */
  readonly fitting: string;
}

/** Every purchase of a document whose code does not fit its supplier, and those that deduct in part because of it. */
export function judgePurchases(
  { documentDate, lines }: { readonly documentDate: Day; readonly lines: readonly PurchaseLine[] },
  { taxCodes, partners }: TaxBooks,
): readonly JudgedPurchase[] {
  const supplierOf = suppliersOf(lines, partners);
  return lines.flatMap((each, line): JudgedPurchase[] => {
    const rule = taxCodes.get(each.taxCode ?? '');
    if (rule?.side !== 'purchase') return [];
    const supplier = supplierOf(each);
    if (!supplier) return [];
    const fitting = fitTaxCode(rule.code, supplier, documentDate, taxCodes);
    const isWorthTelling = fitting !== rule.code || (isTransitional(rule) && !isRegisteredOn(supplier, documentDate));
    return isWorthTelling ? [{ line, supplier, taxCode: rule.code, fitting }] : [];
  });
}
