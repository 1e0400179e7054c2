import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '#core/value/text.ts';
import { companyId } from '#server/database/columns.ts';
import { paymentTerm } from '../../payment-terms/server/service';
import { businessPartner } from '../../sales/server/service';
import { COMMANDERS, DIRECTIONS, FORMS } from '../contract/contract';
import { CONTRACT_STATES } from '../rules/contractMachine';
import { CONTRACT_TYPES } from '../rules/contractType';
import { ORDER_STATES } from '../rules/orderMachine';
import { FRACTIONS, HOUR_PERIODS, PRORATIONS, SETTLEMENT_METHODS } from '../rules/settlement';
import type { PrintedContract } from './printedContract';

/** How a month of work is paid; amounts are yen without tax, hours minutes. */
export const settlementColumns = () => ({
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
});

/** Templates of contracts (契約書テンプレート) by code. */
export const contractTemplate = pgTable(
  'contract_template',
  {
    companyId: companyId(),
    code: text().notNull(),
    type: text({ enum: CONTRACT_TYPES }).notNull(),
    title: text().notNull(),
    language: text({ enum: LOCALES }).notNull(),
    body: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

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
    /** The contract it goes on from (前の契約). */
    follows: text(),
    /** By which it is printed; null for the first of its type. */
    template: text(),
    person: text(),
    commander: text({ enum: COMMANDERS }).notNull(),
    workplace: text().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    isRenewed: boolean('is_renewed').notNull(),
    renewalMonths: integer('renewal_months').notNull(),
    noticeDays: integer('notice_days').notNull(),
    paymentTerm: text('payment_term'),
    ...settlementColumns(),
    form: text({ enum: FORMS }).notNull(),
    amountNet: bigint('amount_net', { mode: 'number' }),
    remarks: text().notNull(),
    state: text({ enum: CONTRACT_STATES }).notNull().default('draft'),
    signedOn: date('signed_on'),
    version: integer().notNull().default(1),
    /** Who typed it or changed it while it was a draft: somebody else approves it. */
    changedBy: uuid('changed_by').array().notNull(),
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
    foreignKey({
      name: 'contract_follows_fk',
      columns: [table.companyId, table.follows],
      foreignColumns: [table.companyId, table.number],
    }),
    foreignKey({
      name: 'contract_template_fk',
      columns: [table.companyId, table.template],
      foreignColumns: [contractTemplate.companyId, contractTemplate.code],
    }),
    index('contract_of_follower').on(table.companyId, table.follows),
    check('contract_term', sql`${table.endsOn} is null or ${table.startsOn} <= ${table.endsOn}`),
    check('contract_range', sql`${table.lower} between 0 and ${table.upper}`),
    check('contract_base', sql`${table.base} >= 0`),
  ],
);

/** A contract on paper as it was approved, then as it was signed, with the template it was printed by; a draft has none. */
export const contractPaper = pgTable(
  'contract_paper',
  {
    companyId: companyId(),
    contract: text().notNull(),
    template: text().notNull(),
    templateVersion: integer('template_version').notNull(),
    printed: jsonb().$type<PrintedContract>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.contract] }),
    foreignKey({
      name: 'contract_paper_contract_fk',
      columns: [table.companyId, table.contract],
      foreignColumns: [contract.companyId, contract.number],
    }),
  ],
);

/** Sales orders (受注) by number: what a customer has ordered, by person. */
export const salesOrder = pgTable(
  'sales_order',
  {
    companyId: companyId(),
    number: text().notNull(),
    partner: text().notNull(),
    title: text().notNull(),
    /** The number the customer's order has. */
    reference: text().notNull(),
    orderedOn: date('ordered_on'),
    paymentTerm: text('payment_term'),
    remarks: text().notNull(),
    state: text({ enum: ORDER_STATES }).notNull().default('draft'),
    version: integer().notNull().default(1),
    /** Who has changed its money since it was confirmed last: somebody else confirms it. */
    changedBy: uuid('changed_by').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.number] }),
    index('sales_order_of_partner').on(table.companyId, table.partner),
    foreignKey({
      name: 'sales_order_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }),
    foreignKey({
      name: 'sales_order_term_fk',
      columns: [table.companyId, table.paymentTerm],
      foreignColumns: [paymentTerm.companyId, paymentTerm.code],
    }),
  ],
);

/** One person's work in an order, by the month from one day through another. */
export const salesOrderLine = pgTable(
  'sales_order_line',
  {
    companyId: companyId(),
    order: text().notNull(),
    line: integer().notNull(),
    contract: text(),
    person: text(),
    description: text().notNull(),
    /** Of the timesheet: hours of this project alone; empty, all hours. */
    project: text().notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    ...settlementColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.order, table.line] }),
    index('sales_order_line_of_person').on(table.companyId, table.person),
    foreignKey({
      name: 'sales_order_line_order_fk',
      columns: [table.companyId, table.order],
      foreignColumns: [salesOrder.companyId, salesOrder.number],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sales_order_line_contract_fk',
      columns: [table.companyId, table.contract],
      foreignColumns: [contract.companyId, contract.number],
    }),
    check('sales_order_line_term', sql`${table.startsOn} <= ${table.endsOn}`),
    check('sales_order_line_range', sql`${table.lower} between 0 and ${table.upper}`),
    check('sales_order_line_base', sql`${table.base} >= 0`),
  ],
);

const lineMonth = () => ({
  companyId: companyId(),
  order: text().notNull(),
  line: integer().notNull(),
  month: text().notNull(),
});

/** Hours of a month as the customer's report (作業報告書) says them; they go before those of the timesheet. */
export const workReport = pgTable(
  'work_report',
  {
    ...lineMonth(),
    minutes: integer().notNull(),
    /** When the customer signed it. */
    signedOn: date('signed_on').notNull(),
    remarks: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.order, table.line, table.month] }),
    index('work_report_of_month').on(table.companyId, table.month),
    foreignKey({
      name: 'work_report_line_fk',
      columns: [table.companyId, table.order, table.line],
      foreignColumns: [salesOrderLine.companyId, salesOrderLine.order, salesOrderLine.line],
    }).onDelete('cascade'),
    check('work_report_minutes', sql`${table.minutes} between 0 and 60000`),
  ],
);

/** Months that stand on an invoice, each once, with what was billed. */
export const billedMonth = pgTable(
  'billed_month',
  {
    ...lineMonth(),
    invoice: text().notNull(),
    /** Its number, once it is issued. */
    invoiceNumber: text('invoice_number'),
    minutes: integer().notNull(),
    /** Yen without tax. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.order, table.line, table.month] }),
    index('billed_month_of_invoice').on(table.companyId, table.invoice),
    index('billed_month_of_month').on(table.companyId, table.month),
    foreignKey({
      name: 'billed_month_line_fk',
      columns: [table.companyId, table.order, table.line],
      foreignColumns: [salesOrderLine.companyId, salesOrderLine.order, salesOrderLine.line],
    }),
  ],
);

/** What an hour of own people costs (標準原価), by the day from which it holds; yen. It is no one's pay. */
export const standardCost = pgTable(
  'standard_cost',
  { companyId: companyId(), since: date().notNull(), hourly: bigint({ mode: 'number' }).notNull() },
  (table) => [
    primaryKey({ columns: [table.companyId, table.since] }),
    check('standard_cost_hourly', sql`${table.hourly} >= 0`),
  ],
);
