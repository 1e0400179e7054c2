import type { Day } from '#core/value/day.ts';
import type { TaxEntry } from '../../ledger/tax/rules/splitTax';
import { paymentLimit } from '../../payment-terms/contract/checkPaymentLaw';
import type { PaymentLawKind } from '../../payment-terms/contract/paymentLaw';
import { isRegisteredOn, type Registration } from '../../sales/contract/isRegisteredOn';
import { type CreditedInvoice, suppliedOn } from './creditedInvoice';
import { findCreditPoints } from './findCreditPoints';
import { type LineMatch, type MatchedLine, matchOrderMonths, type OrderMonth } from './matchOrderMonths';
import { isTaxedOn, purchaseTaxOf } from './purchaseTaxCodes';
import { rateOf, type StatedTax, type VendorInvoiceSums } from './sumVendorInvoice';
import type { VendorInvoiceKind } from './vendorInvoiceMachine';
import { fault, remark, type VendorInvoicePoint } from './vendorInvoicePoint';

/** What is looked at of the vendor. */
interface JudgedVendor extends Registration {
  readonly code: string;
  readonly title: string;
  readonly isActive: boolean;
  /** What took its place when both were merged. */
  readonly mergedInto?: string | null;
  readonly isVendor: boolean;
  readonly paymentLaw: PaymentLawKind;
}

/** What is looked at of an account. */
interface JudgedAccount {
  readonly code: string;
  readonly isReconciliation: boolean;
  readonly isBlocked: boolean;
  readonly requiresDepartment: boolean;
}

interface JudgedLine extends MatchedLine {
  readonly title: string;
  readonly account: string | null;
  readonly department: string | null;
}

export interface JudgedInvoice {
  readonly kind: VendorInvoiceKind;
  /** The invoice a credit note takes back from. */
  readonly original: CreditedInvoice | null;
  readonly vendor: JudgedVendor | null;
  /** The vendor's own number. */
  readonly vendorNumber: string;
  /** As it stands on the invoice. */
  readonly registrationNumber: string;
  /** We write it (仕入明細書). */
  readonly isSelfBilled: boolean;
  readonly entry: TaxEntry;
  readonly statedTaxes: readonly StatedTax[];
  readonly invoicedOn: Day;
  readonly deliveredOn: Day;
  readonly dueOn: Day | null;
  /** Its term closes months as a whole. */
  readonly isMonthly: boolean;
  readonly lines: readonly JudgedLine[];
}

interface Known {
  readonly accounts: readonly JudgedAccount[];
  readonly months: readonly OrderMonth[];
}

/** What an invoice of a vendor lacks, and what is worth a look before it is paid. */
export function findVendorInvoicePoints(
  invoice: JudgedInvoice,
  sums: VendorInvoiceSums,
  { accounts, months }: Known,
): VendorInvoicePoint[] {
  const { kind, lines, original } = invoice;
  const isCredit = kind === 'creditNote';
  const taxedOn = suppliedOn(invoice.deliveredOn, original);
  const matches = matchOrderMonths(lines, invoice.entry, months, kind);
  const ofAccounts = new Map(accounts.map((each) => [each.code, each]));
  return [
    ...findHeadPoints(invoice),
    ...findRegistrationPoints({ ...invoice, deliveredOn: taxedOn }, sums),
    ...(isCredit ? findPointsOfCredit(invoice, sums) : findDuePoints(invoice)),
    ...lines.flatMap((line, index) => [
      ...findLinePoints(line, index + 1, taxedOn, ofAccounts.get(line.account ?? '')),
      ...findMatchPoints(line, index + 1, matches[index] ?? null, months),
    ]),
    ...invoice.statedTaxes.flatMap((stated) => findStatedTaxPoints(stated, sums)),
    ...findSumPoints(sums, lines.length, kind),
  ];
}

const findPointsOfCredit = (invoice: JudgedInvoice, sums: VendorInvoiceSums) =>
  findCreditPoints(
    {
      ...invoice,
      partner: invoice.vendor?.code ?? null,
      paymentLaw: invoice.vendor?.paymentLaw ?? 'outside',
    },
    sums,
  );

function findHeadPoints(invoice: JudgedInvoice): VendorInvoicePoint[] {
  const { vendor, vendorNumber, isSelfBilled, deliveredOn, invoicedOn } = invoice;
  return [
    ...(vendor === null ? [fault('without-vendor')] : []),
    ...(vendor && !vendor.isVendor ? [fault('partner-no-vendor', { partner: vendor.title })] : []),
    ...(vendor?.mergedInto
      ? [fault('partner-merged', { partner: vendor.title, survivor: vendor.mergedInto })]
      : vendor && !vendor.isActive
        ? [remark('partner-inactive', { partner: vendor.title })]
        : []),
    ...(vendorNumber.trim() === '' && !isSelfBilled ? [fault('without-vendor-number')] : []),
    ...(deliveredOn > invoicedOn ? [remark('delivered-after-invoice', { day: deliveredOn })] : []),
  ];
}

