import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';

/** 支払の確認基準: what a company looks at before a transfer leaves, from a day on; a row for each change two persons made. */
export const paymentPolicy = pgTable(
  'payment_policy',
  {
    companyId: companyId(),
    /** Of the change that gave it. */
    id: uuid().notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    limit: bigint('yen_limit', { mode: 'number' }).notNull(),
    restDays: integer('rest_days').notNull(),
    splitDays: integer('split_days').notNull(),
    sameInvoiceDays: integer('same_invoice_days').notNull(),
    reason: text().notNull(),
    proposedById: uuid('proposed_by_id').notNull(),
    proposedBy: text('proposed_by').notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    check(
      'payment_policy_bounds',
      sql`${table.limit} > 0 and least(${table.restDays}, ${table.splitDays}, ${table.sameInvoiceDays}) >= 0`,
    ),
  ],
);
