import { date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { ColumnMeaning } from '../contract/bankLine';

/** What the columns of a bank's file mean, learned once for every file with the same head. */
export const bankMapping = pgTable(
  'bank_mapping',
  {
    companyId: companyId(),
    /** Of the titles of the columns. */
    fingerprint: text().notNull(),
    meanings: jsonb().$type<ColumnMeaning[]>().notNull(),
    account: text('account_code').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fingerprint] })],
);

/** A line of a bank file that became a document of an upload: it is known again when it comes in another file. */
export const bankLine = pgTable(
  'bank_line',
  {
    companyId: companyId(),
    uploadId: uuid('upload_id').notNull(),
    row: integer('row_number').notNull(),
    account: text('account_code').notNull(),
    /** Of day, amount, text and balance, and of how many like it came before. */
    fingerprint: text().notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.uploadId, table.row] }),
    index('bank_line_known').on(table.companyId, table.account, table.fingerprint),
  ],
);
