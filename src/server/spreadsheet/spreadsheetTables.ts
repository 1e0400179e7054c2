import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, instant } from '../database/columns';

/** What the columns of files of one kind mean, as a person said of one with the same titles. */
export const learnedColumns = pgTable(
  'learned_columns',
  {
    companyId: companyId(),
    /** `invoicing:lines` */
    kind: text().notNull(),
    /** Of the titles of the columns. */
    fingerprint: text().notNull(),
    meanings: jsonb().$type<string[]>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.fingerprint] })],
);
