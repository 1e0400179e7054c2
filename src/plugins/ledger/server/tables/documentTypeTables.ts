import { boolean, date, foreignKey, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { approvalRoute } from '#server/approval/approvalTables.ts';
import { companyId } from '#server/database/columns.ts';
import type { AccountKind } from '../../account/rules/accountKind';
import { TAX_SIDES } from '../../document-type/contract/documentType';

const day = (name: string) => date(name, { mode: 'string' });

export const documentType = pgTable(
  'document_type',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    allowedAccountKinds: text('allowed_account_kinds').array().$type<AccountKind[]>().notNull(),
    rangeFrom: text('range_from').notNull(),
    rangeThrough: text('range_through').notNull(),
    reversalType: text('reversal_type').notNull(),
    isManual: boolean('is_manual').notNull(),
    note: text().notNull().default(''),
    order: smallint('display_order').notNull(),
    /** The route documents of this type take before they are posted by hand; null posts them at once. */
    approvalRoute: text('approval_route'),
    /** Typed documents of this type are posted with a file beside them only. */
    requiresAttachment: boolean('requires_attachment').notNull().default(false),
    /** Shown before the ten digits of its numbers; stays once one was given. */
    prefix: text().notNull().default(''),
    /** The roles whose people may post it; empty lets everyone who may post. */
    allowedRoles: text('allowed_roles').array().notNull().default([]),
    /** How many days before and behind the day of posting it may be dated; null leaves it to the periods. */
    backDays: smallint('back_days'),
    aheadDays: smallint('ahead_days'),
    /** How many days behind the day of posting its texts are corrected; null for ever. */
    textsOpenDays: smallint('texts_open_days'),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    foreignKey({
      columns: [table.companyId, table.approvalRoute],
      foreignColumns: [approvalRoute.companyId, approvalRoute.code],
    }),
  ],
);

export const taxCode = pgTable(
  'tax_code',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    side: text({ enum: TAX_SIDES }).notNull(),
    ratePercent: smallint('rate_percent').notNull(),
    isReduced: boolean('is_reduced').notNull(),
    deductiblePercent: smallint('deductible_percent'),
    effectiveFrom: day('effective_from').notNull(),
    effectiveThrough: day('effective_through'),
    isEnabled: boolean('is_enabled').notNull(),
    note: text().notNull().default(''),
    order: smallint('display_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);
