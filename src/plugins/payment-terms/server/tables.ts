import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';
import { HOLIDAY_RULES } from '../contract/findDueDate';
import { FEE_BEARERS } from '../contract/paymentTerm';

/** Payment terms (支払条件) by code; partners name them by it. */
export const paymentTerm = pgTable(
  'payment_term',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    closingDay: integer('closing_day').notNull(),
    months: integer().notNull(),
    payDay: integer('pay_day').notNull(),
    days: integer().notNull().default(0),
    holidayRule: text('holiday_rule', { enum: HOLIDAY_RULES }).notNull(),
    feeBearer: text('fee_bearer', { enum: FEE_BEARERS }).notNull().default('payer'),
    wording: text().notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    check('payment_term_closing', sql`${table.closingDay} between 0 and 31`),
    check('payment_term_pay_day', sql`${table.payDay} between 1 and 31`),
    check('payment_term_months', sql`${table.months} between 0 and 12 and ${table.days} between 0 and 365`),
  ],
);
