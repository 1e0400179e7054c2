import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { Account } from '../../account/contract/account';

/** A file of accounts after its check: what it would change waits here until it is taken over, and to be undone. */
export const accountImport = pgTable(
  'account_import',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    fileName: text('file_name').notNull(),
    status: text({ enum: ['checked', 'faulty', 'applied', 'undone'] }).notNull(),
    changes: jsonb().$type<AccountChange[]>().notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** An account of a file beside the one that was there when the file was checked. */
export interface AccountChange {
  readonly row: number;
  /** Null: there was none of this code. */
  readonly before: Account | null;
  readonly after: Account;
}
