import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';
import { EMPLOYMENT_BUSINESSES, HEALTH_SCHEMES } from '../../law/contract/insuranceSetting';
import type { Cell } from '../../law/rates/lawTable';
import { TABLE_KINDS } from '../../law/rates/tableKinds';

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
