import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, companyId, instant } from '#server/database/columns.ts';
import { EXPORT_FORMAT_IDS, EXPORT_TARGET_IDS } from '../rules/exportFormat';
import { EXPORT_NAME_KINDS } from '../rules/exportNames';

/** A file that was written for other software, kept as it was. */
export const accountingExport = pgTable(
  'accounting_export',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    format: text({ enum: EXPORT_TARGET_IDS }).notNull(),
    encoding: text({ enum: ['utf8', 'utf8Bom', 'cp932'] }).notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    through: date('through_day', { mode: 'string' }).notNull(),
    onlyNew: boolean('only_new').notNull(),
    documents: integer().notNull(),
    lines: integer().notNull(),
    rows: integer('row_count').notNull(),
    debit: bigint({ mode: 'number' }).notNull(),
    credit: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    bytes: integer('byte_count').notNull(),
    fileName: text('file_name').notNull(),
    /** The file, packed by gzip. */
    content: bytes('content').notNull(),
    exportedAt: instant('exported_at').notNull(),
    exportedById: uuid('exported_by_id').notNull(),
    exportedBy: text('exported_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('accounting_export_by_time').on(table.companyId, table.exportedAt),
  ],
);

/** Which entries a file holds, so that the next one of its format can leave them out. */
export const accountingExportEntry = pgTable(
  'accounting_export_entry',
  {
    companyId: companyId(),
    exportId: uuid('export_id').notNull(),
    entryId: uuid('entry_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.entryId, table.exportId] }),
    foreignKey({
      columns: [table.companyId, table.exportId],
      foreignColumns: [accountingExport.companyId, accountingExport.id],
    }),
  ],
);

/** What the receiving software calls one of our records, where its standard name does not do. */
export const accountingExportName = pgTable(
  'accounting_export_name',
  {
    companyId: companyId(),
    format: text({ enum: EXPORT_FORMAT_IDS }).notNull(),
    kind: text({ enum: EXPORT_NAME_KINDS }).notNull(),
    code: text().notNull(),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.format, table.kind, table.code] })],
);
