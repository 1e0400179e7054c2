import { and, eq } from 'drizzle-orm';
import { Refusal, type RefusalParams } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { parseMailAddresses } from '#core/value/mailAddress.ts';
import type { Locale } from '#core/value/text.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type OrderedJob, outwardStep } from '#server/jobs/job.ts';
import type { Delivery, OutgoingMail } from '#server/mail/mail.ts';
import { callOfAsker } from '#server/permission/callOfAsker.ts';
import type { Call } from '#server/plugin.ts';
import { missingRight } from '#server/rights/missingRight.ts';
import { businessPartner } from '../../sales/server/service';
import { getInvoice as readsInvoice } from '../contract/customerInvoice';
import { startMail } from '../contract/invoiceMail';
import { invoiceAt } from '../rules/invoiceMachine';
import { findMailDoubt, type MailOutcome } from '../rules/mailAttempt';
import { composeInvoiceMail } from './composeInvoiceMail';
import { markSent } from './endInvoice';
import { findAttempts, type MailNotice, noticeOf, type StoredAttempt } from './mailAttempts';
import { findInvoice, getInvoice, INVOICE_KIND, isInvoice, nameOf, type StoredInvoice } from './readInvoices';
import { openInvoice } from './saveInvoice';
import { customerInvoice, customerInvoiceMail } from './tables';

interface AskedInvoice {
  readonly id: string;
  readonly version: number;
}

/** What somebody asked to be mailed. */
export interface MailOrder {
  readonly of: readonly AskedInvoice[];
  readonly withXml: boolean;
  readonly again: boolean;
  readonly userId: string;
  readonly locale: Locale;
}

/** What a step keeps: what became of one invoice. */
export interface MailedStep {
  readonly invoice: AskedInvoice;
  readonly name: string;
  readonly to: string;
  readonly outcome: MailOutcome;
  readonly notice: MailNotice | null;
  readonly isDoubtful: boolean;
}

export const MAIL_KIND = 'invoicing:mail-invoices';

/**
 * Mails invoices, one a step, as whoever asked for it. The attempt is committed before the mail goes; a step that begins once
 * more (its server was killed) finds it, sends nothing, and says that it is not known.
 */
export const mailJob: OrderedJob<MailOrder> = {
  kind: MAIL_KIND,
  tries: 3,
  plan: (order) =>
    order.of.map((asked, at) =>
      outwardStep<Begun, Acted>({
        name: `mail ${at + 1}`,
        begin: (tx, scope) => beginMail(tx, { ...scope, order, asked }),
        act: async (begun, { outbox }) =>
          begun.mail ? { ...begun, delivery: await outbox.deliver(begun.mail) } : begun,
        keep: (tx, acted) => keepMail(tx, acted),
      }),
    ),
};

/** What is to be sent, or why nothing is. */
type Begun =
  | { readonly mail: null; readonly ended: MailedStep }
  | { readonly mail: OutgoingMail; readonly attempt: Attempt };

interface Attempt extends AskedInvoice {
  /** Of whoever asked, when it began: what was sent is kept even if the user is stopped meanwhile. */
  readonly call: Call;
  readonly attemptId: string;
  readonly name: string;
  readonly to: string;
}

type Acted = Begun & { readonly delivery?: Delivery };

interface Part {
  readonly companyId: string;
  readonly runId: string;
  readonly order: MailOrder;
  readonly asked: AskedInvoice;
}

async function beginMail(tx: Tx, part: Part): Promise<Begun> {
  const { companyId, runId, order, asked } = part;
  const call = await callOfAsker(tx, { ...order, companyId, requestId: runId }, new Date());
  const invoice = await findInvoice(tx, call, asked.id);
  const name = invoice ? nameOf(invoice) : '';
  const attempts = await findAttempts(tx, call, asked.id);
  const begunBefore = attempts.find((attempt) => attempt.runId === runId);
  if (begunBefore) return { mail: null, ended: await endUnknown(tx, call, { asked, name, attempt: begunBefore }) };
  try {
    return await announce(tx, call, part);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isDoubtful = DOUBTS.has(error.code);
    const notice = { code: error.code, params: error.params };
    return { mail: null, ended: { invoice: asked, name, to: '', outcome: 'refused', notice, isDoubtful } };
  }
}

/** The server that was at it has gone: whether the mail has gone as well, nobody can say. */
async function endUnknown(
  tx: Tx,
  call: Call,
  { asked, name, attempt }: { asked: AskedInvoice; name: string; attempt: StoredAttempt },
): Promise<MailedStep> {
  const notice = { code: 'invoicing/mail-interrupted', params: { invoice: name, to: attempt.to } };
  const isOpen = attempt.outcome === 'sending';
  if (isOpen)
    await endAttempt(
      tx,
      call,
      { ...asked, name, attemptId: attempt.id },
      { outcome: 'unknown', notice, messageId: '' },
    );
  const ended = isOpen ? { outcome: 'unknown' as const, notice } : { outcome: attempt.outcome, notice: attempt.notice };
  return { invoice: asked, name, to: attempt.to, ...ended, isDoubtful: ended.outcome !== 'refused' };
}

const DOUBTS: ReadonlySet<string> = new Set(
  ['unknown', 'before', 'written', 'otherwise'].map((doubt) => `invoicing/mail-${doubt}`),
);

