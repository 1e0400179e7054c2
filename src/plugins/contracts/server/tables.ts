import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId } from '../../../server/database/columns';
import { paymentTerm } from '../../payment-terms/server/service';
import { businessPartner } from '../../sales/server/service';
import { COMMANDERS, DIRECTIONS, FORMS } from '../contract/contract';
import { CONTRACT_STATES } from '../rules/contractMachine';
import { CONTRACT_TYPES } from '../rules/contractType';
import { FRACTIONS, HOUR_PERIODS, PRORATIONS, SETTLEMENT_METHODS } from '../rules/settlement';

/** Contracts (契約) by number. Amounts are yen without tax, hours minutes. */
export const contract = pgTable(
  'contract',
  {
    companyId: companyId(),
    number: text().notNull(),
    direction: text({ enum: DIRECTIONS }).notNull(),
    type: text({ enum: CONTRACT_TYPES }).notNull(),
    title: text().notNull(),
    partner: text().notNull(),
    framework: text(),
    person: text(),
    commander: text({ enum: COMMANDERS }).notNull(),
    workplace: text().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    isRenewed: boolean('is_renewed').notNull(),
    renewalMonths: integer('renewal_months').notNull(),
    noticeDays: integer('notice_days').notNull(),
    paymentTerm: text('payment_term'),
    base: bigint({ mode: 'number' }).notNull(),
    method: text({ enum: SETTLEMENT_METHODS }).notNull(),
    lower: integer().notNull(),
    upper: integer().notNull(),
    rateUnit: integer('rate_unit').notNull(),
    rateRounding: text('rate_rounding', { enum: FRACTIONS }).notNull(),
    amountRounding: text('amount_rounding', { enum: FRACTIONS }).notNull(),
    hourUnit: integer('hour_unit').notNull(),
    hourPeriod: text('hour_period', { enum: HOUR_PERIODS }).notNull(),
    proration: text({ enum: PRORATIONS }).notNull(),
    form: text({ enum: FORMS }).notNull(),
    amountNet: bigint('amount_net', { mode: 'number' }),
    remarks: text().notNull(),
    state: text({ enum: CONTRACT_STATES }).notNull().default('draft'),
    signedOn: date('signed_on'),
    version: integer().notNull().default(1),
    /** Who typed it, or changed it last while it was a draft. */
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.number] }),
    index('contract_of_person').on(table.companyId, table.person),
    foreignKey({
      name: 'contract_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }),
    foreignKey({
      name: 'contract_term_fk',
      columns: [table.companyId, table.paymentTerm],
      foreignColumns: [paymentTerm.companyId, paymentTerm.code],
    }),
    foreignKey({
      name: 'contract_framework_fk',
      columns: [table.companyId, table.framework],
      foreignColumns: [table.companyId, table.number],
    }),
    check('contract_term', sql`${table.endsOn} is null or ${table.startsOn} <= ${table.endsOn}`),
    check('contract_range', sql`${table.lower} between 0 and ${table.upper}`),
    check('contract_base', sql`${table.base} >= 0`),
  ],
);
