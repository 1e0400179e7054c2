import { boolean, date, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { employee } from '#plugins/people/server/service.ts';
import { companyId } from '#server/database/columns.ts';
import { TAX_METHODS } from '../../law/rules/monthlyTax';
import { PREMIUM_MONTHS } from '../../pay-group/contract/payGroup';
import type { GroupBasis } from '../../pay-group/rules/groupOf';
import { PAY_HOLIDAY_RULES } from '../../pay-group/rules/payPeriod';

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
