import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';
import { INTEREST_RULES, INTEREST_TIMES, LOAN_METHODS, LOAN_RHYTHMS, type RateChange } from '../../loan/contract/loan';
import { PLAN_HOLIDAYS } from '../../plan/contract/cashPlan';

/** Loans (借入金) by code. Rates are thousandths of a percent a year. */
export const loan = pgTable(
  'loan',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    lender: text(),
    principal: bigint({ mode: 'number' }).notNull(),
    drawnOn: date('drawn_on', { mode: 'string' }).notNull(),
    firstDueOn: date('first_due_on', { mode: 'string' }).notNull(),
    count: integer().notNull(),
    every: text({ enum: LOAN_RHYTHMS }).notNull(),
    method: text({ enum: LOAN_METHODS }).notNull(),
    graceCount: integer('grace_count').notNull().default(0),
    ratePer100k: integer('rate_per_100k').notNull(),
    rateChanges: jsonb('rate_changes').$type<RateChange[]>().notNull().default([]),
    interestBy: text('interest_by', { enum: INTEREST_RULES }).notNull(),
    interestPaid: text('interest_paid', { enum: INTEREST_TIMES }).notNull().default('arrears'),
    onHoliday: text('on_holiday', { enum: PLAN_HOLIDAYS }).notNull().default('after'),
    account: text().notNull(),
    liabilityAccount: text('liability_account').notNull(),
    longTermAccount: text('long_term_account'),
    interestAccount: text('interest_account').notNull(),
    doneCount: integer('done_count').notNull().default(0),
    remarks: text().notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    check('loan_principal', sql`${table.principal} > 0`),
    check('loan_days', sql`${table.firstDueOn} >= ${table.drawnOn}`),
    check('loan_counts', sql`${table.graceCount} < ${table.count} and ${table.doneCount} <= ${table.count}`),
    check('loan_rate', sql`${table.ratePer100k} between 0 and 100000`),
  ],
);

/** Repayments that were posted, each with its document; one whose document is reversed is free again. */
export const loanRepayment = pgTable(
  'loan_repayment',
  {
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    loanCode: text('loan_code').notNull(),
    number: integer().notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    principal: bigint({ mode: 'number' }).notNull(),
    interest: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.documentId] }),
    index('loan_repayment_by_loan').on(table.companyId, table.loanCode, table.number),
    foreignKey({
      columns: [table.companyId, table.loanCode],
      foreignColumns: [loan.companyId, loan.code],
      name: 'loan_repayment_loan_fk',
    }),
    check('loan_repayment_amounts', sql`${table.principal} >= 0 and ${table.interest} >= 0`),
  ],
);
