import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';
import { FRACTIONS } from '../../law/rules/rounding';
import { ITEM_USES, PAY_ITEM_KINDS } from '../../pay-item/rules/payItem';

/** 給与項目 as they hold from a day on; the latest row of a code that has begun is the one in force. */
export const payItem = pgTable(
  'payroll_item',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    code: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    kind: text({ enum: PAY_ITEM_KINDS }).notNull(),
    usedIn: text('used_in', { enum: ITEM_USES }).notNull().default('salary'),
    place: integer().notNull(),
    formula: text().notNull(),
    fraction: text({ enum: FRACTIONS }).notNull(),
    isTaxable: boolean('is_taxable').notNull(),
    isRemuneration: boolean('is_remuneration').notNull(),
    isOvertimeBase: boolean('is_overtime_base').notNull(),
    isBeforeTax: boolean('is_before_tax').notNull(),
    isProrated: boolean('is_prorated').notNull(),
    allowsMinus: boolean('allows_minus').notNull(),
    account: text().notNull(),
    contraAccount: text('contra_account').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    effectiveThrough: date('effective_through'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('payroll_item_once').on(table.companyId, table.code, table.effectiveFrom),
    check(
      'payroll_item_in_order',
      sql`${table.effectiveThrough} is null or ${table.effectiveFrom} <= ${table.effectiveThrough}`,
    ),
  ],
);
