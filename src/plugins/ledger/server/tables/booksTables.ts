import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';

/** One row a company: its lock puts postings in one order, and `mastersVersion` changes whenever a master record does. */
export const books = pgTable('books', {
  companyId: companyId().primaryKey(),
  mastersVersion: uuid('masters_version').notNull().defaultRandom(),
  /** Whoever asks to reopen a period needs another person who confirms it. */
  reopeningNeedsSecondPerson: boolean('reopening_needs_second_person').notNull().default(false),
});
