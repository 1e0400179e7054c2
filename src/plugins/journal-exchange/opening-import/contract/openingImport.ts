import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { day, id, queryYear } from '#core/contract/scalars.ts';
import { excelPost } from '../../upload/contract/upload';

/** 期首残高 from a file: what a company had on the first day of the first fiscal year it keeps its books here. */

/** The columns of the file, in the order of the template. Amounts are in yen; `foreignAmount` is in `currency`. */
export const OPENING_COLUMNS = [
  'account',
  'title',
  'partner',
  'department',
  'debit',
  'credit',
  'currency',
  'foreignAmount',
  'dueOn',
  'memo',
] as const;
export type OpeningColumn = (typeof OPENING_COLUMNS)[number];

const openingError = z.object({
  /** Of the sheet, the header being row 1. */
  row: z.number().int(),
  column: z.enum(OPENING_COLUMNS).nullable(),
  message: z.string(),
});

const standingDocument = z.object({
  entryId: id,
  documentType: z.string(),
  number: z.string(),
  headerText: z.string(),
  total: z.number().int(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** The upload that brought it, by which it is undone together with what came with it. */
  upload: z.object({ uploadId: id, fileName: z.string(), documents: z.number().int() }).nullable(),
});
export type StandingDocument = z.output<typeof standingDocument>;

export const openingState = endpoint({
  controller: 'Balance',
  action: 'opening',
  method: 'GET',
  summary: 'Whether opening balances may be imported into a fiscal year, and the documents of them that stand.',
  input: z.object({ fiscalYear: queryYear }),
  output: z.object({
    fiscalYear: z.number().int(),
    /** The first day of the year, for which they are posted. */
    day,
    /** Something is posted before that day: the balances follow from it. */
    hasEarlier: z.boolean(),
    standing: z.array(standingDocument),
  }),
  grantedTo: ['accountant'],
});

export const openingTemplate = endpoint({
  controller: 'Balance',
  action: 'openingtemplate',
  method: 'GET',
  summary: 'The xlsx template of opening balances, with every account of the balance sheet.',
  input: z.object({}),
  output: z.unknown(),
  answers: 'file',
  grantedTo: ['accountant'],
});

export const uploadOpening = endpoint({
  controller: 'Balance',
  action: 'openingupload',
  method: 'POST',
  summary:
    'Reads an .xlsx or .csv (UTF-8 or CP932) of opening balances and checks every row and the sums. Nothing is posted yet.',
  input: z.object({
    file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' }),
    fiscalYear: queryYear,
  }),
  output: z.object({
    uploadId: id,
    /** One in yen, and one for each other currency. */
    documents: z.number().int(),
    lines: z.number().int(),
    debit: z.number().int(),
    credit: z.number().int(),
    errors: z.array(openingError),
  }),
  inputIn: 'multipart',
  grantedTo: ['accountant'],
  bodyLimitBytes: 20 * 1024 * 1024,
});

export const postOpening = endpoint({
  controller: 'Balance',
  action: 'openingpost',
  method: 'POST',
  summary: 'Posts checked opening balances: all of their documents or none, and only where no others stand.',
  input: z.object({ uploadId: id }),
  output: excelPost.output,
  grantedTo: ['accountant'],
});
