import { bigint, customType, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';

/** A string of bits of any length, as `0` and `1`. */
const bits = customType<{ data: string }>({ dataType: () => 'bit varying' });

/**
 * The index of the texts of posted documents (ADR 42): of a slice of documents, those that hold a gram, a bit each in the
 * order of `journal_search_place`. No row where none does. A bit may be set in error, never missing.
 */
export const journalSearchBits = pgTable(
  'journal_search_bits',
  {
    companyId: companyId(),
    gram: smallint().notNull(),
    slice: integer().notNull(),
    bits: bits().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.gram, table.slice] })],
);

/** Which documents the bits of a slice stand for, 64 in a row. */
export const journalSearchPlace = pgTable(
  'journal_search_place',
  {
    companyId: companyId(),
    slice: integer().notNull(),
    word: smallint().notNull(),
    documents: uuid().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.slice, table.word] })],
);

/** How far the index has come in each series of numbers, which are given in the order in which postings commit. */
export const journalSearchReach = pgTable(
  'journal_search_reach',
  {
    companyId: companyId(),
    fiscalYear: smallint('fiscal_year').notNull(),
    documentType: text('document_type').notNull(),
    /** The last number of the series that is indexed, and how many of them there are by then. */
    number: text().notNull(),
    given: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fiscalYear, table.documentType] })],
);

/** Documents whose texts were corrected since they were indexed; written by the database itself. */
export const journalSearchChanged = pgTable(
  'journal_search_changed',
  {
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    /** Another one at each correction, so that one made while the document is indexed is not forgotten. */
    stamp: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.entryId] })],
);
