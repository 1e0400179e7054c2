import type { Day } from '#core/value/day.ts';
import type { HeldBack } from '../../ledger/tax/rules/heldBack';
import type { PurchaseTaxCode } from './purchaseTaxCodes';
import type { RateSum } from './sumVendorInvoice';

interface RateLeft {
  readonly taxCode: PurchaseTaxCode;
  readonly ratePercent: number;
  readonly taxable: number;
  readonly tax: number;
}

/** The invoice that a credit note takes back from, with what its posted credit notes have left of it. */
export interface CreditedInvoice {
  readonly number: string;
  readonly partner: string;
  /** In the books, and not cancelled. */
  readonly isStanding: boolean;
  readonly deliveredOn: Day;
  readonly left: readonly RateLeft[];
  readonly heldBack: HeldBack;
  /** Yen with tax that other credit notes on their way to the books take back. */
  readonly waiting: number;
}

/** What is left by rate: what an invoice came to, less what its credit notes take back. */
export function leftOf(
  whole: readonly Pick<RateSum, keyof RateLeft>[],
  credits: readonly (readonly Pick<RateSum, 'taxCode' | 'taxable' | 'tax'>[])[],
): RateLeft[] {
  const taken = credits.flat();
  return whole.map(({ taxCode, ratePercent, taxable, tax }) => {
    const own = taken.filter((each) => each.taxCode === taxCode);
    const less = (amount: 'taxable' | 'tax') => own.reduce((sum, each) => sum + each[amount], 0);
    return { taxCode, ratePercent, taxable: taxable - less('taxable'), tax: tax - less('tax') };
  });
}

/**
 * The day of the supply: of a credit note that of the invoice it names, since what is returned of a purchase comes off the tax
 * that was deducted of it (消費税法32条1項); its codes and share are those of that day.
 */
export const suppliedOn = (deliveredOn: Day, original: Pick<CreditedInvoice, 'deliveredOn'> | null): Day =>
  original?.deliveredOn ?? deliveredOn;

/** The terms by which a credit note is summed, where it names its invoice; those of an invoice are its own. */
export const withOriginal = <Terms extends { readonly deliveredOn: Day }>(
  terms: Terms,
  original: CreditedInvoice | null,
) =>
  original ? { ...terms, deliveredOn: suppliedOn(terms.deliveredOn, original), heldBack: original.heldBack } : terms;
