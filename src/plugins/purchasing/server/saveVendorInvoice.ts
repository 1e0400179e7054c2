import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { requireSumInRange } from '#core/value/beyondRange.ts';
import { foldNumber } from '#core/value/foldNumber.ts';
import { newId } from '#core/value/id.ts';
import { amountOfLine } from '#core/value/quantity.ts';
import { closeRequest } from '#server/approval/startApproval.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { searchTextOf } from '#server/database/searchText.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { nextNumber } from '#server/record/nextNumber.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { requirePaymentTerm } from '../../payment-terms/server/service';
import { isRegisteredOn } from '../../sales/contract/isRegisteredOn';
import type * as contract from '../contract/vendorInvoice';
import type { DraftLine, DraftVendorInvoice } from '../contract/vendorInvoice';
import { suppliedOn, withOriginal } from '../rules/creditedInvoice';
import { matchOrderMonths, netOf, type OrderMonth } from '../rules/matchOrderMonths';
import { sumVendorInvoice } from '../rules/sumVendorInvoice';
import { signOf, type VendorInvoiceAct, vendorInvoiceAt } from '../rules/vendorInvoiceMachine';
import { requireOriginal } from './creditNotes';
import { purchaseMaster } from './purchaseOrders';
import {
  findVendorLines,
  isVendorInvoice,
  type StoredVendorInvoice,
  unknownVendorInvoice,
  VENDOR_INVOICE_KIND,
  vendorInvoiceName,
} from './readVendorInvoices';
import { vendorInvoice, vendorInvoiceLine } from './tables';
import { findDue, requireVendor } from './vendorFacts';
import { readMonthsOfLines } from './vendorOrderMonths';

const REFUSALS = { unknown: 'purchasing/unknown-invoice', changed: 'purchasing/invoice-changed' };

/** An invoice, locked, on which an act may follow. @throws Refusal purchasing/unknown-invoice, -changed, -act-not-now */
export async function openVendorInvoice(
  tx: Tx,
  call: Call,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  act: VendorInvoiceAct,
): Promise<StoredVendorInvoice> {
  const [current] = await tx.select().from(vendorInvoice).where(isVendorInvoice(call.companyId, id)).for('update');
  if (!current) throw unknownVendorInvoice();
  const invoice = vendorInvoiceName(current);
  if (!vendorInvoiceAt(current).can(act)) {
    const isKept = act === 'save' || act === 'remove';
    throw new Refusal(isKept ? 'purchasing/invoice-not-a-draft' : 'purchasing/invoice-act-not-now', { invoice });
  }
  requireVersion(REFUSALS, { yours: { id, version }, version, current, named: { invoice } });
  return current;
}

/**
 * @throws Refusal purchasing/unfit-partner, purchasing/unknown-order, purchasing/order-of-another, purchasing/unknown-original,
 * purchasing/invoice-kind-stays, purchasing/invoice-not-a-draft, purchasing/invoice-changed, treasury/unknown-payment-term
 */
export const updateVendorInvoice: UseCase<typeof contract.updateVendorInvoice> = async (tx, { invoice }, call) => {
  const before =
    invoice.id === undefined
      ? undefined
      : await openVendorInvoice(tx, call, { id: invoice.id, version: invoice.version }, 'save');
  const { payable: _payable, ...saved } = await saveVendorInvoice(tx, call, invoice, before);
  return saved;
};

/** The series of our numbers. */
export const SERIES = { invoice: 'VI', creditNote: 'VC' } as const;

/** Stores one as it was typed; what it lacks is told where it is read, and keeps it from being sent on. */
export async function saveVendorInvoice(tx: Tx, call: Call, asked: DraftVendorInvoice, before?: StoredVendorInvoice) {
  if (before && before.kind !== asked.kind)
    throw new Refusal('purchasing/invoice-kind-stays', { invoice: vendorInvoiceName(before) });
  const id = before?.id ?? newId();
  const { typed, original } = await takeOriginal(tx, call, asked, id);
  const vendor = await requireVendor(tx, call, typed.partner);
  if (!vendor.isVendor) throw new Refusal('purchasing/unfit-partner', { partner: typed.partner });
  if (typed.paymentTerm !== null && typed.paymentTerm !== before?.paymentTerm)
    await requirePaymentTerm(tx, call, typed.paymentTerm);
  await requireOrders(tx, call, typed);
  const { dueOn: typedDueOn, id: _id, version: _version, lines: typedLines, original: _original, ...head } = typed;
  const lines = typedLines.map((line) => ({ ...line, amount: amountOfLine(line) }));
  requireSumInRange(lines.map(({ amount }) => amount));
  const { dueOn } = await findDue(tx, call, typed, vendor);
  const terms = withOriginal({ ...typed, dueOn, rounding: vendor.taxRounding }, original);
  const { perRate, ...sums } = sumVendorInvoice(lines, vendor, terms);
  const months = await readMonthsOfLines(tx, call, { id, partner: typed.partner }, lines);
  const number = before?.number ?? (await nextNumber(tx, call, vendorInvoice, SERIES[typed.kind]));
  const values = {
    ...{ ...head, ...sums, perRate: [...perRate], typedDueOn, dueOn },
    ...{ partnerTitle: vendor.title, rounding: vendor.taxRounding, foldedNumber: foldNumber(typed.vendorNumber) },
    originalId: original?.id ?? null,
    isRegistered: isRegisteredOn(vendor, suppliedOn(typed.deliveredOn, original)),
    orderDifference: sumDifference({ ...typed, lines }, months),
    savedAt: call.at,
    searchText: searchTextOf([number, typed.vendorNumber, typed.title, typed.partner, vendor.title]),
  };
  const version = (before?.version ?? 0) + 1;
  const state = before ? vendorInvoiceAt(before).after('save') : ('draft' as const);
  if (before) {
    await tx
      .update(vendorInvoice)
      .set({ ...values, version, state })
      .where(isVendorInvoice(call.companyId, id));
  } else {
    const { companyId, userName: enteredBy } = call;
    await tx.insert(vendorInvoice).values({ companyId, id, version, number, state, enteredBy, ...values });
  }
  const linesBefore = before ? await findVendorLines(tx, call, id) : [];
  await writeLines(tx, call, id, { ...typed, lines });
  await recordAudit(tx, call, [
    {
      action: before ? 'purchasing/update-invoice' : 'purchasing/create-invoice',
      subject: { kind: VENDOR_INVOICE_KIND, id },
      details: {
        title: `${number} ${vendor.title} ${typed.title}`.trim(),
        changes: changesOf(before ? toldOf(before, linesBefore) : {}, toldOf(values, lines)),
      },
    },
  ]);
  return { id, version, state, number, payable: sums.payable };
}

