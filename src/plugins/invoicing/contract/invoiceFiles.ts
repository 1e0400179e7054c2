import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { id } from '#core/contract/scalars.ts';
import { invoiceConditions } from './invoiceList';

/** Invoices as files: on paper, and line by line for a spreadsheet. */

const readers = ['accountant', 'sales', 'manager'] as const;

export const downloadInvoicePdf = endpoint({
  controller: 'CustomerInvoice',
  action: 'downloadpdf',
  method: 'GET',
  summary: 'One invoice or credit note on paper, as a PDF.',
  input: z.object({ id }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: readers,
});

export const downloadPint = endpoint({
  controller: 'CustomerInvoice',
  action: 'downloadpint',
  method: 'GET',
  summary: 'An issued invoice or credit note as JP PINT (Peppol BIS, UBL 2.1).',
  input: z.object({ id }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: readers,
});

export const PINTS_AT_MOST = 500;

export const downloadPints = endpoint({
  controller: 'CustomerInvoice',
  action: 'downloadpints',
  method: 'POST',
  summary: 'Issued invoices as JP PINT, all of them in one zip or none: the first that cannot be is named.',
  input: z.object({ ids: z.array(id).min(1).max(PINTS_AT_MOST, { error: 'too-many-pints' }) }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: readers,
});

/** The columns of a file of lines, in the order it is written. Their headers are in `invoiceColumns`. */
export const INVOICE_COLUMNS = [
  'invoice',
  'partner',
  'title',
  'month',
  'deliveredOn',
  'invoicedOn',
  'dueOn',
  'kind',
  'content',
  'person',
  'quantity',
  'unit',
  'unitPrice',
  'amount',
  'taxCode',
] as const;
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number];

/** More lines are asked for month by month. */
export const FILE_LINES_AT_MOST = 50_000;

export const downloadInvoices = endpoint({
  controller: 'CustomerInvoice',
  action: 'downloadexcel',
  method: 'GET',
  summary:
    'The lines of invoices (of one, or of all that match), or with `empty` only the header, as a file that an import takes: xlsx, CSV in UTF-8, or CSV in CP932.',
  input: z.object({
    id: id.optional(),
    month: invoiceConditions.month,
    partner: invoiceConditions.partner,
    state: invoiceConditions.state,
    format: z.enum(['xlsx', 'csv', 'cp932']).default('xlsx'),
    empty: z.enum(['true', 'false']).default('false'),
  }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: readers,
});
