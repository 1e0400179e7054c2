import { getTableColumns } from 'drizzle-orm';
import { boolean, date, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { ROUNDINGS } from '#core/value/rounding.ts';
import { LOCALES } from '#core/value/text.ts';
import { companyId, instant } from '#server/database/columns.ts';
import { PAYMENT_LAW_KINDS } from '../../payment-terms/contract/paymentLaw';
import { paymentTerm } from '../../payment-terms/server/service';
import type { BusinessPartner } from '../contract/businessPartner';

/** Business partners (取引先) by code: customers, vendors, or both. */
export const businessPartner = pgTable(
  'business_partner',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    reading: text().notNull().default(''),
    isCustomer: boolean('is_customer').notNull(),
    isVendor: boolean('is_vendor').notNull(),
    isEmployee: boolean('is_employee').notNull().default(false),
    corporateNumber: text('corporate_number'),
    registrationNumber: text('registration_number'),
    registeredFrom: date('registered_from'),
    registeredThrough: date('registered_through'),
    taxRounding: text('tax_rounding', { enum: ROUNDINGS }).notNull().default('down'),
    customerTerm: text('customer_term'),
    vendorTerm: text('vendor_term'),
    paymentLaw: text('payment_law', { enum: PAYMENT_LAW_KINDS }).notNull().default('subcontract'),
    invoiceMail: text('invoice_mail').notNull().default(''),
    invoiceLocale: text('invoice_locale', { enum: LOCALES }).notNull().default('ja'),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
    /** Code, title, reading and numbers, folded; see `searchTextOf`. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    foreignKey({
      name: 'business_partner_customer_term_fk',
      columns: [table.companyId, table.customerTerm],
      foreignColumns: [paymentTerm.companyId, paymentTerm.code],
    }),
    foreignKey({
      name: 'business_partner_vendor_term_fk',
      columns: [table.companyId, table.vendorTerm],
      foreignColumns: [paymentTerm.companyId, paymentTerm.code],
    }),
  ],
);

/** A file of partners that was taken over: what it changed stays here, to be put back. */
export const partnerImport = pgTable(
  'partner_import',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    fileName: text('file_name').notNull(),
    changes: jsonb().$type<PartnerChange[]>().notNull(),
    takenAt: instant('taken_at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** A partner as it was before a file, and the version that the file left. */
export interface PartnerChange {
  readonly code: string;
  /** Null: there was none of this code. */
  readonly before: BusinessPartner | null;
  readonly version: number;
}

/** Where a partner is paid: changed by two persons, gone with the partner. */
export const partnerBankAccounts = pgTable(
  'partner_bank_accounts',
  {
    companyId: companyId(),
    partnerCode: text('partner_code').notNull(),
    accounts: jsonb().$type<BankAccount[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.partnerCode] }),
    foreignKey({
      name: 'partner_bank_accounts_partner_fk',
      columns: [table.companyId, table.partnerCode],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }).onDelete('cascade'),
  ],
);

const { companyId: _company, searchText: _search, ...columns } = getTableColumns(businessPartner);

/** The columns of a partner as the contract shows it. */
export const partnerColumns = columns;
