import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { RecurringRule, RecurringSheet } from '../../recurring/contract/recurringEntry';

const day = (name: string) => date(name, { mode: 'string' });

/** A document that is made again and again (定期仕訳): what it says, on which days, and what becomes of it. */
export const recurringEntry = pgTable(
  'recurring_entry',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    title: text().notNull(),
    reading: text().notNull(),
    sheet: jsonb().$type<RecurringSheet>().notNull(),
    rule: jsonb().$type<RecurringRule>().notNull(),
    /** Posted when due, or left as a draft for somebody to complete. */
    isPosted: boolean('is_posted').notNull(),
    isStopped: boolean('is_stopped').notNull().default(false),
    version: integer().notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.id] })],
);

/** One row for a due day of a recurring entry that was made; the key makes a second one impossible. */
export const recurringRun = pgTable(
  'recurring_run',
  {
    companyId: companyId(),
    recurringId: uuid('recurring_id').notNull(),
    dueOn: day('due_on').notNull(),
    documentId: uuid('document_id').notNull(),
    madeAt: instant('made_at').notNull(),
    madeBy: text('made_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.recurringId, table.dueOn] })],
);

/** A posted entry that is to be taken back on a day (振戻). The row goes when that was done, or called off. */
export const plannedReversal = pgTable(
  'planned_reversal',
  {
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    reverseOn: day('reverse_on').notNull(),
    plannedAt: instant('planned_at').notNull(),
    plannedBy: text('planned_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.entryId] }),
    index('planned_reversal_due').on(table.companyId, table.reverseOn),
  ],
);

/** What a file beside a document is evidence of, where it differs from the document: the three facts it is found by. */
export const evidenceFact = pgTable(
  'evidence_fact',
  {
    companyId: companyId(),
    attachmentId: uuid('attachment_id').notNull(),
    transactionOn: day('transaction_on').notNull(),
    amount: bigint({ mode: 'number' }),
    partner: text('partner_code'),
    /** The counterparty as the file names it, where it is no partner of the company. */
    counterparty: text().notNull().default(''),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.attachmentId] }),
    index('evidence_fact_day').on(table.companyId, table.transactionOn),
  ],
);

/** An odd entry that somebody looked at and found right (確認済み), as the version it was then. The row goes when that is taken back. */
export const documentReview = pgTable(
  'document_review',
  {
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    entryVersion: integer('entry_version').notNull(),
    reason: text().notNull(),
    reviewedAt: instant('reviewed_at').notNull(),
    reviewedBy: text('reviewed_by').notNull(),
    /** By who posted it, since nobody else could. */
    isAlone: boolean('is_alone').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.entryId] })],
);

/** Which posted entry replaces which (訂正), written with both of its postings and never changed. */
export const journalCorrection = pgTable(
  'journal_correction',
  {
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    correctsId: uuid('corrects_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.entryId] }),
    uniqueIndex('journal_correction_once').on(table.companyId, table.correctsId),
  ],
);
