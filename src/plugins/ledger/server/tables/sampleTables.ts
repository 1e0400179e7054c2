import { jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';
import type { DocumentSample } from '../../document/contract/journalEntry';

/** A sample of documents drawn for an audit, as it was drawn: which documents, how, and from what. */
export const documentSample = pgTable(
  'document_sample',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    sample: jsonb().$type<DocumentSample>().notNull(),
    /** The conditions of the list it was drawn from. */
    conditions: jsonb().$type<{ [name: string]: string | number | undefined }>().notNull(),
    documentIds: jsonb('document_ids').$type<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);
