import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { day } from '#core/contract/scalars.ts';
import { bankKeepers, bankReaders } from './bankEntry';

/** Banks and branches from a file, or from the table that came with the product: shown first, taken as a whole. */

export const BANK_COLUMNS = ['code', 'title', 'reading', 'openedOn', 'closedOn', 'successor'] as const;
export type BankColumn = (typeof BANK_COLUMNS)[number];

const column = z.enum(BANK_COLUMNS);
const file = z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' });
const bodyLimitBytes = 20 * 1024 * 1024;
const flag = z.enum(['true', 'false']);
const toldOfCell = z.array(z.object({ column: column.nullable(), message: z.string() }));

const found = z.object({
  /** What was found, to be taken as it was shown; null where a row is refused. */
  digest: z.string().nullable(),
  /** What differs or is refused; what stays as it is is counted alone. */
  rows: z.array(
    z.object({
      /** Of the sheet, the header being row 1; null for what stands in no row. */
      row: z.number().int().nullable(),
      code: z.string(),
      title: z.string(),
      outcome: z.enum(['new', 'changed', 'unchanged', 'refused']),
      changes: z.array(z.object({ column, before: z.string(), after: z.string() })),
      faults: toldOfCell,
      /** What is to be looked at: what opens again, and accounts we know at what closes. */
      points: toldOfCell,
    }),
  ),
  unchanged: z.number().int(),
  closing: z.number().int(),
  /** Columns of the file that were read past. */
  aside: z.array(z.string()),
});
export type FoundBanks = z.output<typeof found>;

/** Of which day a table is, and whether what it leaves out is closed from that day on. */
const asked = { file, on: day, isWhole: flag };

export const importBanks = endpoint({
  ...bankKeepers,
  action: 'import',
  method: 'POST',
  summary:
    'Reads an .xlsx or .csv (UTF-8 or CP932) of banks and branches and tells of each row what it would do. Nothing changes yet.',
  input: z.object(asked),
  output: found,
  inputIn: 'multipart',
  bodyLimitBytes,
});

export const applyBankImport = endpoint({
  ...bankKeepers,
  action: 'applyimport',
  method: 'POST',
  summary:
    'Takes a file of banks over as it was shown: all of its rows or none. Refused with HTTP 409 where a bank has changed since.',
  input: z.object({ ...asked, digest: z.string().max(100) }),
  output: z.object({ created: z.number().int(), changed: z.number().int(), closed: z.number().int() }),
  inputIn: 'multipart',
  bodyLimitBytes,
});

export const compareShipped = endpoint({
  ...bankKeepers,
  action: 'compareshipped',
  method: 'GET',
  summary: 'Tells what the table of banks that came with the product would change. Nothing changes yet.',
  input: z.object({}),
  output: found.extend({ on: day }),
});

export const applyShipped = endpoint({
  ...bankKeepers,
  action: 'applyshipped',
  method: 'POST',
  summary: 'Takes over the table of banks that came with the product, as it was shown.',
  input: z.object({ digest: z.string().max(100) }),
  output: applyBankImport.output,
});

export const downloadBanks = endpoint({
  ...bankReaders,
  action: 'download',
  method: 'GET',
  summary:
    'All banks and branches, or with `empty` only the header, as a file that `import` takes: xlsx, CSV in UTF-8, or CSV in CP932.',
  input: z.object({ format: z.enum(['xlsx', 'csv', 'cp932']), empty: flag.default('false') }),
  output: z.unknown(),
  answers: 'file',
});

const update = z.object({
  id: z.string(),
  takenAt: z.string(),
  takenBy: z.string(),
  name: z.string(),
  on: z.string(),
  isWhole: z.boolean(),
  created: z.number().int(),
  changed: z.number().int(),
  closed: z.number().int(),
});

export const listBankUpdates = endpoint({
  ...bankReaders,
  action: 'updates',
  method: 'GET',
  summary: 'Which tables of banks were taken over, when and by whom, and of which day the present one is.',
  input: z.object({}),
  output: z.object({ rows: z.array(update), asOf: day, shippedOn: day }),
});
