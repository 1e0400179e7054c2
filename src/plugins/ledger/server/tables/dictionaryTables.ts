import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { DictionaryContent } from '../../dictionary/contract/entryDictionary';

/** The owner of what belongs to the whole company. */
export const COMPANY = '';

/** A memo or a whole entry kept for typing documents, by one user or for everybody. */
export const entryDictionary = pgTable(
  'entry_dictionary',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    /** The id of the user who keeps it for himself; `''` is the company's. */
    owner: text().notNull(),
    kind: text({ enum: ['memo', 'entry'] }).notNull(),
    title: text().notNull(),
    reading: text().notNull(),
    searchKey: text('search_key'),
    content: jsonb().$type<DictionaryContent>().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('entry_dictionary_search_key').on(table.companyId, table.owner, table.kind, table.searchKey),
  ],
);
