import { sql } from 'drizzle-orm';
import {
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, instant } from '../../../server/database/columns';
import { employee } from '../../people/server/service';
import { EMPLOYMENT_BUSINESSES, HEALTH_SCHEMES } from '../contract/insuranceSetting';
import { PREMIUM_MONTHS } from '../contract/payGroup';
import type { Cell } from '../rates/lawTable';
import { TABLE_KINDS } from '../rates/tableKinds';
import { TAX_METHODS } from '../rules/monthlyTax';
import type { GroupBasis } from '../rules/payGroup/groupOf';
import { PAY_HOLIDAY_RULES } from '../rules/payGroup/payPeriod';
import { PAY_ITEM_KINDS } from '../rules/payItem/payItem';
import type { Attendance } from '../rules/payRun/payFacts';
import { PAY_RUN_STATES } from '../rules/payRun/payRunMachine';
import type { PayProblem, SlipItem } from '../rules/payRun/slip';
import { FRACTIONS } from '../rules/rounding';

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
  readonly why: 'no-pay' | 'no-group';
}

/** Tables a company added: what the law does not have yet, or what holds for it alone. */
export const ownTable = pgTable(
  'payroll_table',
  {
    companyId: companyId(),
    id: uuid().notNull().defaultRandom(),
    kind: text({ enum: TABLE_KINDS as [string, ...string[]] }).notNull(),
    title: text().notNull(),
    effectiveFrom: date('effective_from').notNull(),
    effectiveThrough: date('effective_through'),
    source: text().notNull(),
    figures: jsonb().$type<Record<string, number>>().notNull(),
    rows: jsonb().$type<Cell[][]>().notNull(),
    recordedOn: date('recorded_on').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('payroll_table_once').on(table.companyId, table.kind, table.effectiveFrom),
    check(
      'payroll_table_in_order',
      sql`${table.effectiveThrough} is null or ${table.effectiveFrom} <= ${table.effectiveThrough}`,
    ),
  ],
);

/** How a company is insured, from a day until the next row. */
export const insuranceSetting = pgTable(
  'payroll_insurance_setting',
  {
    companyId: companyId(),
    effectiveFrom: date('effective_from').notNull(),
    prefecture: text().notNull(),
    scheme: text({ enum: HEALTH_SCHEMES }).notNull(),
    /** In 1/100,000, of both sides and of the employee. */
    healthPer100k: integer('health_per_100k').notNull(),
    healthEmployeePer100k: integer('health_employee_per_100k').notNull(),
    carePer100k: integer('care_per_100k').notNull(),
    careEmployeePer100k: integer('care_employee_per_100k').notNull(),
    isRoundedOnce: boolean('is_rounded_once').notNull(),
    employmentBusiness: text('employment_business', { enum: EMPLOYMENT_BUSINESSES }).notNull(),
    workersBusiness: text('workers_business').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.effectiveFrom] }),
    check(
      'payroll_insurance_shares',
      sql`${table.healthEmployeePer100k} <= ${table.healthPer100k} and ${table.careEmployeePer100k} <= ${table.carePer100k}`,
    ),
  ],
);

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

/** 給与グループ: who is paid together, and when. */
export const payGroup = pgTable(
  'payroll_group',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    closingDay: integer('closing_day').notNull(),
    payMonthOffset: integer('pay_month_offset').notNull(),
    payDay: integer('pay_day').notNull(),
    holidayRule: text('holiday_rule', { enum: PAY_HOLIDAY_RULES }).notNull(),
    premiumMonths: text('premium_months', { enum: PREMIUM_MONTHS }).notNull(),
    taxMethod: text('tax_method', { enum: TAX_METHODS }).notNull(),
    bases: jsonb().$type<GroupBasis[]>().notNull(),
    netAccount: text('net_account').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

/** Whom somebody put into a group, from a day on; without a row the basis of the pay decides. */
export const payGroupMember = pgTable(
  'payroll_group_member',
  {
    companyId: companyId(),
    employeeId: uuid('employee_id').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    groupCode: text('group_code').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.employeeId, table.effectiveFrom] }),
    foreignKey({
      columns: [table.companyId, table.groupCode],
      foreignColumns: [payGroup.companyId, payGroup.code],
      name: 'payroll_group_member_group_fk',
    }),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
      name: 'payroll_group_member_employee_fk',
    }).onDelete('cascade'),
  ],
);

/** 給与計算: the pay of a month for one group. */
export const payRun = pgTable(
  'payroll_run',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    month: text().notNull(),
    groupCode: text('group_code').notNull(),
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
    unique('payroll_run_once').on(table.companyId, table.month, table.groupCode),
    foreignKey({
      columns: [table.companyId, table.groupCode],
      foreignColumns: [payGroup.companyId, payGroup.code],
      name: 'payroll_run_group_fk',
    }),
    check('payroll_run_month', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
  ],
);

/** 給与明細 of one person in a run, as it was worked out. */
export const payslip = pgTable(
  'payroll_slip',
  {
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    number: text().notNull(),
    name: text().notNull(),
    department: text(),
    departmentTitle: text('department_title'),
    items: jsonb().$type<readonly SlipItem[]>().notNull(),
    attendance: jsonb().$type<Attendance>(),
    problems: jsonb().$type<readonly PayProblem[]>().notNull(),
    gross: integer().notNull(),
    deductions: integer().notNull(),
    net: integer().notNull(),
    employer: integer().notNull(),
  },
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
