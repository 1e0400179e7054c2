import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { RateKind } from '../../currency/contract/currency';

/** Currencies a company added or changed; the standard ones need no row. */
export const currency = pgTable(
  'currency',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    reading: text().notNull(),
    minorUnits: smallint('minor_units').notNull(),
    quotedPer: smallint('quoted_per').$type<1 | 100>().notNull(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    check('currency_units', sql`${table.minorUnits} between 0 and 4 and ${table.quotedPer} in (1, 100)`),
  ],
);

/** What a currency was worth in yen on a day. */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    companyId: companyId(),
    currency: text().notNull(),
    kind: text().$type<RateKind>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    rate: numeric().notNull(),
    source: text().notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.currency, table.kind, table.day] }),
    check('exchange_rate_positive', sql`${table.rate} > 0`),
  ],
);

/** Runs of the revaluation of a day; each posted what had changed since the one before. */
export const revaluation = pgTable(
  'revaluation',
  {
    companyId: companyId(),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    run: integer().notNull(),
    entryId: uuid('entry_id').notNull(),
    reversalId: uuid('reversal_id').notNull(),
    revaluedAt: instant('revalued_at').notNull(),
    revaluedBy: text('revalued_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.asOf, table.run] })],
);

/** What a run posted for the positions of an account, a partner (`''` is none) and a currency, in yen. */
export const revaluedPosition = pgTable(
  'revalued_position',
  {
    companyId: companyId(),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    run: integer().notNull(),
    account: text('account_code').notNull(),
    partner: text('partner_code').notNull(),
    currency: text().notNull(),
    rate: numeric().notNull(),
    foreignAmount: bigint('foreign_amount', { mode: 'number' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.asOf, table.run, table.account, table.partner, table.currency] }),
    foreignKey({
      columns: [table.companyId, table.asOf, table.run],
      foreignColumns: [revaluation.companyId, revaluation.asOf, revaluation.run],
    }),
  ],
);
