import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { PartnerGroup } from '../contract/clearingTolerance';

/**
 * Open items and what cleared them. The database itself opens an item for every line posted to a clearable account,
 * and moves `cleared` by clearings alone: what it promises is in the rules of the migration that made these tables.
 */

/** A name under which a partner was seen to pay, in one spelling, with the times a person confirmed it. */
export const payerAlias = pgTable(
  'payer_alias',
  {
    companyId: companyId(),
    id: uuid().notNull().defaultRandom(),
    alias: text().notNull(),
    partner: text('partner_code').notNull(),
    confirmedCount: integer('confirmed_count').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.alias, table.partner] }),
    uniqueIndex('payer_alias_id').on(table.companyId, table.id),
  ],
);

/**
 * How small a difference may be written off from a day on: the smaller of an amount in minor units of the currency and
 * a share of what is cleared.
 */
export const clearingTolerance = pgTable(
  'clearing_tolerance',
  {
    companyId: companyId(),
    id: uuid().notNull().defaultRandom(),
    group: text('partner_group').$type<PartnerGroup>().notNull(),
    currency: text().notNull().default('JPY'),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull().default('2000-01-01'),
    amount: bigint({ mode: 'number' }).notNull(),
    perMille: smallint('per_mille').notNull(),
    memo: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({
      name: 'clearing_tolerance_pk',
      columns: [table.companyId, table.group, table.currency, table.effectiveFrom],
    }),
    uniqueIndex('clearing_tolerance_id').on(table.companyId, table.id),
    check(
      'clearing_tolerance_range',
      sql`${table.amount} between 0 and 100000 and ${table.perMille} between 0 and 1000`,
    ),
  ],
);
