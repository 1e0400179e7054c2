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
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { foldNumberSql } from '#core/value/foldNumber.ts';
import { companyId, instant } from '#server/database/columns.ts';
import type { BusinessKind, DocumentSource, DraftDocument, KeptTax, Side } from '../../document/contract/journalEntry';
import { account } from './accountTables';
import { documentType, taxCode } from './documentTypeTables';

const day = (name: string) => date(name, { mode: 'string' });

const yen = (name: string) => bigint(name, { mode: 'number' });

/** A document outside the books: it may be incomplete and unbalanced, and is discarded when it is posted. */
export const journalDraft = pgTable(
  'journal_draft',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    version: integer().notNull(),
    document: jsonb().$type<DraftDocument>().notNull(),
    documentType: text('document_type').notNull(),
    postingDate: day('posting_date').notNull(),
    debit: yen('debit').notNull(),
    credit: yen('credit').notNull(),
    searchText: text('search_text').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedById: uuid('saved_by_id').notNull(),
    savedBy: text('saved_by').notNull(),
    /** `parked` waits for approval and does not change; `rejected` came back from it. */
    state: text({ enum: ['draft', 'parked', 'rejected'] })
      .notNull()
      .default('draft'),
    /** By which door it came; what is posted of it keeps it. */
    source: text().$type<DocumentSource>().notNull().default('typed'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('journal_draft_by_day').on(table.companyId, table.postingDate, table.id),
  ],
);

/** A posted document. Rows are only ever added; of their columns only the texts may change. */
export const journalEntry = pgTable(
  'journal_entry',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    version: integer().notNull(),
    documentType: text('document_type').notNull(),
    fiscalYear: smallint('fiscal_year').notNull(),
    /** 13–16 for a closing document that went into a special period; null is the month of the posting date. */
    specialPeriod: smallint('special_period'),
    /** Ten digits, gapless per company, fiscal year and document type. */
    number: text().notNull(),
    documentDate: day('document_date').notNull(),
    postingDate: day('posting_date').notNull(),
    currency: text().notNull(),
    /** Yen for the units the currency is quoted for, and where that was read; null for yen. */
    rate: numeric(),
    rateSource: text('rate_source'),
    taxEntry: text('tax_entry', { enum: ['included', 'excluded'] }).notNull(),
    /** Amounts of tax that were typed from the invoice, with the reason; null where the rule alone made them. */
    typedTaxes: jsonb('typed_taxes').$type<KeptTax[]>(),
    headerText: text('header_text').notNull(),
    reference: text(),
    /** As it is compared (`foldNumber`): `ｉｎｖ−1` is `INV-1`. Kept, as no index on the expression is used within the walls of a company. */
    foldedReference: text('folded_reference').generatedAlwaysAs(sql.raw(foldNumberSql('reference'))),
    /** The entry this one takes back; an entry is reversed when such a row exists, at most once. */
    reversesId: uuid('reverses_id'),
    /**
     * By which door it came. It says nothing about the books, so it stands outside the hash of the entry, as the name of
     * who posted it does; null where it was posted before this was kept, and nothing tells.
     */
    source: text().$type<DocumentSource>(),
    total: yen('total').notNull(),
    lineCount: integer('line_count').notNull(),
    searchText: text('search_text').notNull(),
    postedAt: instant('posted_at').notNull(),
    postedById: uuid('posted_by_id').notNull(),
    postedBy: text('posted_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('journal_entry_number').on(table.companyId, table.fiscalYear, table.documentType, table.number),
    uniqueIndex('journal_entry_reversed_once')
      .on(table.companyId, table.reversesId)
      .where(sql`${table.reversesId} is not null`),
    index('journal_entry_by_day').on(table.companyId, table.postingDate, table.id),
    index('journal_entry_foreign').on(table.companyId, table.postingDate).where(sql`currency <> 'JPY'`),
    index('journal_entry_typed_tax').on(table.companyId, table.postingDate).where(sql`typed_taxes is not null`),
    // What was posted since a moment, and by whom last. Ranges of blocks told that only of entries a vacuum had summarised.
    index('journal_entry_by_posting').on(table.companyId, table.postedAt),
    // Documents of an amount, and what they add up to, when the last was posted.
    index('journal_entry_by_total').on(table.companyId, table.total, table.postedAt),
    // The number of an invoice in any width and case; most documents have none.
    index('journal_entry_by_reference').on(table.companyId, table.foldedReference).where(sql`reference <> ''`),
    foreignKey({
      columns: [table.companyId, table.documentType],
      foreignColumns: [documentType.companyId, documentType.code],
    }),
    foreignKey({ columns: [table.companyId, table.reversesId], foreignColumns: [table.companyId, table.id] }),
    check('journal_entry_total', sql`${table.total} between 1 and 10000000000000`),
    check('journal_entry_currency', sql`${table.currency} ~ '^[A-Z]{3}$'`),
  ],
);

/** A line of a posted document, with a positive amount on one side. */
export const journalLine = pgTable(
  'journal_line',
  {
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** The entry's own, so that an account's lines are read in the order of days from one index. */
    postingDate: day('posting_date').notNull(),
    side: text().$type<Side>().notNull(),
    account: text('account_code').notNull(),
    amount: yen('amount').notNull(),
    /** The same in minor units of the entry's currency; null where that is yen. */
    foreignAmount: bigint('foreign_amount', { mode: 'number' }),
    taxCode: text('tax_code'),
    /** 事業区分 1–6 of a sale, where it is not that of its account. */
    businessKind: smallint('business_kind').$type<BusinessKind>(),
    isTaxLine: boolean('is_tax_line').notNull(),
    partner: text('partner_code'),
    department: text('department_code'),
    dueOn: day('due_on'),
    memo: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.entryId, table.lineNumber] }),
    index('journal_line_by_account').on(table.companyId, table.account, table.postingDate, table.entryId),
    foreignKey({ columns: [table.companyId, table.account], foreignColumns: [account.companyId, account.code] }),
    foreignKey({ columns: [table.companyId, table.taxCode], foreignColumns: [taxCode.companyId, taxCode.code] }),
    check('journal_line_side', sql`${table.side} in ('debit', 'credit')`),
    check('journal_line_amount', sql`${table.amount} between 1 and 10000000000000`),
    check('journal_line_foreign_amount', sql`${table.foreignAmount} between 0 and 10000000000000`),
    check('journal_line_business_kind', sql`${table.businessKind} between 1 and 6`),
  ],
);

/** The last number given per fiscal year and document type, counted inside the posting transaction. */
export const numberCounter = pgTable(
  'number_counter',
  {
    companyId: companyId(),
    fiscalYear: smallint('fiscal_year').notNull(),
    documentType: text('document_type').notNull(),
    lastNumber: bigint('last_number', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fiscalYear, table.documentType] })],
);
