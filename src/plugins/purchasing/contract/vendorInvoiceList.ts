import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, id, month, text } from '#core/contract/scalars.ts';
import { pagedBy } from '#core/record/listInput.ts';
import { readers, vendorInvoiceHead, vendorInvoiceKind, vendorInvoiceState } from './vendorInvoice';

/** Invoices of vendors as a list shows, counts, sums and saves them. */

const flag = z.enum(['true', 'false']);

const conditions = {
  month: month.optional(),
  partner: code.optional(),
  state: vendorInvoiceState.optional(),
  kind: vendorInvoiceKind.optional(),
  /** Kept, or asked about at the vendor. */
  stopped: flag.optional(),
  /** Off the months of their orders. */
  differing: flag.optional(),
  /** With something left to be paid. */
  open: flag.optional(),
  /** With something left whose day has passed. */
  overdue: flag.optional(),
};

export const listVendorInvoices = endpoint({
  controller: 'VendorInvoice',
  action: 'list',
  method: 'GET',
  summary: 'Invoices of vendors, the newest first, page by page; sums of all that match come with the first page.',
  input: z.object({
    ...conditions,
    /** Searches both numbers, title and vendor, in any spelling. */
    text: text(100).optional(),
    ...pagedBy([
      'number',
      'vendorNumber',
      'partnerTitle',
      'title',
      'month',
      'invoicedOn',
      'dueOn',
      'net',
      'tax',
      'payable',
    ]),
  }),
  output: z.object({
    rows: z.array(vendorInvoiceHead),
    /** Rejected and cancelled ones do not count; credit notes count against invoices. */
    totals: z.object({ count: z.number().int(), net: amount, tax: amount, payable: amount, left: amount }).nullable(),
    nextCursor: z.string().nullable(),
  }),
  grantedTo: readers,
});

const count = z.number().int();

export const countVendorInvoices = endpoint({
  controller: 'VendorInvoice',
  action: 'figures',
  method: 'GET',
  summary: 'How many invoices of vendors are drafts, wait for approval, are to be posted, are kept, and are overdue.',
  input: z.object({}),
  output: z.object({
    figures: z.object({ draft: count, requested: count, approved: count, stopped: count, overdue: count }),
  }),
  grantedTo: readers,
});

export const downloadVendorInvoicePdf = endpoint({
  controller: 'VendorInvoice',
  action: 'downloadpdf',
  method: 'GET',
  summary:
    'One on paper, as a PDF: as a statement of purchases (仕入明細書) where we write it, else as our record of it.',
  input: z.object({ id }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: readers,
});

/** More lines are asked for month by month. */
export const FILE_LINES_AT_MOST = 50_000;

export const downloadVendorInvoices = endpoint({
  controller: 'VendorInvoice',
  action: 'downloadexcel',
  method: 'GET',
  summary:
    'The lines of invoices of vendors (of one, or of all that match) as a file: xlsx, CSV in UTF-8, or CSV in CP932.',
  input: z.object({
    id: id.optional(),
    month: conditions.month,
    partner: conditions.partner,
    state: conditions.state,
    kind: conditions.kind,
    format: z.enum(['xlsx', 'csv', 'cp932']).default('xlsx'),
  }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: readers,
});