/** What is typed, with the invoice a credit note takes back from: it is withheld and owed as that one was. */
async function takeOriginal(tx: Tx, call: Call, typed: DraftVendorInvoice, except: string) {
  if (typed.kind === 'invoice' || typed.original === null) return { typed, original: null };
  const original = await requireOriginal(tx, call, { number: typed.original, except });
  const { withheldAs, payableAccount } = original;
  return { typed: { ...typed, withheldAs, payableAccount }, original };
}

/** Yen by which an invoice is off its months of orders, all of them together; null where it names none. */
export function sumDifference(
  { kind, entry, lines }: Pick<DraftVendorInvoice, 'kind' | 'entry' | 'lines'>,
  months: readonly OrderMonth[],
): number | null {
  const matches = matchOrderMonths(lines, entry, months, kind).flatMap((match) => match ?? []);
  return matches.length === 0 ? null : matches.reduce((sum, { difference }) => sum + difference, 0);
}

/** @throws Refusal purchasing/unknown-order, purchasing/order-of-another */
async function requireOrders(tx: Tx, call: Call, { partner, lines }: DraftVendorInvoice): Promise<void> {
  for (const number of new Set(lines.flatMap(({ order }) => order ?? []))) {
    const order = await purchaseMaster.require(tx, call, number);
    if (order.partner !== partner) throw new Refusal('purchasing/order-of-another', { order: number });
  }
}

type Told = Pick<
  StoredVendorInvoice,
  'partner' | 'vendorNumber' | 'title' | 'month' | 'invoicedOn' | 'deliveredOn' | 'dueOn' | 'payable'
>;

/** What the log says of an invoice: its head, what it comes to, and how many lines. */
const toldOf = (told: Told, lines: readonly DraftLine[]) => {
  const { partner, vendorNumber, title, month, invoicedOn, deliveredOn, dueOn, payable } = told;
  return { partner, vendorNumber, title, month, invoicedOn, deliveredOn, dueOn, payable, lines: lines.length };
};

async function writeLines(
  tx: Tx,
  { companyId }: Call,
  invoiceId: string,
  { kind, entry, lines }: Pick<DraftVendorInvoice, 'kind' | 'entry' | 'lines'>,
): Promise<void> {
  await tx
    .delete(vendorInvoiceLine)
    .where(and(eq(vendorInvoiceLine.companyId, companyId), eq(vendorInvoiceLine.invoiceId, invoiceId)));
  const rows = lines.map((line, index) => ({
    ...{ ...line, companyId, invoiceId, lineNumber: index + 1, net: signOf({ kind }) * netOf(line, entry) },
  }));
  if (rows.length > 0) await tx.insert(vendorInvoiceLine).values(rows);
}

/** @throws Refusal purchasing/unknown-invoice, purchasing/invoice-changed, purchasing/invoice-not-a-draft */
export const deleteVendorInvoice: UseCase<typeof contract.deleteVendorInvoice> = async (tx, asked, call) => {
  const invoice = await openVendorInvoice(tx, call, asked, 'remove');
  const subject = { kind: VENDOR_INVOICE_KIND, id: asked.id };
  await closeRequest(tx, call, subject);
  await discardBeside(tx, call, subject);
  await tx.delete(vendorInvoice).where(isVendorInvoice(call.companyId, asked.id));
  const details = { title: vendorInvoiceName(invoice), payable: invoice.payable };
  await recordAudit(tx, call, [{ action: 'purchasing/delete-invoice', subject, details }]);
  return { id: asked.id };
};
