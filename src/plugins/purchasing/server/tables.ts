import { sql } from 'drizzle-orm';
import { check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';
import { settlementColumns } from '../../contracts/server/service';
import { paymentTerm } from '../../payment-terms/server/service';
import { businessPartner } from '../../sales/server/service';
import { PURCHASE_STATES } from '../rules/purchaseMachine';

/** Purchase orders (発注) by number: one person's work, or one thing, bought from a partner. Amounts are yen without tax. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    companyId: companyId(),
    number: text().notNull(),
    partner: text().notNull(),
    title: text().notNull(),
    person: text(),
    workplace: text().notNull(),
    /** The line of a sales order that it is for. */
    salesOrder: text('sales_order'),
    salesLine: integer('sales_line'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    paymentTerm: text('payment_term'),
    ...settlementColumns(),
    orderedOn: date('ordered_on'),
    acceptedOn: date('accepted_on'),
    remarks: text().notNull(),
    state: text({ enum: PURCHASE_STATES }).notNull().default('draft'),
    version: integer().notNull().default(1),
    /** Who typed it, or changed it last while it was a draft. */
    changedBy: uuid('changed_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.number] }),
    index('purchase_order_of_partner').on(table.companyId, table.partner),
    index('purchase_order_of_person').on(table.companyId, table.person),
    index('purchase_order_of_sales').on(table.companyId, table.salesOrder),
    foreignKey({
      name: 'purchase_order_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }),
    foreignKey({
      name: 'purchase_order_term_fk',
      columns: [table.companyId, table.paymentTerm],
      foreignColumns: [paymentTerm.companyId, paymentTerm.code],
    }),
    check('purchase_order_term', sql`${table.startsOn} <= ${table.endsOn}`),
    check('purchase_order_range', sql`${table.lower} between 0 and ${table.upper}`),
    check('purchase_order_base', sql`${table.base} >= 0`),
    check('purchase_order_for', sql`(${table.salesOrder} is null) = (${table.salesLine} is null)`),
  ],
);
