import { z } from 'zod';
import { asJson } from '#core/contract/asJson.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import type { UploadedFile } from '#core/contract/file.ts';
import { day, id, text } from '#core/contract/scalars.ts';
import { UPLOAD_COLUMNS } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import { EXPORT_FORMAT_IDS } from '../../export/rules/exportFormat';
import { EXPORT_NAME_KINDS } from '../../export/rules/exportNames';
import { uploadMapping } from './uploadMapping';

const TWENTY_MEBIBYTES = 20 * 1024 * 1024;

/** `row` is the row of the sheet, the header being row 1; `column` null where the fault is the whole row's or document's. */
export const uploadError = z.object({
  row: z.number().int(),
  column: z.enum(UPLOAD_COLUMNS).nullable(),
  message: z.string(),
});

const uploadColumns = uploadMapping.extend({
  /** The first rows of the file, the titles among them, cut to what is looked at. */
  rows: z.array(z.array(z.string())),
  /** Where the meanings come from: a person now, a person before, or the titles. */
  source: z.enum(['given', 'learned', 'titles']),
  /** When and by whom they were said before. */
  learned: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** The rows could be read by them; else they are what the titles seem to mean. */
  isUnderstood: z.boolean(),
});
export type SeenColumns = z.output<typeof uploadColumns>;

export const templateDownload = endpoint({
  controller: 'AccountingDocument',
  action: 'templatedownload',
  method: 'GET',
  summary: 'The xlsx template of an upload; its header row names the columns.',
  input: z.object({}),
  output: z.unknown(),
  answers: 'file',
  grantedTo: ['accountant'],
});

export const excelUpload = endpoint({
  controller: 'AccountingDocument',
  action: 'excelupload',
  method: 'POST',
  summary: 'Reads an .xlsx or .csv (UTF-8 or CP932) of documents and checks every row. Nothing is posted yet.',
  input: z.object({
    file: z.custom<UploadedFile>((value) => typeof value === 'object' && value !== null, { error: 'required' }),
    /** As JSON: what the columns mean. Without it they mean what was said of the last file with these titles, else what the titles say. */
    mapping: asJson(uploadMapping).optional(),
  }),
  output: z.object({
    uploadId: id,
    documents: z.number().int(),
    lines: z.number().int(),
    /** Sum of the debit side over all documents, for the totals strip of the dry run. */
    debit: z.number().int(),
    errors: z.array(uploadError),
    /** What is worth a look before posting: documents that may be in the books already. */
    warnings: z.array(uploadError),
    /** Names of another software's journal for which the conversion table has no record; null for a file of our own. */
    unknownNames: z
      .object({
        format: z.enum(EXPORT_FORMAT_IDS),
        names: z.array(z.object({ kind: z.enum(EXPORT_NAME_KINDS), name: z.string() })),
      })
      .nullable(),
    /** The columns, and what they were read as; null for the journal of other software and for a file that is damaged. */
    columns: uploadColumns.nullable(),
  }),
  inputIn: 'multipart',
  grantedTo: ['accountant'],
  bodyLimitBytes: TWENTY_MEBIBYTES,
});

export const excelPost = endpoint({
  controller: 'AccountingDocument',
  action: 'excelpost',
  method: 'POST',
  summary:
    'Posts an upload without errors: all of its documents or none; those whose type is approved first are put before the approvers. An upload is posted once.',
  input: z.object({ uploadId: id }),
  output: z.object({
    uploadId: id,
    documents: z.number().int(),
    lines: z.number().int(),
    /** How many of the documents wait for approval. */
    parked: z.number().int(),
  }),
  grantedTo: ['accountant'],
});

export const excelUndo = endpoint({
  controller: 'AccountingDocument',
  action: 'excelundo',
  method: 'POST',
  summary:
    'Reverses every document of a posted upload and discards those that wait for approval; nothing, where one is cleared.',
  input: z.object({ uploadId: id, postingDate: day, reason: text(200).min(1) }),
  output: z.object({ uploadId: id, documents: z.number().int() }),
  grantedTo: ['accountant'],
});

export const uploadHistory = endpoint({
  controller: 'AccountingDocument',
  action: 'uploadhistory',
  method: 'GET',
  summary: 'The uploads of this company, newest first.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  output: z.object({
    rows: z.array(
      z.object({
        uploadId: id,
        fileName: z.string(),
        status: z.enum(['checked', 'faulty', 'posted', 'undone']),
        documents: z.number().int(),
        lines: z.number().int(),
        errors: z.number().int(),
        uploadedAt: z.string(),
        uploadedBy: z.string(),
      }),
    ),
  }),
  grantedTo: ['accountant'],
});