/** Judges what is asked for, and notes that it is being sent; nothing is written before it is judged. */
async function announce(tx: Tx, call: Call, { companyId, runId, order, asked }: Part): Promise<Begun> {
  const refusal = missingRight(startMail, call.permissions) ?? missingRight(readsInvoice, call.permissions);
  if (refusal) throw refusal;
  const stored = await openInvoice(tx, call, asked, 'send');
  const attempts = await findAttempts(tx, call, asked.id);
  const doubt = findMailDoubt(stored.state, attempts, call.at);
  if (doubt === 'under-way' || (doubt && !order.again)) throw doubtAbout(stored, attempts, doubt);
  const { addresses, locale } = await findRecipients(tx, call, stored);
  const [attemptId, name, to] = [newId(), nameOf(stored), addresses.join(', ')];
  const invoice = await getInvoice(tx, { id: asked.id }, call);
  const mail = await composeInvoiceMail(tx, call, {
    ...{ id: attemptId, invoice, to: addresses, locale, withXml: order.withXml },
  });
  // Of two at once one is refused by the index, looks again, and finds the other.
  await endForgotten(tx, call, asked.id);
  await tx.insert(customerInvoiceMail).values({
    ...{ companyId, id: attemptId, invoiceId: asked.id, runId, outcome: 'sending', to, withXml: order.withXml },
    ...{ messageId: '', byWhom: call.userName, begunAt: call.at },
  });
  return { mail, attempt: { ...asked, call, attemptId, name, to } };
}

/** An attempt that nobody ended, and nobody can still be at. */
async function endForgotten(tx: Tx, { companyId }: Call, invoiceId: string): Promise<void> {
  const { companyId: company, invoiceId: invoice, outcome } = customerInvoiceMail;
  await tx
    .update(customerInvoiceMail)
    .set({ outcome: 'unknown' })
    .where(and(eq(company, companyId), eq(invoice, invoiceId), eq(outcome, 'sending')));
}

function doubtAbout(invoice: StoredInvoice, attempts: readonly StoredAttempt[], doubt: string): Refusal {
  const [last] = attempts;
  const params: RefusalParams = { invoice: nameOf(invoice), to: last?.to ?? '', on: invoice.sentOn ?? '' };
  return new Refusal(`invoicing/mail-${doubt}`, params);
}

/** @throws Refusal invoicing/mail-without-address */
async function findRecipients(tx: Tx, { companyId }: Call, { partner }: StoredInvoice) {
  const [found] = await tx
    .select({ title: businessPartner.title, mail: businessPartner.invoiceMail, locale: businessPartner.invoiceLocale })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), eq(businessPartner.code, partner)));
  const addresses = parseMailAddresses(found?.mail ?? '') ?? [];
  if (!found || addresses.length === 0)
    throw new Refusal('invoicing/mail-without-address', { partner: `${partner} ${found?.title ?? ''}` });
  return { addresses, locale: found.locale };
}

/** Keeps what came of a mail; an invoice that was sent says so. */
async function keepMail(tx: Tx, acted: Acted): Promise<MailedStep> {
  if (!acted.mail) return acted.ended;
  const { attempt, delivery } = acted;
  if (!delivery) throw new Error('a mail was handed over');
  const call = { ...attempt.call, at: new Date().toISOString() };
  const { outcome, messageId } = delivery;
  const notice = noticeOf(delivery);
  await endAttempt(tx, call, attempt, { outcome, notice, messageId });
  const version = outcome === 'sent' ? await markMailed(tx, call, attempt.id) : attempt.version;
  const { id, name, to } = attempt;
  return { invoice: { id, version }, name, to, outcome, notice, isDoubtful: outcome === 'unknown' };
}

/** One that was cancelled or credited while its mail went out stays so: the attempt alone tells of it. */
async function markMailed(tx: Tx, call: Call, id: string): Promise<number> {
  const [invoice] = await tx.select().from(customerInvoice).where(isInvoice(call.companyId, id)).for('update');
  if (!invoice) throw new Error('an issued invoice is never deleted');
  if (!invoiceAt(invoice).can('send')) return invoice.version;
  const { version } = await markSent(tx, call, invoice, { sentBy: 'mail', on: undefined });
  return version;
}

interface Ended {
  readonly outcome: MailOutcome;
  readonly notice: MailNotice | null;
  readonly messageId: string;
}

async function endAttempt(
  tx: Tx,
  call: Call,
  { id, attemptId, name, to }: Pick<Attempt, 'id' | 'attemptId' | 'name'> & { readonly to?: string },
  { outcome, notice, messageId }: Ended,
): Promise<void> {
  await tx
    .update(customerInvoiceMail)
    .set({ outcome, notice, messageId, endedAt: call.at })
    .where(and(eq(customerInvoiceMail.companyId, call.companyId), eq(customerInvoiceMail.id, attemptId)));
  const subject = { kind: INVOICE_KIND, id };
  const details = {
    title: name,
    mailOutcome: outcome,
    ...(to ? { mailTo: to } : {}),
    ...(messageId ? { messageId } : {}),
  };
  await recordAudit(tx, call, [{ action: 'invoicing/mail-invoice', subject, details }]);
}