/** Whether the tax is deducted in full: by the registration on the day of the delivery, and by the number on the invoice. */
function findRegistrationPoints(invoice: JudgedInvoice, { perRate }: VendorInvoiceSums): VendorInvoicePoint[] {
  const { vendor, registrationNumber, isSelfBilled, deliveredOn } = invoice;
  const taxed = perRate.find(({ ratePercent }) => ratePercent > 0);
  if (!vendor || !taxed) return [];
  const known = vendor.registrationNumber;
  if (!isRegisteredOn(vendor, deliveredOn)) {
    const params = { day: deliveredOn, share: taxed.sharePercent };
    const claimed =
      registrationNumber === '' ? [] : [remark('registration-not-in-master', { number: registrationNumber })];
    return [remark(known === null ? 'not-registered' : 'not-registered-on-day', params), ...claimed];
  }
  if (isSelfBilled) return [];
  if (registrationNumber === '') return [remark('invoice-without-registration')];
  return registrationNumber === known
    ? []
    : [remark('registration-differs', { number: registrationNumber, known: known ?? '' })];
}

function findDuePoints({ vendor, deliveredOn, invoicedOn, dueOn, isMonthly }: JudgedInvoice): VendorInvoicePoint[] {
  if (dueOn === null) return [fault('without-due-day')];
  const kind = vendor?.paymentLaw ?? 'outside';
  const limit = kind === 'outside' ? null : paymentLimit(deliveredOn, { isMonthly, kind });
  return [
    ...(dueOn < invoicedOn ? [remark('due-before-invoice', { day: dueOn })] : []),
    ...(limit !== null && limit < dueOn ? [remark(`due-beyond-${kind}`, { day: dueOn, limit })] : []),
  ];
}

function findLinePoints(
  { title, account, amount, taxCode, department }: JudgedLine,
  line: number,
  day: Day,
  known: JudgedAccount | undefined,
): VendorInvoicePoint[] {
  return [
    ...(title.trim() === '' ? [fault('line-without-title', {}, line)] : []),
    ...(account === null ? [fault('line-without-account', {}, line)] : []),
    ...(account !== null && (!known || known.isBlocked || known.isReconciliation)
      ? [fault('account-unfit', { account }, line)]
      : []),
    ...(known?.requiresDepartment && department === null
      ? [fault('line-without-department', { account: known.code }, line)]
      : []),
    ...(amount === 0 ? [remark('line-without-amount', {}, line)] : []),
    ...(isTaxedOn(purchaseTaxOf(taxCode), day) ? [] : [fault('tax-code-not-on-day', { taxCode, day }, line)]),
  ];
}

/** Order, hours and invoice agree, or differ by so many yen. */
function findMatchPoints(
  { order, month }: JudgedLine,
  line: number,
  match: LineMatch | null,
  months: readonly OrderMonth[],
): VendorInvoicePoint[] {
  if (order === null && month === null) return [];
  if (order === null || month === null) return [fault('line-of-half-an-order', {}, line)];
  const named = { order, month };
  if (!months.some((each) => each.order === order && each.month === month))
    return [fault('order-month-unknown', named, line)];
  if (match === null) return [];
  const { difference, expected, isSure } = match;
  return [
    ...(isSure ? [] : [remark('hours-open', named, line)]),
    ...(difference > 0 ? [remark('more-than-expected', { ...named, difference, expected }, line)] : []),
    ...(difference < 0 ? [remark('less-than-expected', { ...named, difference: -difference, expected }, line)] : []),
  ];
}

/**
 * A qualified invoice rounds once a rate (消費税法施行令70条の10), up or down: the tax it states is a yen from ours at most.
 * Without one the law works the tax out of the amount (経過措置).
 */
function findStatedTaxPoints({ taxCode, tax }: StatedTax, { perRate }: VendorInvoiceSums): VendorInvoicePoint[] {
  const of = perRate.find((each) => each.taxCode === taxCode && rateOf(taxCode) === taxCode && each.ratePercent > 0);
  if (!of) return [fault('stated-tax-without-lines', { tax })];
  if (of.sharePercent < 100) return [fault('stated-tax-by-law', { rate: of.ratePercent })];
  const { computed = of.tax } = of;
  const isNear = Math.abs(tax - computed) <= 1 && tax > 0 === computed > 0;
  return isNear ? [] : [fault('stated-tax-too-far', { rate: of.ratePercent, tax, computed })];
}

function findSumPoints(
  { perRate, payable }: VendorInvoiceSums,
  lineCount: number,
  kind: VendorInvoiceKind,
): VendorInvoicePoint[] {
  if (lineCount === 0) return [fault('without-lines')];
  const below = perRate.find(({ taxable }) => taxable < 0);
  if (below) return [fault('discount-beyond-rate', { rate: below.ratePercent })];
  return payable <= 0 ? [fault(kind === 'creditNote' ? 'nothing-to-credit' : 'nothing-to-pay')] : [];
}
