import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { bytes, companyId } from '#server/database/columns.ts';
import { appUser } from '#server/tables.ts';
import type { OwnCompanyDetails } from '../contract/company';
import { COST_KINDS } from '../contract/department';

/** Departments (部門) by code. `parent` makes the tree; a department in use is made inactive, never deleted. */
export const department = pgTable(
  'department',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    reading: text().notNull().default(''),
    parent: text(),
    managerId: uuid('manager_id'),
    costKind: text('cost_kind', { enum: COST_KINDS }),
    allocation: integer(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    foreignKey({ columns: [table.companyId, table.parent], foreignColumns: [table.companyId, table.code] }),
    foreignKey({ columns: [table.companyId, table.managerId], foreignColumns: [appUser.companyId, appUser.id] }),
    check('department_not_its_own_parent', sql`${table.parent} <> ${table.code}`),
  ],
);

/** What a department is from a day on: what it was, what it is, and what is planned. `department` holds today's. */
export const departmentState = pgTable(
  'department_state',
  {
    companyId: companyId(),
    code: text().notNull(),
    effectiveOn: date('effective_on').notNull(),
    title: text().notNull(),
    reading: text().notNull(),
    parent: text(),
    managerId: uuid('manager_id'),
    costKind: text('cost_kind', { enum: COST_KINDS }),
    allocation: integer(),
    isActive: boolean('is_active').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code, table.effectiveOn] }),
    foreignKey({
      columns: [table.companyId, table.code],
      foreignColumns: [department.companyId, department.code],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.companyId, table.parent], foreignColumns: [department.companyId, department.code] }),
    foreignKey({ columns: [table.companyId, table.managerId], foreignColumns: [appUser.companyId, appUser.id] }),
  ],
);

/** What our own company is called and registered as from a day on: a document shows what held on its day. */
export const ownCompanyState = pgTable(
  'own_company_state',
  {
    companyId: companyId(),
    effectiveOn: date('effective_on').notNull(),
    details: jsonb().$type<OwnCompanyDetails>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.effectiveOn] })],
);

/** The bank accounts we are paid to and pay from: changed by two persons. */
export const ownBankAccounts = pgTable('own_bank_accounts', {
  companyId: companyId().primaryKey(),
  accounts: jsonb().$type<BankAccount[]>().notNull(),
  version: integer().notNull().default(1),
});

/** The logo and the seal, as they are printed. */
export const ownCompanyImage = pgTable(
  'own_company_image',
  {
    companyId: companyId(),
    kind: text().notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.kind] }),
    check('own_company_image_kind', sql`${table.kind} in ('logo', 'seal')`),
  ],
);

const { companyId: _company, ...columns } = getTableColumns(department);

/** The columns of a department as the contract shows it. */
export const departmentColumns = columns;
