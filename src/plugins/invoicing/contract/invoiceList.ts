import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { recordSearch } from '#core/contract/recordSearch.ts';
import { amount, code, month, text } from '#core/contract/scalars.ts';
import { pagedBy } from '#core/record/listInput.ts';
import { invoiceHead, invoiceKind, invoiceState } from './customerInvoice';

/** Invoices as a list shows, counts and sums them. */

const readers = ['accountant', 'sales', 'manager'] as const;
const flag = z.enum(['true', 'false']);

export const invoiceConditions = {
  month: month.optional(),
  partner: code.optional(),
  state: invoiceState.optional(),
  kind: invoiceKind.optional(),
  /** Issued and not sent. */
  unsent: flag.optional(),
  /** With something left to be paid. */
  open: flag.optional(),
  /** With something left whose day has passed. */
  overdue: flag.optional(),
};

export const listInvoices = endpoint({
  controller: 'CustomerInvoice',
  action: 'list',
  method: 'GET',
  summary:
    'Invoices and credit notes, the newest first, page by page; sums of all that match come with the first page.',
  input: z.object({
    ...invoiceConditions,
    /** Searches number, title and customer, in any spelling, and the amount billed. */
    text: text(100).optional(),
    ...pagedBy(['number', 'partnerTitle', 'title', 'month', 'invoicedOn', 'dueOn', 'net', 'tax', 'billed']),
  }),
  output: z.object({
    rows: z.array(invoiceHead),
    /** Credit notes count against invoices; cancelled ones not at all. */
    totals: z.object({ count: z.number().int(), net: amount, tax: amount, billed: amount, left: amount }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: readers,
});

export const countInvoices = endpoint({
  controller: 'CustomerInvoice',
  action: 'figures',
  method: 'GET',
  summary: 'How many invoices are to be issued, to be sent, open and overdue.',
  input: z.object({}),
  output: z.object({
    figures: z.object({
      draft: z.number().int(),
      unsent: z.number().int(),
      open: z.number().int(),
      overdue: z.number().int(),
    }),
  }),
  grantedTo: readers,
});

export const searchInvoices = recordSearch({
  controller: 'CustomerInvoice',
  action: 'search',
  summary: 'Invoices for the palette, by number, title, customer or the amount billed.',
  grantedTo: readers,
});
