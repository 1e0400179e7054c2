import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { columnMeanings, shownColumns } from '#core/contract/importColumns.ts';
import { amount, id } from '#core/contract/scalars.ts';
import { INVOICE_COLUMNS } from './invoiceFiles';

/** Invoices from a file of lines: checked first, then taken over as drafts as a whole, once, and taken back while they are. */

const column = z.enum(INVOICE_COLUMNS);
const file = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' });
/** Larger than a file of so many rows can be. */
const bodyLimitBytes = 8 * 1024 * 1024;
const writers = ['accountant', 'sales'] as const;

export const IMPORT_ROWS_AT_MOST = 10_000;

/** What the columns of the file mean, where its titles do not say it. */
const columns = columnMeanings(INVOICE_COLUMNS);

const toldOfCell = z.array(z.object({ column: column.nullable(), message: z.string() }));

export const showInvoiceColumns = endpoint({
  controller: 'CustomerInvoice',
  action: 'importcolumns',
  method: 'POST',
  summary:
    'The columns of an .xlsx or .csv of lines of invoices with what they would be read as: by its titles, or as was said of a file with the same titles. Nothing changes.',
  input: z.object({ file }),
  output: shownColumns(INVOICE_COLUMNS),
  inputIn: 'multipart',
  grantedTo: writers,
  bodyLimitBytes,
});

export const importInvoices = endpoint({
  controller: 'CustomerInvoice',
  action: 'import',
  method: 'POST',
  summary:
    'Reads an .xlsx or .csv (UTF-8 or CP932) of lines of invoices, and tells what each row would do and what they come to by rate. Nothing changes yet.',
  input: z.object({ file, columns }),
  output: z.object({
    /** What was found, to be taken over as it was shown; null where a row is refused. */
    digest: z.string().nullable(),
    rows: z.array(
      z.object({
        /** Of the sheet, the header being row 1. */
        row: z.number().int(),
        /** The key that holds the rows of one invoice together. */
        code: z.string(),
        title: z.string(),
        outcome: z.enum(['new', 'refused']),
        changes: z.array(z.object({ column, before: z.string(), after: z.string() })),
        faults: toldOfCell,
        points: toldOfCell,
      }),
    ),
    /**
     * What the drafts come to: tax is rounded once for each invoice and rate. `before` is what the invoices of the same
     * months come to without them.
     */
    perRate: z.array(
      z.object({
        taxCode: z.string(),
        lines: amount,
        taxable: amount,
        tax: amount,
        before: z.object({ taxable: amount, tax: amount }),
      }),
    ),
    invoices: z.number().int(),
    billed: amount,
  }),
  inputIn: 'multipart',
  grantedTo: writers,
  bodyLimitBytes,
});

export const applyInvoiceImport = endpoint({
  controller: 'CustomerInvoice',
  action: 'applyimport',
  method: 'POST',
  summary:
    'Makes drafts of a file of lines as it was shown: all of its rows or none; columns that are given are learned for its titles. The same file is taken over once, unless it was taken back.',
  input: z.object({ file, columns, digest: z.string().max(100) }),
  output: z.object({ id, invoices: z.number().int(), billed: amount }),
  inputIn: 'multipart',
  grantedTo: writers,
  bodyLimitBytes,
});

const invoiceImport = z.object({
  id,
  name: z.string(),
  invoices: z.number().int(),
  billed: amount,
  importedAt: z.string(),
  importedBy: z.string(),
  /** Of its invoices, those that are still drafts. */
  drafts: z.number().int(),
  undoneAt: z.string().nullable(),
});

export const listInvoiceImports = endpoint({
  controller: 'CustomerInvoice',
  action: 'imports',
  method: 'GET',
  summary: 'The files that were taken over as drafts of invoices, the newest first.',
  input: z.object({}),
  output: z.object({ rows: z.array(invoiceImport) }),
  grantedTo: ['accountant', 'sales', 'manager'],
});

export const undoInvoiceImport = endpoint({
  controller: 'CustomerInvoice',
  action: 'undoimport',
  method: 'POST',
  summary: 'Deletes the drafts a file was taken over as. Refused as soon as one of them was issued.',
  input: z.object({ id }),
  output: z.object({ deleted: z.number().int() }),
  grantedTo: writers,
});
