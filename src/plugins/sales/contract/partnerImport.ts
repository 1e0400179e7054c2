import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { columnMeanings, shownColumns } from '#core/contract/importColumns.ts';
import { id } from '#core/contract/scalars.ts';
import type { BusinessPartner } from './businessPartner';

/** Business partners from a file and to one: checked first, then taken over as a whole. */

/** The columns of the file, in the order it is written. Their headers are in `partnerColumns`. */
export const PARTNER_COLUMNS = [
  'code',
  'title',
  'reading',
  'isCustomer',
  'isVendor',
  'isEmployee',
  'registrationNumber',
  'registeredFrom',
  'registeredThrough',
  'corporateNumber',
  'taxRounding',
  'invoiceMail',
  'isActive',
] as const satisfies readonly (keyof BusinessPartner)[];
export type PartnerColumn = (typeof PARTNER_COLUMNS)[number];

/** `role` is what the list shows in one column: customer, vendor or both. */
export const PARTNER_MEANINGS = [...PARTNER_COLUMNS, 'role'] as const;

const column = z.enum(PARTNER_COLUMNS);
const file = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' });
/** Larger than a file of so many rows can be. */
const bodyLimitBytes = 5 * 1024 * 1024;

export const PARTNER_ROWS_AT_MOST = 5_000;

/** What the columns of the file mean, where its titles do not say it. */
const columns = columnMeanings(PARTNER_MEANINGS);

const toldOfCell = z.array(z.object({ column: column.nullable(), message: z.string() }));

export const showPartnerColumns = endpoint({
  controller: 'BusinessPartner',
  action: 'importcolumns',
  method: 'POST',
  summary:
    'The columns of an .xlsx or .csv of business partners with what they would be read as: by its titles, or as was said of a file with the same titles. Nothing changes.',
  input: z.object({ file }),
  output: shownColumns(PARTNER_MEANINGS),
  inputIn: 'multipart',
  grantedTo: ['accountant', 'sales'],
  bodyLimitBytes,
});

export const importPartners = endpoint({
  controller: 'BusinessPartner',
  action: 'import',
  method: 'POST',
  summary:
    'Reads an .xlsx or .csv (UTF-8 or CP932) of business partners and tells of each row what it would do. Nothing changes yet.',
  input: z.object({ file, columns }),
  output: z.object({
    /** What was found, to be taken over as it was shown; null where a row is refused. */
    digest: z.string().nullable(),
    rows: z.array(
      z.object({
        /** Of the sheet, the header being row 1. */
        row: z.number().int(),
        code: z.string(),
        title: z.string(),
        outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
        changes: z.array(z.object({ column, before: z.string(), after: z.string() })),
        /** Why the row is refused. */
        faults: toldOfCell,
        /** What to look at before it is taken over: a name or number that another partner has. */
        points: toldOfCell,
      }),
    ),
  }),
  inputIn: 'multipart',
  grantedTo: ['accountant', 'sales'],
  bodyLimitBytes,
});

export const applyPartnerImport = endpoint({
  controller: 'BusinessPartner',
  action: 'applyimport',
  method: 'POST',
  summary:
    'Takes a file of business partners over as it was shown: all of its rows or none; columns that are given are learned for its titles. Refused with HTTP 409 where a partner has changed since.',
  input: z.object({ file, columns, digest: z.string().max(100) }),
  output: z.object({ importId: id, created: z.number().int(), changed: z.number().int() }),
  inputIn: 'multipart',
  grantedTo: ['accountant', 'sales'],
  bodyLimitBytes,
});

export const undoPartnerImport = endpoint({
  controller: 'BusinessPartner',
  action: 'undoimport',
  method: 'POST',
  summary: 'Puts back what a file changed, and deletes what it created, while nobody has changed or used it since.',
  input: z.object({ importId: id }),
  output: z.object({ importId: id, partners: z.number().int() }),
  grantedTo: ['accountant', 'sales'],
});

export const downloadPartners = endpoint({
  controller: 'BusinessPartner',
  action: 'download',
  method: 'GET',
  summary:
    'The business partners, or with `empty` only the header, as a file that `import` takes: xlsx, CSV in UTF-8, or CSV in CP932.',
  input: z.object({ format: z.enum(['xlsx', 'csv', 'cp932']), empty: z.enum(['true', 'false']).default('false') }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: ['accountant', 'sales', 'manager'],
});
