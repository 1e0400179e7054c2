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
import type { RefusalParams } from '#core/contract/refusal.ts';
import { ROUNDINGS } from '#core/value/rounding.ts';
import { companyId, instant } from '#server/database/columns.ts';
import { TAX_ENTRIES } from '../../ledger/tax/rules/splitTax';
import { paymentTerm } from '../../payment-terms/server/service';
import { businessPartner } from '../../sales/server/service';
import { type InvoiceIssuer, SENT_BY } from '../contract/customerInvoice';
import type { RecurringLine } from '../contract/recurringInvoice';
import { BILLED_MONTHS } from '../rules/duePeriods';
import { INVOICE_KINDS, INVOICE_STATES } from '../rules/invoiceMachine';
import { MAIL_OUTCOMES } from '../rules/mailAttempt';
import { RECURRING_STATES } from '../rules/recurringMachine';
import { SALE_TAX_CODES } from '../rules/saleTaxCodes';
import { LINE_KINDS, type RateSum } from '../rules/sumInvoice';

const yen = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** Customer invoices (請求書) and credit notes (適格返還請求書). Amounts are yen; what is paid stands in the books. */
export const customerInvoice = pgTable(
  'customer_invoice',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    version: integer().notNull(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    state: text({ enum: INVOICE_STATES }).notNull(),
    /** Given when it is issued, without gaps within its year and kind. */
    number: text(),
    partner: text().notNull(),
    /** The name of the customer as it stands on the invoice. */
    recipient: text().notNull(),
    title: text().notNull(),
    /** 請求対象月, `YYYY-MM`. */
    month: text().notNull(),
    invoicedOn: date('invoiced_on', { mode: 'string' }).notNull(),
    deliveredOn: date('delivered_on', { mode: 'string' }).notNull(),
    paymentTerm: text('payment_term'),
    typedDueOn: date('typed_due_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }),
    entry: text({ enum: TAX_ENTRIES }).notNull(),
    rounding: text({ enum: ROUNDINGS }).notNull(),
    isWithheld: boolean('is_withheld').notNull(),
    account: text().notNull(),
    remarks: text().notNull(),
    net: yen('net'),
    tax: yen('tax'),
    expense: yen('expense'),
    total: yen('total'),
    advance: yen('advance'),
    withholding: yen('withholding'),
    billed: yen('billed'),
    perRate: jsonb('per_rate').$type<RateSum[]>().notNull(),
    /** As it was when it was issued; null of a draft. */
    issuer: jsonb().$type<InvoiceIssuer>(),
    originalId: uuid('original_id'),
    /** The file it was taken over from. */
    importId: uuid('import_id'),
    /** Of a credit note: yen of the original that it cleared when it was issued. */
    clearedOfOriginal: bigint('cleared_of_original', { mode: 'number' }).notNull().default(0),
    /** Why it was credited or cancelled. */
    reason: text().notNull().default(''),
    entryId: uuid('entry_id'),
    reversalId: uuid('reversal_id'),
    issuedAt: instant('issued_at'),
    issuedBy: text('issued_by').notNull().default(''),
    sentOn: date('sent_on', { mode: 'string' }),
    sentBy: text('sent_by', { enum: SENT_BY }),
    sentByWhom: text('sent_by_whom').notNull().default(''),
    savedAt: instant('saved_at').notNull(),
    /** Number, title and customer, folded. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('customer_invoice_by_number').on(table.companyId, table.number),
    index('customer_invoice_month').on(table.companyId, table.partner, table.month),
    index('customer_invoice_state').on(table.companyId, table.state),
    index('customer_invoice_by_day').on(table.companyId, table.invoicedOn, table.id),
    index('customer_invoice_by_amount').on(table.companyId, table.billed, table.id),
    index('customer_invoice_by_name').on(table.companyId, sql`${table.recipient} collate "C"`, table.id),
    // All that is searched and summed of every invoice: neither reads the invoices themselves. Ids grow, so it is written
    // at its end.
    index('customer_invoice_searched').on(
      table.companyId,
      table.id,
      table.searchText,
      table.state,
      table.kind,
      table.net,
      table.tax,
      table.billed,
    ),
    // What is open in the books leads to its invoice.
    index('customer_invoice_entry').on(table.companyId, table.entryId).where(sql`${table.entryId} is not null`),
    index('customer_invoice_original')
      .on(table.companyId, table.originalId)
      .where(sql`${table.originalId} is not null`),
    index('customer_invoice_import_of').on(table.companyId, table.importId).where(sql`${table.importId} is not null`),
    foreignKey({
      name: 'customer_invoice_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }),
    foreignKey({
      name: 'customer_invoice_term_fk',
      columns: [table.companyId, table.paymentTerm],
      foreignColumns: [paymentTerm.companyId, paymentTerm.code],
    }),
    foreignKey({
      name: 'customer_invoice_original_fk',
      columns: [table.companyId, table.originalId],
      foreignColumns: [table.companyId, table.id],
    }),
    check('customer_invoice_numbered', sql`(${table.state} = 'draft') = (${table.number} is null)`),
    check('customer_invoice_posted', sql`(${table.state} = 'draft') = (${table.entryId} is null)`),
    check('customer_invoice_billed', sql`${table.billed} = ${table.total} - ${table.advance} - ${table.withholding}`),
  ],
);

export const customerInvoiceLine = pgTable(
  'customer_invoice_line',
  {
    companyId: companyId(),
    invoiceId: uuid('invoice_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    kind: text({ enum: LINE_KINDS }).notNull(),
    title: text().notNull(),
    person: text(),
    quantityHundredths: integer('quantity_hundredths').notNull(),
    unit: text().notNull(),
    unitPrice: bigint('unit_price', { mode: 'number' }),
    amount: yen('amount'),
    taxCode: text('tax_code', { enum: SALE_TAX_CODES }).notNull(),
    /** What was delivered and is billed by it, once; null once the invoice was cancelled. */
    source: text(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.invoiceId, table.lineNumber] }),
    uniqueIndex('customer_invoice_line_source').on(table.companyId, table.source),
    index('customer_invoice_line_person').on(table.companyId, table.person).where(sql`${table.person} is not null`),
    foreignKey({
      name: 'customer_invoice_line_invoice_fk',
      columns: [table.companyId, table.invoiceId],
      foreignColumns: [customerInvoice.companyId, customerInvoice.id],
    }).onDelete('cascade'),
    check('customer_invoice_line_amount', sql`${table.amount} >= 0`),
  ],
);

