import type { Day } from '#core/value/day.ts';
import type { PaymentLawKind } from '../../payment-terms/contract/paymentLaw';
import type { CreditedInvoice } from './creditedInvoice';
import type { VendorInvoiceSums } from './sumVendorInvoice';
import { fault, remark, type VendorInvoicePoint } from './vendorInvoicePoint';

interface JudgedCredit {
  readonly partner: string | null;
  readonly paymentLaw: PaymentLawKind;
  readonly deliveredOn: Day;
  /** We write it. */
  readonly isSelfBilled: boolean;
  /** Null: a rebate on no invoice in particular (割戻し). */
  readonly original: CreditedInvoice | null;
}

/** What is wrong with a credit note of a vendor, and what is to be looked at beside what is of every invoice. */
export function findCreditPoints(credit: JudgedCredit, sums: VendorInvoiceSums): VendorInvoicePoint[] {
  const { original } = credit;
  return [
    ...(original === null ? [] : findOriginalPoints(credit, original)),
    ...(original === null ? [] : findBeyond(original, sums)),
    ...findReductionPoints(credit),
  ];
}

function findOriginalPoints({ partner, deliveredOn }: JudgedCredit, original: CreditedInvoice): VendorInvoicePoint[] {
  const named = { invoice: original.number };
  return [
    ...(original.isStanding ? [] : [fault('original-not-standing', named)]),
    ...(partner !== null && original.partner !== partner ? [fault('original-of-another', named)] : []),
    ...(deliveredOn < original.deliveredOn
      ? [fault('credit-before-original', { ...named, day: original.deliveredOn })]
      : []),
  ];
}

/** No rate is taken back beyond what is left of it, neither its price nor its tax. */
function findBeyond({ number, left, waiting }: CreditedInvoice, sums: VendorInvoiceSums): VendorInvoicePoint[] {
  const beyond = sums.perRate.flatMap(({ taxCode, ratePercent, taxable, tax }) => {
    const of = left.find((each) => each.taxCode === taxCode) ?? { taxable: 0, tax: 0 };
    const params = { invoice: number, rate: ratePercent, left: of.taxable, leftTax: of.tax, taxable, tax };
    return taxable > of.taxable || tax > of.tax ? [fault('credit-beyond-rate', params)] : [];
  });
  if (beyond.length > 0) return beyond;
  const rest = left.reduce((sum, { taxable, tax }) => sum + taxable + tax, 0);
  return sums.total + waiting > rest ? [remark('credit-with-others-beyond', { invoice: number, waiting, rest })] : [];
}

/**
 * A reduction that we write ourselves, of whom the laws protect: without fault of the vendor it is forbidden, agreed or not
 * (取適法5条1項3号, フリーランス法5条1項2号).
 */
const findReductionPoints = ({ paymentLaw, isSelfBilled }: JudgedCredit): VendorInvoicePoint[] =>
  isSelfBilled && paymentLaw !== 'outside' ? [remark(`reduction-${paymentLaw}`)] : [];
