import { getTableColumns, sql } from 'drizzle-orm';
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
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { ROUNDINGS } from '#core/value/rounding.ts';
import { LOCALES } from '#core/value/text.ts';
import type { MovedRecord } from '#server/company/partnerPlaces.ts';
import { companyId, instant } from '#server/database/columns.ts';
import { PAYMENT_LAW_KINDS } from '../../payment-terms/contract/paymentLaw';
import { paymentTerm } from '../../payment-terms/server/service';
import type { BusinessPartner } from '../contract/businessPartner';
import { CONTACT_ROLES, SITE_KINDS } from '../contract/partnerPeople';

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
    /** 与信限度額 in yen; null where none is set. */
    creditLimit: bigint('credit_limit', { mode: 'number' }),
    /** 反社チェック日 */
    checkedOn: date('checked_on'),
    isActive: boolean('is_active').notNull().default(true),
    /** The partner that took its place when both were merged. */
    mergedInto: text('merged_into'),
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
    foreignKey({
      name: 'business_partner_merged_fk',
      columns: [table.companyId, table.mergedInto],
      foreignColumns: [table.companyId, table.code],
    }),
    check(
      'business_partner_merged',
      sql`${table.mergedInto} is null or (${table.mergedInto} <> ${table.code} and not ${table.isActive})`,
    ),
    check('business_partner_credit', sql`${table.creditLimit} is null or ${table.creditLimit} >= 0`),
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

/** Two partners that were merged (名寄せ): what each was, and what came to name the other, to be put back. */
export const partnerMerge = pgTable(
  'partner_merge',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    from: text('from_code').notNull(),
    into: text('into_code').notNull(),
    before: jsonb().$type<MergedPartners>().notNull(),
    /** The versions both were left with. */
    fromVersion: integer('from_version').notNull(),
    intoVersion: integer('into_version').notNull(),
    moved: jsonb().$type<readonly MovedRecord[]>().notNull(),
    mergedAt: instant('merged_at').notNull(),
    mergedBy: text('merged_by').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('partner_merge_into').on(table.companyId, table.into),
  ],
);

/** Both as they were; `into` is null where nothing of it changed. */
export interface MergedPartners {
  readonly from: BusinessPartner;
  readonly into: BusinessPartner | null;
}

/** People of a partner (担当者). */
export const partnerContact = pgTable(
  'partner_contact',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    partner: text('partner_code').notNull(),
    name: text().notNull(),
    reading: text().notNull(),
    department: text().notNull(),
    role: text({ enum: CONTACT_ROLES }).notNull(),
    mail: text().notNull(),
    phone: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('partner_contact_of').on(table.companyId, table.partner),
    foreignKey({
      name: 'partner_contact_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }).onDelete('cascade'),
  ],
);

/** Where a partner is (所在地), each from a day on. */
export const partnerSite = pgTable(
  'partner_site',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    partner: text('partner_code').notNull(),
    kind: text({ enum: SITE_KINDS }).notNull(),
    title: text().notNull(),
    holdsFrom: date('holds_from').notNull(),
    postalCode: text('postal_code').notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('partner_site_of').on(table.companyId, table.partner),
    foreignKey({
      name: 'partner_site_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }).onDelete('cascade'),
  ],
);

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
