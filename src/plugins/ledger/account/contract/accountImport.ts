import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { id } from '#core/contract/scalars.ts';
import type { AccountInput } from './account';

/** A chart of accounts from a file and to one: checked first, taken over as a whole, undone while nothing rests on it. */

/** The columns of the file, in the order it is written. Their Japanese headers are in `accountColumns`. */
export const ACCOUNT_COLUMNS = [
  'code',
  'title',
  'reading',
  'searchKey',
  'englishTitle',
  'group',
  'normalSide',
  'defaultTaxCode',
  'isReconciliation',
  'isClearable',
  'isReceivable',
  'isPayable',
  'isBank',
  'isCash',
  'isRevalued',
  'requiresPartner',
  'requiresDepartment',
  'isHidden',
  'isBlocked',
  'activeFrom',
  'activeThrough',
  'note',
  'businessKind',
] as const satisfies readonly (keyof AccountInput)[];
export type AccountColumn = (typeof ACCOUNT_COLUMNS)[number];

const column = z.enum(ACCOUNT_COLUMNS);

/** What a row of the file would do. */
export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;

export const importAccounts = endpoint({
  controller: 'Account',
  action: 'import',
  method: 'POST',
  summary:
    'Reads an .xlsx or .csv (UTF-8 or CP932) of accounts and tells of each row what it would do. Nothing changes yet.',
  input: z.object({
    file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' }),
  }),
  output: z.object({
    importId: id,
    rows: z.array(
      z.object({
        /** Of the sheet, the header being row 1. */
        row: z.number().int(),
        code: z.string(),
        title: z.string(),
        outcome: z.enum(ROW_OUTCOMES),
        changes: z.array(z.object({ column, before: z.string(), after: z.string() })),
        faults: z.array(z.object({ column: column.nullable(), message: z.string() })),
      }),
    ),
  }),
  inputIn: 'multipart',
  grantedTo: ['accountant'],
  bodyLimitBytes: 5 * 1024 * 1024,
});

export const applyAccountImport = endpoint({
  controller: 'Account',
  action: 'applyimport',
  method: 'POST',
  summary: 'Takes a checked file over: all of its rows or none, once.',
  input: z.object({ importId: id }),
  output: z.object({ importId: id, accounts: z.number().int() }),
  grantedTo: ['accountant'],
});

export const undoAccountImport = endpoint({
  controller: 'Account',
  action: 'undoimport',
  method: 'POST',
  summary: 'Puts back what an import changed, and deletes what it created, while nothing rests on it.',
  input: z.object({ importId: id }),
  output: z.object({ importId: id, accounts: z.number().int() }),
  grantedTo: ['accountant'],
});

export const accountImports = endpoint({
  controller: 'Account',
  action: 'imports',
  method: 'GET',
  summary: 'The files of accounts that were taken over, newest first.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        importId: id,
        fileName: z.string(),
        status: z.enum(['applied', 'undone']),
        created: z.number().int(),
        changed: z.number().int(),
        uploadedAt: z.string(),
        uploadedBy: z.string(),
      }),
    ),
  }),
  grantedTo: ['accountant'],
});

export const downloadAccounts = endpoint({
  controller: 'Account',
  action: 'download',
  method: 'GET',
  summary: 'The chart of accounts as a file that `import` takes: xlsx, CSV in UTF-8, or CSV in CP932.',
  input: z.object({ format: z.enum(['xlsx', 'csv', 'cp932']) }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: ['accountant', 'manager'],
});
