import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { releaseBilled } from '../../contracts/server/service';
import { reverseStanding } from '../../ledger/document/server/service';
import type * as contract from '../contract/customerInvoice';
import { invoiceAt } from '../rules/invoiceMachine';
import {
  findInvoice,
  findLines,
  INVOICE_KIND,
  isInvoice,
  nameOf,
  readCredited,
  readLeft,
  type StoredInvoice,
  unknownInvoice,
} from './readInvoices';
import { freePeriod } from './recurringPeriods';
import { openInvoice, requireAct, saveInvoice } from './saveInvoice';
import { customerInvoice, customerInvoiceLine } from './tables';

/**
 * Notes that an invoice was sent, or takes the note back.
 * @throws Refusal invoicing/sent-ahead, invoicing/act-not-now, invoicing/invoice-changed
 */
export const sendInvoice: UseCase<typeof contract.sendInvoice> = async (tx, { sentBy, on, ...asked }, call) => {
  const invoice = await openInvoice(tx, call, asked, sentBy === null ? 'unsend' : 'send');
  return markSent(tx, call, invoice, { sentBy, on });
};

interface Sent {
  readonly sentBy: contract.SentBy | null;
  readonly on: Day | undefined;
}

/** Keeps that an invoice of these states was sent, by whoever calls, or that it was not. */
export async function markSent(tx: Tx, call: Call, invoice: StoredInvoice, { sentBy, on }: Sent) {
  if (on !== undefined && on > call.today)
    throw new Refusal('invoicing/sent-ahead', { invoice: nameOf(invoice), day: on });
  const act = sentBy === null ? 'unsend' : 'send';
  const state = invoiceAt(invoice).after(act);
  const version = invoice.version + 1;
  const sent = sentBy === null ? null : (on ?? call.today);
  await tx
    .update(customerInvoice)
    .set({ state, version, sentBy, sentOn: sent, sentByWhom: sentBy === null ? '' : call.userName })
    .where(isInvoice(call.companyId, invoice.id));
  await recordAudit(tx, call, [
    {
      action: sentBy === null ? 'invoicing/unsend-invoice' : 'invoicing/send-invoice',
      subject: { kind: INVOICE_KIND, id: invoice.id },
      details: {
        title: nameOf(invoice),
        changes: { sentOn: [invoice.sentOn, sent], sentBy: [invoice.sentBy, sentBy] },
      },
    },
  ]);
  return { id: invoice.id, version, state };
}

/**
 * Takes an issued invoice back: the reversal of its document is posted, the number stays, and what it billed may be
 * billed again. Of a credit note, too, unless it was cleared.
 * @throws Refusal invoicing/cancel-paid, invoicing/cancel-credited, and what the books refuse
 */
export const cancelInvoice: UseCase<typeof contract.cancelInvoice> = async (tx, { on, reason, ...asked }, call) => {
  const invoice = await openInvoice(tx, call, asked, 'cancel');
  const state = invoiceAt(invoice).after('cancel');
  await requireUntouched(tx, call, invoice.id);
  const day = on ?? call.today;
  if (invoice.entryId === null) throw new Error('an issued invoice has its document');
  const [reversal] = await reverseStanding(tx, call, {
    ids: [invoice.entryId],
    on: notBefore(invoice.deliveredOn, day),
    reason: `${invoice.number ?? ''} ${reason}`.trim().slice(0, 200),
  });
  const version = invoice.version + 1;
  await tx
    .update(customerInvoice)
    .set({ state, version, reason, reversalId: reversal?.id ?? null })
    .where(isInvoice(call.companyId, invoice.id));
  await tx
    .update(customerInvoiceLine)
    .set({ source: null })
    .where(and(eq(customerInvoiceLine.companyId, call.companyId), eq(customerInvoiceLine.invoiceId, invoice.id)));
  await releaseBilled(tx, call, { invoice: invoice.id });
  await freePeriod(tx, call, { invoice: invoice.id });
  await reopenOriginal(tx, call, invoice);
  await recordAudit(tx, call, [
    {
      action: 'invoicing/cancel-invoice',
      subject: { kind: INVOICE_KIND, id: invoice.id },
      details: {
        title: nameOf(invoice),
        reason,
        document: reversal ? `${reversal.documentType} ${reversal.number}` : '',
      },
    },
  ]);
  return { id: invoice.id, version, state };
};

/** An invoice that was taken back as a whole stands again once the credit note of it is cancelled. */
async function reopenOriginal(tx: Tx, call: Call, { originalId }: StoredInvoice): Promise<void> {
  if (originalId === null) return;
  const [original] = await tx.select().from(customerInvoice).where(isInvoice(call.companyId, originalId)).for('update');
  if (!original || !invoiceAt(original).can('reopen')) return;
  await tx
    .update(customerInvoice)
    .set({ state: invoiceAt(original).after('reopen'), version: original.version + 1 })
    .where(isInvoice(call.companyId, originalId));
}

async function requireUntouched(tx: Tx, call: Call, id: string): Promise<void> {
  const invoice = await findInvoice(tx, call, id);
  if (!invoice) throw unknownInvoice();
  const credited = (await readCredited(tx, call, [id])).get(id) ?? 0;
  if (credited > 0) throw new Refusal('invoicing/cancel-credited', { invoice: nameOf(invoice) });
  const left = (await readLeft(tx, call, [invoice])).get(invoice.entryId ?? '') ?? 0;
  if (left < invoice.billed) {
    const paid = invoice.billed - left;
    throw new Refusal('invoicing/cancel-paid', { invoice: nameOf(invoice), paid });
  }
}

/** A day, or the first that it may be where it is earlier. */
function notBefore(first: Day, day: Day): Day {
  if (day < first) return first;
  return day;
}

/** A draft of a credit note, with the lines of the invoice it takes back. @throws Refusal invoicing/act-not-now */
export const creditInvoice: UseCase<typeof contract.creditInvoice> = async (tx, { id, reason }, call) => {
  const original = await findInvoice(tx, call, id);
  if (!original) throw unknownInvoice();
  requireAct(original, 'credit');
  const { partner, title, month, paymentTerm, entry, isWithheld, account } = original;
  const today = notBefore(original.deliveredOn, call.today);
  const lines = (await findLines(tx, call, id)).map((line) => ({ ...line, source: null }));
  return saveInvoice(
    tx,
    call,
    {
      ...{ partner, title, month, paymentTerm, entry, isWithheld, account, lines },
      ...{ invoicedOn: today, deliveredOn: today, dueOn: null, remarks: '' },
    },
    undefined,
    { kind: 'creditNote', originalId: id, reason },
  );
};
