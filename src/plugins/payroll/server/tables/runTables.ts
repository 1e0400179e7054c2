import { sql } from 'drizzle-orm';
import {
  check,
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
import { employee } from '#plugins/people/server/service.ts';
import { companyId, instant } from '#server/database/columns.ts';
import type { Attendance } from '../../pay-run/rules/payFacts';
import { type BonusPlan, PAY_RUN_KINDS } from '../../pay-run/rules/payRunKind';
import { PAY_RUN_STATES } from '../../pay-run/rules/payRunMachine';
import type { PayProblem } from '../../pay-run/rules/slip';
import type { SlipSteps, StoredItem } from '../../pay-run/rules/slipSteps';
import { payGroup } from './groupTables';

/** What was done to a run, by whom and why. */
export interface RunStep {
  readonly act: string;
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

export interface RunDocument {
  readonly id: string;
  readonly documentType: string;
  readonly fiscalYear: number;
  readonly number: string;
}

/** Who is not in a run, and why: a word of `excluded` in the locale. */
export interface Excluded {
  readonly number: string;
  readonly name: string;
  readonly why: 'no-pay' | 'no-group' | 'left-difference';
}

/** 給与計算: the pay of a month for one group, or a bonus paid on a day of that month. */
export const payRun = pgTable(
  'payroll_run',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    month: text().notNull(),
    groupCode: text('group_code').notNull(),
    kind: text({ enum: PAY_RUN_KINDS }).notNull().default('salary'),
    /** Of a bonus: how it is worked out. */
    bonus: jsonb().$type<BonusPlan>(),
    periodFrom: date('period_from').notNull(),
    periodThrough: date('period_through').notNull(),
    paidOn: date('paid_on').notNull(),
    state: text({ enum: PAY_RUN_STATES }).notNull(),
    /** Who worked it out or typed an amount since it was a draft last, and who approved it. */
    calculators: jsonb().$type<readonly string[]>().notNull(),
    calculatedBy: text('calculated_by').notNull(),
    calculatedAt: instant('calculated_at').notNull(),
    approvedById: uuid('approved_by_id'),
    history: jsonb().$type<readonly RunStep[]>().notNull(),
    documents: jsonb().$type<readonly RunDocument[]>().notNull(),
    excluded: jsonb().$type<readonly Excluded[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('payroll_run_once')
      .on(table.companyId, table.month, table.groupCode)
      .where(sql`${table.kind} = 'salary'`),
    uniqueIndex('payroll_bonus_once')
      .on(table.companyId, table.groupCode, table.paidOn)
      .where(sql`${table.kind} = 'bonus'`),
    foreignKey({
      columns: [table.companyId, table.groupCode],
      foreignColumns: [payGroup.companyId, payGroup.code],
      name: 'payroll_run_group_fk',
    }),
    check('payroll_run_bonus', sql`(${table.kind} = 'bonus') = (${table.bonus} is not null)`),
    check('payroll_run_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** What stands on a payslip. */
const slipColumns = () => ({
  employeeId: uuid('employee_id').notNull(),
  number: text().notNull(),
  name: text().notNull(),
  department: text(),
  departmentTitle: text('department_title'),
  items: jsonb().$type<readonly StoredItem[]>().notNull(),
  /** What a run shows of them, so that it need not read them all: amounts other than 0 by code, and codes of typed ones. */
  amounts: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
  manual: jsonb().$type<readonly string[]>().notNull(),
  steps: jsonb().$type<SlipSteps>().notNull(),
  attendance: jsonb().$type<Attendance>(),
  problems: jsonb().$type<readonly PayProblem[]>().notNull(),
  gross: integer().notNull(),
  deductions: integer().notNull(),
  net: integer().notNull(),
  employer: integer().notNull(),
});

/** 給与明細 of one person in a run, as it was worked out. */
export const payslip = pgTable(
  'payroll_slip',
  { companyId: companyId(), runId: uuid('run_id').notNull(), ...slipColumns() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.employeeId] }),
    index('payroll_slip_of_person').on(table.companyId, table.employeeId),
    foreignKey({
      columns: [table.companyId, table.runId],
      foreignColumns: [payRun.companyId, payRun.id],
      name: 'payroll_slip_run_fk',
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
      name: 'payroll_slip_employee_fk',
    }),
  ],
);

/** Payslips a calculation has worked out so far: they become those of the run all at once, with its last step. */
export const workedSlip = pgTable(
  'payroll_worked_slip',
  { companyId: companyId(), jobId: uuid('job_id').notNull(), ...slipColumns() },
  (table) => [primaryKey({ columns: [table.companyId, table.jobId, table.employeeId] })],
);

/** 手入力: amounts typed in place of what is worked out, kept when a run is calculated again. */
export const payManual = pgTable(
  'payroll_manual',
  {
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    item: text().notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    typedBy: text('typed_by').notNull(),
    typedAt: instant('typed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.employeeId, table.item] }),
    foreignKey({
      columns: [table.companyId, table.runId],
      foreignColumns: [payRun.companyId, payRun.id],
      name: 'payroll_manual_run_fk',
    }).onDelete('cascade'),
  ],
);
