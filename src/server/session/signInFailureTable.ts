import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns';

/** Failed sign-ins in a row, by a hash of the account or the address; they belong to no company, and are soon forgotten. */
export const signInFailure = pgTable('sign_in_failure', {
  name: text().primaryKey(),
  count: integer().notNull(),
  failedAt: instant('failed_at').notNull(),
});
