import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { employee } from '#plugins/people/server/service.ts';
import { companyId, instant } from '#server/database/columns.ts';
import type { ReceiptContent } from '../../tax-receipt/rules/receipt';
import type { DeclarationContent } from '../../year-end/contract/declaration';
import { ADJUSTMENT_STATES } from '../../year-end/rules/adjustmentMachine';
import { NOT_ADJUSTED, type YearLine } from '../../year-end/rules/calculateYear';
import { DECLARATION_STATES } from '../../year-end/rules/declarationMachine';
import type { Deferral } from '../../year-end/rules/deferral';
import type { DependantCounts } from '../../year-end/rules/dependantDeductions';
import type { RunStep } from './runTables';

/** 年末調整の申告: what a person was asked to declare for a year, and what they declared. */
export const yearEndDeclaration = pgTable(
  'payroll_declaration',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    year: integer().notNull(),
    employeeId: uuid('employee_id').notNull(),
    state: text({ enum: DECLARATION_STATES }).notNull(),
    dueOn: date('due_on').notNull(),
    content: jsonb().$type<DeclarationContent>().notNull(),
    reason: text().notNull().default(''),
    submittedAt: instant('submitted_at'),
    takenBy: text('taken_by'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('payroll_declaration_once').on(table.companyId, table.year, table.employeeId),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
      name: 'payroll_declaration_employee_fk',
    }),
  ],
);

/** 年末調整 of one person, as it was worked out. */
export const yearEndAdjustment = pgTable(
  'payroll_adjustment',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    year: integer().notNull(),
    employeeId: uuid('employee_id').notNull(),
    state: text({ enum: ADJUSTMENT_STATES }).notNull(),
    notAdjusted: text('not_adjusted', { enum: NOT_ADJUSTED }),
    /** What somebody in charge said of the person; `non-resident` from before that was a fact of the person. */
    said: text({ enum: NOT_ADJUSTED }),
    lines: jsonb().$type<readonly YearLine[]>().notNull(),
    counts: jsonb().$type<DependantCounts>().notNull(),
    /** What was declared, as it was worked out by. */
    content: jsonb().$type<DeclarationContent>().notNull(),
    declarationVersion: integer('declaration_version').notNull(),
    /** Of the company's own payslips: by these a run finds that it is out of date. */
    pay: integer().notNull(),
    insurance: integer().notNull(),
    withheld: integer().notNull(),
    difference: integer().notNull(),
    /** The day of payment from which pay settles it, where the year closed before its end; null where December does. */
    settlesFrom: date('settles_from'),
    /** 徴収繰延べ. */
    deferral: jsonb().$type<Deferral>(),
    /** Who worked it out or checked it since. */
    involved: jsonb().$type<readonly string[]>().notNull(),
    history: jsonb().$type<readonly RunStep[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('payroll_adjustment_once').on(table.companyId, table.year, table.employeeId),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
      name: 'payroll_adjustment_employee_fk',
    }),
    check('payroll_adjustment_settles', sql`${table.notAdjusted} is null or ${table.difference} = 0`),
    check('payroll_adjustment_defers', sql`${table.deferral} is null or ${table.difference} > 0`),
  ],
);

/** One issue of a slip, as it was handed out. */
export interface ReceiptIssue {
  readonly number: number;
  readonly issuedOn: string;
  readonly by: string;
  readonly reason: string;
  readonly content: ReceiptContent;
}

/** 源泉徴収票 of a person for a year: its summary, and each time it was issued. */
export const taxReceipt = pgTable(
  'payroll_tax_receipt',
  {
    companyId: companyId(),
    year: integer().notNull(),
    employeeId: uuid('employee_id').notNull(),
    /** 摘要 as typed, instead of what is found. */
    summary: text(),
    summaryReason: text('summary_reason').notNull().default(''),
    issues: jsonb().$type<readonly ReceiptIssue[]>().notNull(),
    isHandedOver: boolean('is_handed_over').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.year, table.employeeId] }),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
      name: 'payroll_tax_receipt_employee_fk',
    }),
  ],
);
