import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';

/** That a fiscal year has a budget, and the version its next save has to be based on. */
export const budget = pgTable(
  'budget',
  {
    companyId: companyId(),
    fiscalYear: smallint('fiscal_year').notNull(),
    version: integer().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fiscalYear] })],
);

/**
 * What is planned for an account in a month, by department (`''` is none, as in `account_balance`). Only months with an
 * amount have a row, and only accounts of the income statement.
 */
export const budgetAmount = pgTable(
  'budget_amount',
  {
    companyId: companyId(),
    month: text().notNull(),
    account: text('account_code').notNull(),
    department: text('department_code').notNull(),
    /** In yen on the normal side of the account: sales and costs are both positive. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.month, table.account, table.department] }),
    check(
      'budget_amount_range',
      sql`${table.amount} between -10000000000000 and 10000000000000 and ${table.amount} <> 0`,
    ),
  ],
);

/**
 * What each save moved; append-only. What is planned less what was moved after a moment is the plan as it was known then.
 */
export const budgetChange = pgTable(
  'budget_change',
  {
    companyId: companyId(),
    month: text().notNull(),
    account: text('account_code').notNull(),
    department: text('department_code').notNull(),
    /** The version of the year it made. */
    version: integer().notNull(),
    /** In yen on the normal side of the account: the amount after it less the amount before. */
    moved: bigint({ mode: 'number' }).notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'budget_change_pk',
      columns: [table.companyId, table.month, table.account, table.department, table.version],
    }),
    check('budget_change_moves', sql`${table.moved} <> 0`),
  ],
);
