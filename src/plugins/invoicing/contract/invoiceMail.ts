import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/contract/scalars.ts';
import { MAIL_OUTCOMES } from '../rules/mailAttempt';

/** Invoices by mail: sent in the background, one after the other, each with a result of its own. */

export const MAILS_AT_MOST = 500;

const writers = ['accountant', 'sales'] as const;
const asked = z.object({ id, version: z.number().int().min(1) });

/** One attempt to mail an invoice. */
export const invoiceMail = z.object({
  id,
  /** ISO instant. */
  at: z.string(),
  outcome: z.enum(MAIL_OUTCOMES),
  to: z.string(),
  byWhom: z.string(),
  /** As it stands in the mail; empty while it is not known. */
  messageId: z.string(),
  /** What became of it, in a sentence. */
  told: z.string(),
});
export type InvoiceMail = z.output<typeof invoiceMail>;

export const startMail = endpoint({
  controller: 'CustomerInvoice',
  action: 'startmail',
  method: 'POST',
  summary:
    'Begins to mail issued invoices to the billing addresses of their customers, each as a PDF, with `withXml` as JP PINT, too. One that was sent, written or whose mail is not known is left out, unless `again` says so.',
  input: z.object({
    of: z.array(asked).min(1).max(MAILS_AT_MOST, { error: 'too-many-mails' }),
    withXml: z.boolean().default(false),
    again: z.boolean().default(false),
  }),
  output: z.object({ id }),
  grantedTo: writers,
});

export const getMailRun = endpoint({
  controller: 'CustomerInvoice',
  action: 'mailrun',
  method: 'GET',
  summary: "How far the caller's own mailing is, and what became of each invoice.",
  input: z.object({ id }),
  output: z.object({
    state: z.enum(['waiting', 'done', 'failed', 'cancelled']),
    done: z.number().int(),
    total: z.number().int(),
    mails: z.array(
      z.object({
        /** As it stands now: to be asked for again. */
        invoice: asked,
        name: z.string(),
        outcome: z.enum(['sent', 'written', 'refused', 'unknown']),
        /** What became of it, in a sentence. */
        told: z.string(),
        /** It goes out if it is asked for with `again`. */
        isDoubtful: z.boolean(),
      }),
    ),
  }),
  grantedTo: writers,
});

export const cancelMail = endpoint({
  controller: 'CustomerInvoice',
  action: 'cancelmail',
  method: 'POST',
  summary: "Stops the caller's own mailing before the next invoice; what was sent stays sent.",
  input: z.object({ id }),
  output: z.object({ isCancelled: z.boolean() }),
  grantedTo: writers,
});
