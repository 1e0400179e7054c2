import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { employee } from '#plugins/people/server/service.ts';
import { companyId, instant } from '#server/database/columns.ts';
import { COLLECTIONS } from '../../resident-tax/rules/residentMonths';

/** 市区町村 that notify the company of resident tax, and the number each knows it by (指定番号). */
export const municipality = pgTable(
  'payroll_municipality',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    designatedNumber: text('designated_number').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    check('payroll_municipality_code', sql`${table.code} ~ '^[0-9]{6}$'`),
  ],
);

/** 住民税 of a person in a tax year (June to May), as it holds from a month on; a later row takes its place. */
export const residentTax = pgTable(
  'payroll_resident_tax',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    employeeId: uuid('employee_id').notNull(),
    fiscalYear: integer('fiscal_year').notNull(),
    fromMonth: text('from_month').notNull(),
    municipality: text().notNull(),
    receiverNumber: text('receiver_number').notNull(),
    collection: text({ enum: COLLECTIONS }).notNull(),
    /** Yen by month (`2026-06`), from `from_month` on. */
    amounts: jsonb().$type<Readonly<Record<string, number>>>().notNull(),
    /** The file it was taken from, or why it was typed. */
    source: text().notNull(),
    recordedBy: text('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('payroll_resident_tax_once').on(table.companyId, table.employeeId, table.fiscalYear, table.fromMonth),
    check('payroll_resident_tax_month', sql`${table.fromMonth} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    foreignKey({
      columns: [table.companyId, table.municipality],
      foreignColumns: [municipality.companyId, municipality.code],
      name: 'payroll_resident_tax_municipality_fk',
    }),
    foreignKey({
      columns: [table.companyId, table.employeeId],
      foreignColumns: [employee.companyId, employee.id],
      name: 'payroll_resident_tax_employee_fk',
    }).onDelete('cascade'),
  ],
);
