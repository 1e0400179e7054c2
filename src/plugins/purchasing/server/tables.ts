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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ROUNDINGS } from '#core/value/rounding.ts';
import { companyId, instant } from '#server/database/columns.ts';
import { settlementColumns } from '../../contracts/server/service';
import { TAX_ENTRIES } from '../../ledger/tax/rules/splitTax';
import { paymentTerm } from '../../payment-terms/server/service';
import { businessPartner } from '../../sales/server/service';
import { type InvoiceBankAccount, PAYABLE_ACCOUNTS } from '../contract/vendorInvoice';
import { PURCHASE_STATES } from '../rules/purchaseMachine';
import { PURCHASE_TAX_CODES } from '../rules/purchaseTaxCodes';
import { type RateSum, type StatedTax, WITHHELD_AS } from '../rules/sumVendorInvoice';
import { VENDOR_INVOICE_KINDS, VENDOR_INVOICE_STATES } from '../rules/vendorInvoiceMachine';

const yen = (name: string) => bigint(name, { mode: 'number' }).notNull();

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
    /** Who typed it or changed it while it was a draft: somebody else approves it. */
    changedBy: uuid('changed_by').array().notNull(),
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

/**
 * Invoices of vendors (仕入請求書) and their credit notes. Amounts are yen, of credit notes what they take back; what is paid
 * stands in the books.
 */
export const vendorInvoice = pgTable(
  'vendor_invoice',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    version: integer().notNull(),
    kind: text({ enum: VENDOR_INVOICE_KINDS }).notNull().default('invoice'),
    number: text().notNull(),
    state: text({ enum: VENDOR_INVOICE_STATES }).notNull(),
    /** The invoice a credit note takes back from. */
    originalId: uuid('original_id'),
    /** The clearing against what was open of it, and how much that was. */
    clearingId: uuid('clearing_id'),
    clearedOfOriginal: bigint('cleared_of_original', { mode: 'number' }).notNull().default(0),
    partner: text().notNull(),
    /** The name of the vendor as it was. */
    partnerTitle: text('partner_title').notNull(),
    vendorNumber: text('vendor_number').notNull(),
    /** The vendor's number in one spelling. */
    foldedNumber: text('folded_number').notNull(),
    title: text().notNull(),
    /** 対象月, `YYYY-MM`. */
    month: text().notNull(),
    invoicedOn: date('invoiced_on', { mode: 'string' }).notNull(),
    deliveredOn: date('delivered_on', { mode: 'string' }).notNull(),
    paymentTerm: text('payment_term'),
    typedDueOn: date('typed_due_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }),
    entry: text({ enum: TAX_ENTRIES }).notNull(),
    rounding: text({ enum: ROUNDINGS }).notNull(),
    withheldAs: text('withheld_as', { enum: WITHHELD_AS }).notNull(),
    payableAccount: text('payable_account', { enum: PAYABLE_ACCOUNTS }).notNull(),
    isSelfBilled: boolean('is_self_billed').notNull(),
    /** When the vendor confirmed the statement we wrote, and who there. */
    confirmedOn: date('confirmed_on', { mode: 'string' }),
    confirmedBy: text('confirmed_by').notNull().default(''),
    statedTaxes: jsonb('stated_taxes').$type<StatedTax[]>().notNull().default([]),
    registrationNumber: text('registration_number').notNull(),
    isRegistered: boolean('is_registered').notNull(),
    bankAccount: jsonb('bank_account').$type<InvoiceBankAccount>(),
    remarks: text().notNull(),
    net: yen('net'),
    tax: yen('tax'),
    total: yen('total'),
    withholding: yen('withholding'),
    payable: yen('payable'),
    lostTax: yen('lost_tax'),
    perRate: jsonb('per_rate').$type<RateSum[]>().notNull(),
    /** By which it was off its months of orders when it was looked at last; null where it names none. */
    orderDifference: bigint('order_difference', { mode: 'number' }),
    reason: text().notNull().default(''),
    entryId: uuid('entry_id'),
    reversalId: uuid('reversal_id'),
    enteredBy: text('entered_by').notNull(),
    savedAt: instant('saved_at').notNull(),
    /** Both numbers, title and vendor, folded. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('vendor_invoice_by_number').on(table.companyId, table.number),
    index('vendor_invoice_of_partner').on(table.companyId, table.partner, table.foldedNumber),
    index('vendor_invoice_state').on(table.companyId, table.state),
    index('vendor_invoice_by_day').on(table.companyId, table.invoicedOn, table.id),
    index('vendor_invoice_by_name').on(table.companyId, sql`${table.partnerTitle} collate "C"`, table.id),
    // All that is searched and summed of every invoice: neither reads the invoices themselves. Ids grow, so it is written
    // at its end.
    index('vendor_invoice_searched').on(
      table.companyId,
      table.id,
      table.searchText,
      table.state,
      table.kind,
      table.net,
      table.tax,
      table.payable,
    ),
    // What is open in the books leads to its invoice.
    index('vendor_invoice_entry').on(table.companyId, table.entryId).where(sql`${table.entryId} is not null`),
    index('vendor_invoice_credits').on(table.companyId, table.originalId).where(sql`${table.originalId} is not null`),
    foreignKey({
      name: 'vendor_invoice_original_fk',
      columns: [table.companyId, table.originalId],
      foreignColumns: [table.companyId, table.id],
    }),
    foreignKey({
      name: 'vendor_invoice_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }),
    foreignKey({
      name: 'vendor_invoice_term_fk',
      columns: [table.companyId, table.paymentTerm],
      foreignColumns: [paymentTerm.companyId, paymentTerm.code],
    }),
    check('vendor_invoice_total', sql`${table.total} = ${table.net} + ${table.tax}`),
    check('vendor_invoice_payable', sql`${table.payable} = ${table.total} - ${table.withholding}`),
    check('vendor_invoice_original', sql`${table.originalId} is null or ${table.kind} = 'creditNote'`),
    check(
      'vendor_invoice_cleared',
      sql`${table.clearedOfOriginal} = 0 or ${table.clearedOfOriginal} between 1 and ${table.payable} and ${table.originalId} is not null`,
    ),
    check('vendor_invoice_confirmed', sql`${table.confirmedOn} is null or ${table.isSelfBilled}`),
    check('vendor_invoice_posted', sql`${table.state} <> 'posted' or ${table.entryId} is not null`),
  ],
);

export const vendorInvoiceLine = pgTable(
  'vendor_invoice_line',
  {
    companyId: companyId(),
    invoiceId: uuid('invoice_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    title: text().notNull(),
    order: text('purchase_order'),
    month: text(),
    account: text(),
    department: text(),
    quantityHundredths: integer('quantity_hundredths').notNull(),
    unitPrice: bigint('unit_price', { mode: 'number' }),
    amount: yen('amount'),
    /** Yen without tax, as the line counts in its month of an order: below zero where it takes back. */
    net: yen('net'),
    taxCode: text('tax_code', { enum: PURCHASE_TAX_CODES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.invoiceId, table.lineNumber] }),
    index('vendor_invoice_line_order')
      .on(table.companyId, table.order, table.month)
      .where(sql`${table.order} is not null`),
    foreignKey({
      name: 'vendor_invoice_line_invoice_fk',
      columns: [table.companyId, table.invoiceId],
      foreignColumns: [vendorInvoice.companyId, vendorInvoice.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'vendor_invoice_line_order_fk',
      columns: [table.companyId, table.order],
      foreignColumns: [purchaseOrder.companyId, purchaseOrder.number],
    }),
  ],
);

export { feePayee } from '../fee-statement/server/feePayeeTable';
