import type { Day } from '#core/value/day.ts';
import { isTaxedOn, saleTaxOf } from './saleTaxCodes';
import type { InvoiceSums, SummedLine } from './sumInvoice';

/** Who issues: our company as of the day of the delivery. */
export interface Issuer {
  readonly title: string;
  /** `T` and 13 digits; empty where it has none. */
  readonly registrationNumber: string;
  /** 免税事業者: issues no qualified invoices. */
  readonly isExempt: boolean;
  readonly hasBankAccount: boolean;
}

export interface JudgedLine extends SummedLine {
  readonly title: string;
}

export interface JudgedInvoice {
  readonly partner: {
    readonly title: string;
    readonly isActive: boolean;
    readonly isCustomer: boolean;
    /** What took its place when both were merged. */
    readonly mergedInto?: string | null;
  } | null;
  readonly title: string;
  readonly deliveredOn: Day;
  readonly invoicedOn: Day;
  readonly dueOn: Day | null;
  readonly lines: readonly JudgedLine[];
}

/** Something to look at on an invoice; a fault keeps it from being issued. `line` counts from 1. */
export interface InvoicePoint {
  readonly code: string;
  readonly line: number | null;
  readonly params: Readonly<Record<string, string | number>>;
  readonly isFault: boolean;
}

/**
 * What an invoice lacks as a 適格請求書 (消費税法57条の4第1項: issuer and number, day, what was delivered and what of it is under
 * the reduced rate, sums and tax by rate, recipient), and what else keeps it from being issued.
 */
export function findInvoicePoints(invoice: JudgedInvoice, sums: InvoiceSums, issuer: Issuer | null): InvoicePoint[] {
  return [
    ...findHeadPoints(invoice),
    ...findIssuerPoints(invoice, sums, issuer),
    ...invoice.lines.flatMap((line, index) => findLinePoints(line, index + 1, invoice.deliveredOn)),
    ...findSumPoints(sums, invoice.lines.length),
  ];
}

const fault = (code: string, params: InvoicePoint['params'] = {}, line: number | null = null): InvoicePoint => ({
  ...{ code, line, params, isFault: true },
});
const remark = (code: string, params: InvoicePoint['params'] = {}): InvoicePoint => ({
  ...{ code, line: null, params, isFault: false },
});

function findHeadPoints({ partner, title, dueOn, deliveredOn, invoicedOn }: JudgedInvoice): InvoicePoint[] {
  return [
    ...(partner === null ? [fault('without-recipient')] : []),
    ...(partner?.mergedInto
      ? [fault('partner-merged', { partner: partner.title, survivor: partner.mergedInto })]
      : partner && !partner.isActive
        ? [fault('partner-inactive', { partner: partner.title })]
        : []),
    ...(partner && !partner.isCustomer ? [fault('partner-no-customer', { partner: partner.title })] : []),
    ...(title.trim() === '' ? [remark('without-title')] : []),
    ...(dueOn === null ? [fault('without-due-day')] : []),
    ...(dueOn !== null && dueOn < invoicedOn ? [remark('due-before-issue', { day: dueOn })] : []),
    ...(deliveredOn > invoicedOn ? [remark('delivered-after-issue', { day: deliveredOn })] : []),
  ];
}

function findIssuerPoints({ deliveredOn }: JudgedInvoice, sums: InvoiceSums, issuer: Issuer | null): InvoicePoint[] {
  if (issuer === null) return [];
  const isTaxed = sums.perRate.some(({ ratePercent }) => ratePercent > 0);
  const isUnregistered = isTaxed && issuer.registrationNumber === '';
  return [
    ...(isUnregistered && !issuer.isExempt ? [fault('without-registration-number', { day: deliveredOn })] : []),
    ...(isUnregistered && issuer.isExempt ? [remark('not-a-qualified-invoice')] : []),
    ...(issuer.hasBankAccount ? [] : [remark('without-bank-account')]),
  ];
}

function findLinePoints({ title, kind, amount, taxCode }: JudgedLine, line: number, day: Day): InvoicePoint[] {
  const outside = kind === 'expense' || kind === 'advance';
  return [
    ...(title.trim() === '' ? [fault('line-without-title', {}, line)] : []),
    ...(amount === 0 ? [{ ...remark('line-without-amount'), line }] : []),
    ...(outside || isTaxedOn(saleTaxOf(taxCode), day) ? [] : [fault('tax-code-not-on-day', { taxCode, day }, line)]),
  ];
}

function findSumPoints({ perRate, total, advance, billed }: InvoiceSums, lineCount: number): InvoicePoint[] {
  if (lineCount === 0) return [fault('without-lines')];
  const below = perRate.find(({ taxable }) => taxable < 0);
  if (below) return [fault('discount-beyond-rate', { rate: below.ratePercent })];
  if (total <= 0) return [fault('nothing-to-invoice')];
  if (advance > total) return [fault('advance-beyond-total', { total })];
  return billed < 0 ? [fault('nothing-left-to-pay')] : [];
}
