import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { ColumnMeaning } from '../../journal-exchange/bank-line/contract/bankLine';
import type { InvoiceRule } from '../contract/expenseCategory';
import type { DraftLine, Fare, Finding, SheetKind, SheetState } from '../contract/expenseSheet';

/** The kinds of expenses (経費区分) of a company. */
export const expenseCategory = pgTable(
  'expense_category',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    /** Empty: it has no other name in English. */
    englishTitle: text('english_title').notNull().default(''),
    reading: text().notNull().default(''),
    account: text().notNull(),
    taxCode: text('tax_code').notNull(),
    invoiceRule: text('invoice_rule').$type<InvoiceRule>().notNull(),
    needsReceipt: boolean('needs_receipt').notNull(),
    needsAttendees: boolean('needs_attendees').notNull(),
    unitAmount: bigint('unit_amount', { mode: 'number' }),
    limitAmount: bigint('limit_amount', { mode: 'number' }),
    isCapped: boolean('is_capped').notNull(),
    isCommuting: boolean('is_commuting').notNull(),
    isActive: boolean('is_active').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

/** How a company claims expenses; without a row it is no small business. */
export const expenseSetting = pgTable('expense_setting', {
  companyId: companyId().primaryKey(),
  isSmallBusiness: boolean('is_small_business').notNull(),
  version: integer().notNull(),
});

/** A document that a sheet made in the books. */
export interface BookedDocument {
  readonly id: string;
  readonly documentType: string;
  readonly fiscalYear: number;
  readonly number: string;
}

/** A sheet of expenses, or an advance. */
export const expenseSheet = pgTable(
  'expense_sheet',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    version: integer().notNull(),
    number: integer().notNull(),
    kind: text().$type<SheetKind>().notNull(),
    state: text().$type<SheetState>().notNull(),
    title: text().notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Employee number: the code under which the owner is a partner in the books. */
    ownerNumber: text('owner_number').notNull(),
    ownerName: text('owner_name').notNull(),
    department: text(),
    advanceAmount: bigint('advance_amount', { mode: 'number' }).notNull(),
    neededOn: date('needed_on', { mode: 'string' }),
    advanceId: uuid('advance_id'),
    firstDay: date('first_day', { mode: 'string' }),
    lastDay: date('last_day', { mode: 'string' }),
    lineCount: integer('line_count').notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    advanced: bigint({ mode: 'number' }).notNull(),
    payable: bigint({ mode: 'number' }).notNull(),
    /** As they were when it was saved last. */
    findings: jsonb().$type<Finding[]>().notNull(),
    documents: jsonb().$type<BookedDocument[]>().notNull(),
    submittedAt: instant('submitted_at'),
    paidOn: date('paid_on', { mode: 'string' }),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('expense_sheet_number').on(table.companyId, table.number),
    index('expense_sheet_owner').on(table.companyId, table.ownerId),
    index('expense_sheet_advance').on(table.companyId, table.advanceId).where(sql`${table.advanceId} is not null`),
  ],
);

/** One line of a sheet; what two claims of the same receipt have in common stands in columns of its own. */
export const expenseLine = pgTable(
  'expense_line',
  {
    companyId: companyId(),
    sheetId: uuid('sheet_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    category: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** The payee in one spelling. */
    foldedPayee: text('folded_payee').notNull(),
    payable: bigint({ mode: 'number' }).notNull(),
    taxCode: text('tax_code').notNull(),
    line: jsonb().$type<DraftLine>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.sheetId, table.lineNumber] }),
    foreignKey({
      columns: [table.companyId, table.sheetId],
      foreignColumns: [expenseSheet.companyId, expenseSheet.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.category],
      foreignColumns: [expenseCategory.companyId, expenseCategory.code],
    }),
    index('expense_line_twin').on(table.companyId, table.day, table.amount),
  ],
);

/** What the columns of a statement of a card, an IC card or a bank mean, learned once for every file with the same head. */
export const expenseMapping = pgTable(
  'expense_mapping',
  {
    companyId: companyId(),
    /** Of the titles of the columns. */
    fingerprint: text().notNull(),
    meanings: jsonb().$type<ColumnMeaning[]>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fingerprint] })],
);

/** A ride of somebody, remembered to be entered again. */
export const expenseFare = pgTable(
  'expense_fare',
  {
    companyId: companyId(),
    ownerId: uuid('owner_id').notNull(),
    /** From, to, via and ticket in one spelling. */
    route: text().notNull(),
    fare: jsonb().$type<Fare>().notNull(),
    usedOn: date('used_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.ownerId, table.route] })],
);
