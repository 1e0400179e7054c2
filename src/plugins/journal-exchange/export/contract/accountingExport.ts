import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { amount, code, day, id, text } from '#core/contract/scalars.ts';
import { EXPORT_FORMAT_IDS, EXPORT_TARGET_IDS, TAX_METHODS } from '../rules/exportFormat';
import { EXPORT_NAME_KINDS } from '../rules/exportNames';

/** Posted documents as files for other accounting software (会計データ出力). */

/** What other software reads, and its names for our records. */
const softwareFormat = z.enum(EXPORT_FORMAT_IDS);
const format = z.enum(EXPORT_TARGET_IDS);
const encoding = z.enum(['utf8', 'utf8Bom', 'cp932']);
const taxMethod = z.enum(TAX_METHODS);
const count = z.number().int();

export const exportPackages = endpoint({
  controller: 'AccountingExport',
  action: 'packages',
  method: 'GET',
  summary: 'The formats of other accounting software, and how many posted documents each has never been given.',
  input: z.object({}),
  output: z.object({
    rows: z.array(
      z.object({
        format,
        title: z.string(),
        extension: z.string(),
        encodings: z.array(encoding),
        /** The receiver's way to keep tax shows in the file (弥生, マネーフォワード). */
        hasTaxMethod: z.boolean(),
        /** Everything of a range under our own codes (電子帳簿一式): nothing is left out, no record is called otherwise. */
        isWhole: z.boolean(),
        /** The file carries the receiving office's number of the client (TKC). */
        hasClientCode: z.boolean(),
        neverExported: count,
        lastExportedAt: z.string().nullable(),
      }),
    ),
  }),
  grantedTo: ['accountant'],
});

const exportSummary = z.object({
  documents: count,
  lines: count,
  rows: count,
  debit: amount,
  credit: amount,
  /** SHA-256 of the file, hexadecimal. */
  sha256: z.string(),
  bytes: count,
});

/** Texts that stand in the file otherwise than in the books: how many, and the first of them. */
const changedTexts = z.object({
  count,
  first: z.array(z.object({ document: z.string(), column: z.string(), text: z.string() })),
});

export const exportDocuments = endpoint({
  controller: 'AccountingExport',
  action: 'write',
  method: 'POST',
  summary:
    'Writes posted documents as a file and keeps it in the history; a trial run says what it would hold. electronicBooks is the set a tax office asks for (journal, ledger, corrections, evidence) and takes the right to read evidence.',
  input: z.object({
    format,
    from: day,
    through: day,
    /** Only what this format was never given. */
    onlyNew: z.boolean().default(false),
    encoding,
    taxMethod: taxMethod.default('asBooks'),
    clientCode: text(20).default(''),
    isTrial: z.boolean(),
    /** Writes 〓 for characters the encoding lacks, after they were shown. */
    mayReplace: z.boolean().default(false),
  }),
  output: z.object({
    /** Null for a trial run. */
    exportId: id.nullable(),
    summary: exportSummary,
    /** The first rows as they stand in the file. */
    preview: z.array(z.string()),
    /** Texts cut to fit their column: the first of them, and how many. */
    cut: changedTexts,
    /** Texts that begin with an apostrophe in the file, since a spreadsheet would take them for a formula. */
    guarded: changedTexts,
    /**
     * Purchases under the transitional measure (80 % and others) whose stage is not that of the only day in the file: the
     * supply was before the stage changed, and the receiver may judge by the day of the file.
     */
    otherStages: changedTexts,
    /** Tax codes the receiver's name is not known for: name them before the file is written. */
    missingTaxCodes: z.array(z.string()),
    /** Characters the encoding does not have. */
    unmappable: z.array(z.object({ character: z.string(), times: count })),
  }),
  grantedTo: ['accountant'],
});

export const exportHistory = endpoint({
  controller: 'AccountingExport',
  action: 'history',
  method: 'GET',
  summary: 'What was exported, newest first.',
  input: z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) }),
  output: z.object({
    rows: z.array(
      exportSummary.extend({
        exportId: id,
        format,
        /** What the software is called. */
        title: z.string(),
        encoding,
        from: day,
        through: day,
        onlyNew: z.boolean(),
        fileName: z.string(),
        exportedAt: z.string(),
        exportedBy: z.string(),
      }),
    ),
  }),
  grantedTo: ['accountant', 'manager'],
});

export const downloadExport = endpoint({
  controller: 'AccountingExport',
  action: 'export',
  method: 'GET',
  summary: 'A file of the history again, byte by byte as it was written.',
  input: z.object({ exportId: id }),
  output: z.unknown(),
  answers: 'file',
  grantedTo: ['accountant'],
});

const exportName = z.object({
  kind: z.enum(EXPORT_NAME_KINDS),
  code,
  /** What we call it. */
  title: z.string(),
  /** What the format writes unless the company says otherwise; null where only the receiver can know. */
  standard: z.string().nullable(),
  /** The company's own choice. */
  name: z.string().nullable(),
});

export const exportNames = endpoint({
  controller: 'AccountingExport',
  action: 'names',
  method: 'GET',
  summary: 'What one format calls our tax codes, accounts and departments.',
  input: z.object({ format: softwareFormat }),
  output: z.object({ rows: z.array(exportName) }),
  grantedTo: ['accountant'],
});

export const updateExportNames = endpoint({
  controller: 'AccountingExport',
  action: 'updatenames',
  method: 'POST',
  summary: 'Sets what one format calls our records; a null name goes back to the standard one.',
  input: z.object({
    format: softwareFormat,
    names: z
      .array(z.object({ kind: z.enum(EXPORT_NAME_KINDS), code, name: text(60).min(1).nullable() }))
      .min(1)
      .max(2_000),
  }),
  output: z.object({ changed: count }),
  grantedTo: ['accountant'],
});
