import { getTableColumns, sql } from 'drizzle-orm';
import { boolean, check, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '../../../server/database/columns';

/** Departments (部門) by code. `parent` makes the tree; a department in use is made inactive, never deleted. */
export const department = pgTable(
  'department',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    reading: text().notNull().default(''),
    parent: text(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    foreignKey({ columns: [table.companyId, table.parent], foreignColumns: [table.companyId, table.code] }),
    check('department_not_its_own_parent', sql`${table.parent} <> ${table.code}`),
  ],
);

const { companyId: _company, ...columns } = getTableColumns(department);

/** The columns of a department as the contract shows it. */
export const departmentColumns = columns;
