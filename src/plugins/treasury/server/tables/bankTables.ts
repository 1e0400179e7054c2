import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import { BANK_SOURCES } from '../../bank/rules/bankTable';

/** Banks and branches of a company that keeps its own table; until its first change it uses the one of the product. */
export const bankEntry = pgTable(
  'bank_entry',
  {
    companyId: companyId(),
    /** `0001` is a bank, `0001-004` a branch of it. */
    code: text().notNull(),
    title: text().notNull(),
    reading: text().notNull(),
    openedOn: date('opened_on', { mode: 'string' }),
    /** The first day on which it is no longer there. */
    closedOn: date('closed_on', { mode: 'string' }),
    successor: text(),
    source: text({ enum: BANK_SOURCES }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    check('bank_entry_code', sql`${table.code} ~ '^[0-9]{4}(-[0-9]{3})?$'`),
  ],
);

/** One row a company that keeps its own table; it is locked by whoever changes a bank. */
export const bankTableState = pgTable(
  'bank_table_state',
  {
    companyId: companyId(),
    /** Another one after each change: what was read under it stays true. */
    stamp: uuid().notNull(),
    /** The day of the last whole table. */
    asOf: date('as_of', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId] })],
);

/** A table of banks that was taken over. */
export const bankUpdate = pgTable(
  'bank_update',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    takenAt: instant('taken_at').notNull(),
    takenBy: text('taken_by').notNull(),
    /** Of the file, or of the table that came with the product. */
    name: text().notNull(),
    on: date('of_day', { mode: 'string' }).notNull(),
    isWhole: boolean('is_whole').notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    closed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
