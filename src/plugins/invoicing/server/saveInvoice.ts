import { and, eq } from 'drizzle-orm';
import { askAbout } from '#core/contract/point.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import { discardBeside } from '#server/record/discardBeside.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import {
  type BillableKey,
  findCustomersOfOrders,
  markBilled,
  readBilled,
  releaseBilled,
} from '../../contracts/server/service';
import { requirePaymentTerm } from '../../payment-terms/server/service';
import type * as contract from '../contract/customerInvoice';
import type { DraftInvoice } from '../contract/customerInvoice';
import { deliveryOf, sourceOf } from '../rules/deliverySource';
import { type InvoiceAct, invoiceAt } from '../rules/invoiceMachine';
import { readKnown } from './composeInvoice';
import { createInvoices, type Origin, toldOf, valuesOf, writeLines } from './createInvoices';
import { readHeldBack } from './creditedInvoice';
import {
  findAlike,
  findLines,
  INVOICE_KIND,
  isInvoice,
  nameOf,
  type StoredInvoice,
  toldOfAlike,
  unknownInvoice,
} from './readInvoices';
import { freePeriod } from './recurringPeriods';
import { customerInvoice, customerInvoiceLine } from './tables';

/** @throws Refusal invoicing/unknown-invoice, invoicing/invoice-changed, invoicing/not-now-… */
export async function openInvoice(
  tx: Tx,
  call: Call,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  act: InvoiceAct,
): Promise<StoredInvoice> {
  const [current] = await tx.select().from(customerInvoice).where(isInvoice(call.companyId, id)).for('update');
  return requireOpen(current, { id, version }, act);
}

/** What was locked, where the act may be done to it as the caller saw it. @throws Refusal as `openInvoice` does */
export function requireOpen(
  current: StoredInvoice | undefined,
  { id, version }: { readonly id: string; readonly version: number | undefined },
  act: InvoiceAct,
): StoredInvoice {
  if (!current) throw unknownInvoice();
  requireAct(current, act);
  requireVersion(REFUSALS, { yours: { id, version }, version, current, named: { invoice: nameOf(current) } });
  return current;
}

const REFUSALS = { unknown: 'invoicing/unknown-invoice', changed: 'invoicing/invoice-changed' };

/** @throws Refusal invoicing/not-now-… by what was to be done */
export function requireAct(invoice: StoredInvoice, act: InvoiceAct): void {
  if (invoiceAt(invoice).can(act)) return;
  const kept = act === 'save' || act === 'remove';
  throw new Refusal(kept ? 'invoicing/not-a-draft' : 'invoicing/act-not-now', { invoice: nameOf(invoice) });
}

/**
 * @throws Refusal invoicing/unknown-customer, invoicing/unknown-account, invoicing/not-a-draft, invoicing/invoice-changed,
 * invoicing/source-billed, invoicing/source-of-other, treasury/unknown-payment-term; with `asks` invoicing/invoice-doubtful
 */
export const updateInvoice: UseCase<typeof contract.updateInvoice> = async (tx, { invoice, asks }, call) => {
  const before =
    invoice.id === undefined
      ? undefined
      : await openInvoice(tx, call, { id: invoice.id, version: invoice.version }, 'save');
  if (asks) {
    const alike = await findAlike(tx, call, { ...invoice, kind: before?.kind ?? 'invoice' });
    const points = alike.map((each) => ({
      code: 'invoicing/alike',
      params: toldOfAlike(each, invoice.month),
      field: 'month',
    }));
    if (points.length > 0) throw askAbout('invoicing/invoice-doubtful', points);
  }
  return saveInvoice(tx, call, invoice, before);
};

/** Stores a draft as it was typed; what it lacks is told where it is read, and keeps it from being issued. */
export async function saveInvoice(
  tx: Tx,
  call: Call,
  typed: DraftInvoice,
  before: StoredInvoice | undefined,
  origin: Origin = {},
) {
  const known = await readKnown(tx, call, [typed]);
  if (!before) {
    const [created] = await createInvoices(tx, call, [{ typed, ...origin }], known);
    if (!created) throw new Error('one draft was asked for');
    const { id, version, state } = created;
    await billAsKept(tx, call, id, typed);
    return { id, version, state };
  }
  const { id, paymentTerm, originalId } = before;
  if (typed.paymentTerm !== null && typed.paymentTerm !== paymentTerm)
    await requirePaymentTerm(tx, call, typed.paymentTerm);
  const heldBack = await readHeldBack(tx, call, originalId === null ? [] : [originalId]);
  const { values, lines } = valuesOf({ ...typed, heldBack: heldBack.get(originalId ?? '') }, known, call);
  const version = before.version + 1;
  await tx
    .update(customerInvoice)
    .set({ ...values, version })
    .where(isInvoice(call.companyId, id));
  const linesBefore = await findLines(tx, call, id);
  await tx
    .delete(customerInvoiceLine)
    .where(and(eq(customerInvoiceLine.companyId, call.companyId), eq(customerInvoiceLine.invoiceId, id)));
  await writeLines(tx, call, [{ id, lines }]);
  await billAsKept(tx, call, id, typed);
  await recordAudit(tx, call, [
    {
      action: 'invoicing/update-invoice',
      subject: { kind: INVOICE_KIND, id },
      details: {
        title: `${values.recipient} ${typed.title}`.trim(),
        changes: changesOf(toldOf(before, linesBefore), toldOf(values, lines)),
      },
    },
  ]);
  return { id, version, state: 'draft' as const };
}

/** Deliveries whose line was taken out can be billed by another invoice; one whose line came back is billed again. */
async function billAsKept(
  tx: Tx,
  call: Call,
  invoice: string,
  { partner, lines }: Pick<DraftInvoice, 'partner' | 'lines'>,
): Promise<void> {
  const kept = lines.flatMap(({ source }) => deliveryOf(source) ?? []);
  await requireOrdersOf(tx, call, partner, kept);
  await releaseBilled(tx, call, { invoice, kept });
  const billed = await readBilled(tx, call, { invoice });
  const isBilled = (key: BillableKey) => billed.some((each) => sourceOf(each) === sourceOf(key));
  await markBilled(tx, call, { invoice, lines: kept.filter((key) => !isBilled(key)) });
}

/** What one customer ordered is not billed to another. */
async function requireOrdersOf(tx: Tx, call: Call, partner: string, kept: readonly BillableKey[]): Promise<void> {
  if (kept.length === 0) return;
  const orders = [...new Set(kept.map(({ order }) => order))];
  const customers = await findCustomersOfOrders(tx, call, orders);
  const order = orders.find((each) => (customers.get(each) ?? partner) !== partner);
  if (order !== undefined)
    throw new Refusal('invoicing/source-of-other', { order, customer: customers.get(order) ?? '', partner });
}

/** @throws Refusal invoicing/unknown-invoice, invoicing/invoice-changed, invoicing/not-a-draft */
export const deleteInvoice: UseCase<typeof contract.deleteInvoice> = async (tx, asked, call) => {
  const invoice = await openInvoice(tx, call, asked, 'remove');
  const subject = { kind: INVOICE_KIND, id: asked.id };
  await releaseBilled(tx, call, { invoice: asked.id });
  await freePeriod(tx, call, { invoice: asked.id });
  await discardBeside(tx, call, subject);
  await tx.delete(customerInvoice).where(isInvoice(call.companyId, asked.id));
  await recordAudit(tx, call, [
    { action: 'invoicing/delete-invoice', subject, details: { title: nameOf(invoice), billed: invoice.billed } },
  ]);
  return { id: asked.id };
};
