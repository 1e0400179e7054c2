import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/contract/scalars.ts';

/** A month of invoices is issued in turns of so many: the progress is seen, and it can be stopped between two. */
export const ISSUED_AT_MOST = 100;

export const issueInvoices = endpoint({
  controller: 'CustomerInvoice',
  action: 'issuemany',
  method: 'POST',
  summary: 'Issues many drafts, each with a result of its own: its number, or in words why it stays a draft.',
  input: z.object({
    of: z
      .array(z.object({ id, version: z.number().int().min(1) }))
      .min(1)
      .max(ISSUED_AT_MOST),
  }),
  output: z.object({
    rows: z.array(z.object({ id, number: z.string().nullable(), reason: z.string().nullable() })),
  }),
  grantedTo: ['accountant'],
});
