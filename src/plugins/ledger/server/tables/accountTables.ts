import { boolean, date, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';
import { ACCOUNT_KINDS_OF_BUSINESS } from '../../account/contract/account';
import type { Side } from '../../document/contract/journalEntry';

const day = (name: string) => date(name, { mode: 'string' });

export const accountGroup = pgTable(
  'account_group',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    statement: text({ enum: ['BS', 'PL', 'none'] }).notNull(),
    level: smallint().notNull(),
    parent: text(),
    order: smallint('display_order').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

export const account = pgTable(
  'account',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    reading: text().notNull(),
    searchKey: text('search_key').notNull(),
    group: text('group_code').notNull(),
    statement: text({ enum: ['BS', 'PL', 'none'] }).notNull(),
    normalSide: text('normal_side').$type<Side>().notNull(),
    defaultTaxCode: text('default_tax_code').notNull(),
    isReconciliation: boolean('is_reconciliation').notNull().default(false),
    isReceivable: boolean('is_receivable').notNull().default(false),
    isPayable: boolean('is_payable').notNull().default(false),
    isBank: boolean('is_bank').notNull().default(false),
    isCash: boolean('is_cash').notNull().default(false),
    isTax: boolean('is_tax').notNull().default(false),
    isClearable: boolean('is_clearable').notNull().default(false),
    isSystem: boolean('is_system').notNull().default(false),
    isBlocked: boolean('is_blocked').notNull().default(false),
    englishTitle: text('english_title').notNull().default(''),
    isRevalued: boolean('is_revalued').notNull().default(false),
    requiresPartner: boolean('requires_partner').notNull().default(false),
    requiresDepartment: boolean('requires_department').notNull().default(false),
    isHidden: boolean('is_hidden').notNull().default(false),
    activeFrom: day('active_from'),
    activeThrough: day('active_through'),
    note: text().notNull().default(''),
    businessKind: text('business_kind', { enum: ACCOUNT_KINDS_OF_BUSINESS }).notNull().default(''),
    version: integer().notNull().default(1),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    foreignKey({
      columns: [table.companyId, table.group],
      foreignColumns: [accountGroup.companyId, accountGroup.code],
    }),
  ],
);
