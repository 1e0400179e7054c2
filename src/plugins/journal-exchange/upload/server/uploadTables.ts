import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { UploadMapping } from '../contract/uploadMapping';
import type { TiedDocument } from '../rules/composeUploaded';

/** An uploaded file after its check: its documents wait here until they are posted, all at once and once only. */
export const documentUpload = pgTable(
  'document_upload',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    fileName: text('file_name').notNull(),
    /** Lower-case hexadecimal, of the file as it came. */
    sha256: text().notNull(),
    status: text({ enum: ['checked', 'faulty', 'posted', 'undone'] }).notNull(),
    documentCount: integer('document_count').notNull(),
    lineCount: integer('line_count').notNull(),
    errorCount: integer('error_count').notNull(),
    /** Empty while the upload is faulty, and after it was posted: the books hold them then. */
    documents: jsonb().$type<UploadedDocument[]>().notNull(),
    /** What the upload became when it was posted. */
    entryIds: jsonb('entry_ids').$type<string[]>().notNull().default([]),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    postedAt: instant('posted_at'),
    postedBy: text('posted_by'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** A document of an upload and the row it begins at, so that a refusal at posting time still names the row. */
export interface UploadedDocument extends TiedDocument {
  readonly row: number;
}

/** What the columns of files of documents mean, learned once for every file with the same titles. */
export const uploadMapping = pgTable(
  'upload_mapping',
  {
    companyId: companyId(),
    /** Of the titles of the columns. */
    fingerprint: text().notNull(),
    meanings: jsonb().$type<UploadMapping['meanings']>().notNull(),
    constants: jsonb().$type<UploadMapping['constants']>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fingerprint] })],
);
