import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { Side } from '../../document/contract/journalEntry';
import type { ClearingRule } from '../../open-item/contract/openItem';

/** A line of the books on a clearable account; it is open while `cleared` is below `amount`. */
export const openItem = pgTable(
  'open_item',
  {
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    postingDate: date('posting_date', { mode: 'string' }).notNull(),
    /** As its line has it; without such a day the item is due when it was posted. */
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    account: text('account_code').notNull(),
    partner: text('partner_code'),
    side: text().$type<Side>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    cleared: bigint({ mode: 'number' }).notNull().default(0),
    /** Both in minor units of the entry's currency; `foreignAmount` is null where that is yen. */
    foreignAmount: bigint('foreign_amount', { mode: 'number' }),
    foreignCleared: bigint('foreign_cleared', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.entryId, table.lineNumber] }),
    // Sums of what is open are read from it alone, in its order.
    index('open_item_open')
      .on(
        table.companyId,
        table.account,
        table.partner,
        table.dueOn,
        table.side,
        table.postingDate,
        table.amount,
        table.cleared,
      )
      .where(sql`cleared < amount`),
    index('open_item_foreign').on(table.companyId, table.account).where(sql`foreign_amount is not null`),
    check('open_item_within_amount', sql`${table.cleared} between 0 and ${table.amount}`),
    // Nothing is left of the one amount while something is left of the other.
    check(
      'open_item_within_foreign_amount',
      sql`case when ${table.foreignAmount} is null then ${table.foreignCleared} = 0
        else ${table.foreignCleared} between 0 and ${table.foreignAmount} and (${table.foreignAmount} = 0
          or (${table.cleared} = ${table.amount}) = (${table.foreignCleared} = ${table.foreignAmount})) end`,
    ),
  ],
);

/**
 * Items that settle each other. `clear` reduces what is open, `partial` only ties a payment to what it is meant for,
 * `reversal` settles an entry with the one that reversed it, `undo` takes another clearing back.
 */
export const clearing = pgTable(
  'clearing',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    kind: text({ enum: ['clear', 'partial', 'reversal', 'undo'] }).notNull(),
    /** The day from which the items count as cleared. */
    clearedOn: date('cleared_on', { mode: 'string' }).notNull(),
    itemCount: integer('item_count').notNull(),
    undoesId: uuid('undoes_id'),
    /** The document posted with it: a transfer, a fee, the receipt itself. */
    entryId: uuid('entry_id'),
    /** The rule whose proposal was confirmed; null where the user chose by himself. */
    rule: text().$type<ClearingRule>(),
    note: text().notNull(),
    clearedAt: instant('cleared_at').notNull(),
    clearedById: uuid('cleared_by_id').notNull(),
    clearedBy: text('cleared_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    uniqueIndex('clearing_undone_once').on(table.companyId, table.undoesId).where(sql`undoes_id is not null`),
    index('clearing_by_day').on(table.companyId, table.clearedOn, table.id),
    index('clearing_partial').on(table.companyId, table.id).where(sql`kind = 'partial'`),
    index('clearing_by_entry').on(table.companyId, table.entryId).where(sql`entry_id is not null`),
    check('clearing_kind', sql`${table.kind} in ('clear', 'partial', 'reversal', 'undo')`),
    check('clearing_undoes', sql`(${table.kind} = 'undo') = (${table.undoesId} is not null)`),
  ],
);

/** How much of an item a clearing settles; negative where it is an undo, zero where it only ties items together. */
export const clearingItem = pgTable(
  'clearing_item',
  {
    companyId: companyId(),
    clearingId: uuid('clearing_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    foreignAmount: bigint('foreign_amount', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.clearingId, table.entryId, table.lineNumber] }),
    index('clearing_item_by_item').on(table.companyId, table.entryId, table.lineNumber),
  ],
);
