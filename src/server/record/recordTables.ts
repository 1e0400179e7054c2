import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, companyId, instant } from '../database/columns';

/** A file beside a record of any domain, named by its kind in the audit log and its id. */
export const attachment = pgTable(
  'attachment',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    name: text().notNull(),
    mediaType: text('media_type').notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    addedAt: instant('added_at').notNull(),
    addedBy: text('added_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('attachment_once').on(table.companyId, table.subjectKind, table.subjectId, table.sha256),
  ],
);

/** What somebody said about a record of any domain; its own writer alone changes it, and the audit log keeps what was. */
export const recordComment = pgTable(
  'record_comment',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    body: text().notNull(),
    writtenAt: instant('written_at').notNull(),
    writtenById: uuid('written_by_id').notNull(),
    writtenBy: text('written_by').notNull(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('record_comment_subject').on(table.companyId, table.subjectKind, table.subjectId, table.id),
  ],
);
