import { and, asc, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { daysBetween } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { findOpenItemsOf } from '../../ledger/open-item/server/service';
import { isRegisteredOn } from '../../sales/contract/isRegisteredOn';
import type * as contract from '../contract/vendorInvoice';
import type { DraftLine, VendorInvoiceHead } from '../contract/vendorInvoice';
import { suppliedOn } from '../rules/creditedInvoice';
import { findCredits, findOriginal, readCredited } from './creditNotes';
import { findServerPoints } from './findServerPoints';
import { vendorInvoice, vendorInvoiceLine } from './tables';
import { requireVendor } from './vendorFacts';
import { readMonthsOfLines } from './vendorOrderMonths';

export const VENDOR_INVOICE_KIND = 'vendor-invoice';
export type StoredVendorInvoice = typeof vendorInvoice.$inferSelect;

export const isVendorInvoice = (companyId: string, id: string) =>
  and(eq(vendorInvoice.companyId, companyId), eq(vendorInvoice.id, id));

export async function findVendorInvoice(
  tx: Tx,
  { companyId }: Call,
  id: string,
): Promise<StoredVendorInvoice | undefined> {
  const [found] = await tx.select().from(vendorInvoice).where(isVendorInvoice(companyId, id));
  return found;
}

export const unknownVendorInvoice = () => new Refusal('purchasing/unknown-invoice', {}, { kind: 'notFound' });

/** How a person names it. */
export const vendorInvoiceName = (invoice: Pick<StoredVendorInvoice, 'number' | 'partnerTitle' | 'title'>): string =>
  [invoice.number, invoice.partnerTitle, invoice.title].filter(Boolean).join(' ');

export async function findVendorLines(tx: Tx, { companyId }: Call, invoiceId: string): Promise<DraftLine[]> {
  const rows = await tx
    .select()
    .from(vendorInvoiceLine)
    .where(and(eq(vendorInvoiceLine.companyId, companyId), eq(vendorInvoiceLine.invoiceId, invoiceId)))
    .orderBy(asc(vendorInvoiceLine.lineNumber));
  return rows.map(({ companyId: _company, invoiceId: _invoice, lineNumber: _number, net: _net, ...line }) => line);
}

type Booked = Pick<StoredVendorInvoice, 'entryId' | 'payableAccount'>;

/** What is open in the books of the documents of some invoices, by the ids of the documents. */
export async function readLeft(
  tx: Tx,
  { companyId }: Call,
  invoices: readonly Booked[],
): Promise<ReadonlyMap<string, number>> {
  const left = new Map<string, number>();
  for (const account of new Set(invoices.map(({ payableAccount }) => payableAccount))) {
    const entryIds = invoices.flatMap((each) => (each.payableAccount === account ? (each.entryId ?? []) : []));
    if (entryIds.length === 0) continue;
    for (const { entryId, open } of await findOpenItemsOf(tx, companyId, { entryIds, account }))
      left.set(entryId, (left.get(entryId) ?? 0) + open);
  }
  return left;
}

interface OfBooks {
  readonly left: number;
  /** What credit notes cleared of an invoice. */
  readonly credited: number;
}

/** An invoice as lists and records show it, with what the books say of it. */
export function headOfVendorInvoice(
  invoice: StoredVendorInvoice,
  { left, ...ofBooks }: OfBooks,
  { today }: Pick<Call, 'today'>,
): VendorInvoiceHead {
  const { id, version, kind, number, state, partner, partnerTitle, vendorNumber, title, month } = invoice;
  const { invoicedOn, deliveredOn, dueOn, isRegistered, orderDifference, isSelfBilled, enteredBy, entryId } = invoice;
  const { confirmedOn } = invoice;
  const { net, tax, total, withholding, payable } = invoice;
  const isBooked = entryId !== null && state !== 'cancelled';
  const credited = isBooked ? (kind === 'creditNote' ? invoice.clearedOfOriginal : ofBooks.credited) : 0;
  const isOverdue = kind === 'invoice' && isBooked && left > 0 && dueOn !== null && dueOn < today;
  return {
    ...{ id, version, kind, number, state, partner, partnerTitle, vendorNumber, title, month, credited },
    ...{ invoicedOn, deliveredOn, dueOn, isRegistered, orderDifference, isSelfBilled, confirmedOn, enteredBy, entryId },
    ...{ net, tax, total, withholding, payable },
    paid: isBooked ? Math.max(0, payable - left - credited) : 0,
    left: isBooked ? left : 0,
    overdueDays: isOverdue ? daysBetween(dueOn, today) : 0,
  };
}

/** @throws Refusal purchasing/unknown-invoice */
export const getVendorInvoice: UseCase<typeof contract.getVendorInvoice> = async (tx, { id }, call) => {
  const invoice = await findVendorInvoice(tx, call, id);
  if (!invoice) throw unknownVendorInvoice();
  const lines = await findVendorLines(tx, call, id);
  const left = (await readLeft(tx, call, [invoice])).get(invoice.entryId ?? '') ?? 0;
  const credited = (await readCredited(tx, call, [id])).get(id) ?? 0;
  const original = await findOriginal(tx, call, invoice);
  const vendor = await requireVendor(tx, call, invoice.partner);
  const { paymentTerm, typedDueOn, entry, withheldAs, payableAccount, registrationNumber, bankAccount } = invoice;
  const { remarks, perRate, statedTaxes, lostTax, reversalId, reason, deliveredOn, confirmedBy } = invoice;
  return {
    ...headOfVendorInvoice(invoice, { left, credited }, call),
    original,
    credits: await findCredits(tx, call, id),
    ...{ paymentTerm, typedDueOn, entry, withheldAs, payableAccount, registrationNumber, bankAccount },
    ...{ remarks, lines, perRate, statedTaxes, lostTax, reversalId, reason, confirmedBy },
    orderMonths: await readMonthsOfLines(tx, call, invoice, lines),
    points: await findServerPoints(tx, call, invoice),
    registeredAs: isRegisteredOn(vendor, suppliedOn(deliveredOn, original)) ? (vendor.registrationNumber ?? '') : '',
  };
};