/** The last number of each kind and year; a row is locked as long as its next number is being given. */
export const customerInvoiceNumber = pgTable(
  'customer_invoice_number',
  {
    companyId: companyId(),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.kind, table.year] })],
);

/** Attempts to mail an invoice: noted before the mail goes, ended by what became of it. */
export const customerInvoiceMail = pgTable(
  'customer_invoice_mail',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    invoiceId: uuid('invoice_id').notNull(),
    /** The run of the job that mails it. */
    runId: uuid('run_id').notNull(),
    outcome: text({ enum: MAIL_OUTCOMES }).notNull(),
    /** Addresses with commas between them, as they stood with the customer. */
    to: text('sent_to').notNull(),
    withXml: boolean('with_xml').notNull(),
    /** Empty while it is not known. */
    messageId: text('message_id').notNull(),
    /** Why it ended so: the code of a sentence, with what fills it in. */
    notice: jsonb().$type<{ code: string; params: RefusalParams }>(),
    byWhom: text('by_whom').notNull(),
    begunAt: instant('begun_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('customer_invoice_mail_of').on(table.companyId, table.invoiceId),
    uniqueIndex('customer_invoice_mail_once').on(table.companyId, table.runId, table.invoiceId),
    uniqueIndex('customer_invoice_mail_under_way')
      .on(table.companyId, table.invoiceId)
      .where(sql`${table.outcome} = 'sending'`),
    foreignKey({
      name: 'customer_invoice_mail_invoice_fk',
      columns: [table.companyId, table.invoiceId],
      foreignColumns: [customerInvoice.companyId, customerInvoice.id],
    }),
  ],
);

/** Files of lines that were taken over as drafts; the same one once, unless it was taken back. */
export const customerInvoiceImport = pgTable(
  'customer_invoice_import',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    invoices: integer().notNull(),
    billed: yen('billed'),
    importedAt: instant('imported_at').notNull(),
    importedBy: text('imported_by').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('customer_invoice_import_once').on(table.companyId, table.sha256).where(sql`${table.undoneAt} is null`),
  ],
);

/** What is billed alike every so many months (定期請求). */
export const recurringInvoice = pgTable(
  'recurring_invoice',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    version: integer().notNull(),
    state: text({ enum: RECURRING_STATES }).notNull().default('running'),
    partner: text().notNull(),
    title: text().notNull(),
    everyMonths: integer('every_months').notNull(),
    dayOfMonth: integer('day_of_month').notNull(),
    onHoliday: text('on_holiday', { enum: ['stay', 'before', 'after'] }).notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    through: date('through_day', { mode: 'string' }),
    billedMonth: text('billed_month', { enum: BILLED_MONTHS }).notNull(),
    paymentTerm: text('payment_term'),
    entry: text({ enum: TAX_ENTRIES }).notNull(),
    isWithheld: boolean('is_withheld').notNull(),
    account: text().notNull(),
    remarks: text().notNull(),
    lines: jsonb().$type<RecurringLine[]>().notNull(),
    /** What was due before is made by hand alone: the day it was set up, its rhythm changed or it went on. */
    automaticFrom: date('automatic_from', { mode: 'string' }).notNull(),
    /** In whose name, and with whose rights, the server makes its drafts. */
    keptBy: uuid('kept_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('recurring_invoice_partner').on(table.companyId, table.partner),
    index('recurring_invoice_running').on(table.companyId, table.from).where(sql`${table.state} = 'running'`),
    foreignKey({
      name: 'recurring_invoice_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }),
    foreignKey({
      name: 'recurring_invoice_term_fk',
      columns: [table.companyId, table.paymentTerm],
      foreignColumns: [paymentTerm.companyId, paymentTerm.code],
    }),
  ],
);

/** The draft of each period of a recurring invoice, once; without an invoice the period is free again. */
export const recurringInvoiceRun = pgTable(
  'recurring_invoice_run',
  {
    companyId: companyId(),
    recurringId: uuid('recurring_id').notNull(),
    /** `YYYY-MM` */
    period: text().notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    invoiceId: uuid('invoice_id'),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.recurringId, table.period] }),
    uniqueIndex('recurring_invoice_run_invoice').on(table.companyId, table.invoiceId),
    foreignKey({
      name: 'recurring_invoice_run_of_fk',
      columns: [table.companyId, table.recurringId],
      foreignColumns: [recurringInvoice.companyId, recurringInvoice.id],
    }),
    foreignKey({
      name: 'recurring_invoice_run_invoice_fk',
      columns: [table.companyId, table.invoiceId],
      foreignColumns: [customerInvoice.companyId, customerInvoice.id],
    }),
  ],
);
