import { and, desc, eq } from 'drizzle-orm';
import type { RefusalParams } from '#core/contract/refusal.ts';
import type { Locale } from '#core/value/text.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf, wordOf } from '#server/http/sentences.ts';
import type { Delivery } from '#server/mail/mail.ts';
import type { Call } from '#server/plugin.ts';
import type { InvoiceMail } from '../contract/invoiceMail';
import { type MailOutcome, outcomeAt } from '../rules/mailAttempt';
import { customerInvoiceMail } from './tables';

export type StoredAttempt = typeof customerInvoiceMail.$inferSelect;

/** Why an attempt ended as it did: the code of a refusal, with what fills its sentence in. */
export interface MailNotice {
  readonly code: string;
  readonly params: RefusalParams;
}

/** The attempts to mail an invoice, the last first. */
export const findAttempts = (tx: Tx, { companyId }: Call, invoiceId: string): Promise<StoredAttempt[]> =>
  tx
    .select()
    .from(customerInvoiceMail)
    .where(and(eq(customerInvoiceMail.companyId, companyId), eq(customerInvoiceMail.invoiceId, invoiceId)))
    .orderBy(desc(customerInvoiceMail.begunAt), desc(customerInvoiceMail.id));

export async function readMails(tx: Tx, call: Call, invoiceId: string): Promise<InvoiceMail[]> {
  const attempts = await findAttempts(tx, call, invoiceId);
  return attempts.map((attempt) => {
    const { id, begunAt, to, byWhom, messageId, notice } = attempt;
    const outcome = outcomeAt(attempt, call.at);
    return { id, at: begunAt, outcome, to, byWhom, messageId, told: tellOutcome({ outcome, to, notice }, call.locale) };
  });
}

interface Told {
  readonly outcome: MailOutcome;
  readonly to: string;
  readonly notice: MailNotice | null;
}

/** What became of a mail, in a sentence. */
export const tellOutcome = ({ outcome, to, notice }: Told, locale: Locale): string =>
  notice && outcome !== 'written'
    ? sentenceOf({ ...notice, params: { ...notice.params, to } }, locale)
    : wordOf('invoicing', `mail.told.${outcome}`, { ...notice?.params, to }, locale);

/** What is kept of how a mail was delivered. */
export function noticeOf(delivery: Delivery): MailNotice | null {
  if (delivery.outcome === 'written') return { code: 'invoicing/mail-written', params: { file: delivery.file } };
  if (delivery.outcome !== 'sent') return delivery.fault;
  if (delivery.refused.length === 0) return null;
  return { code: 'invoicing/mail-partly', params: { refused: delivery.refused.join(', ') } };
}
