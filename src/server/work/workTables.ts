import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { companyId, instant } from '../database/columns';

/** Long work of any process as it was a moment ago; what is not seen any more belongs to a process that is gone. */
export const workUnderWay = pgTable(
  'work_under_way',
  {
    companyId: companyId(),
    /** Of this attempt: the next one under the same key is not stopped by a wish of before. */
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    key: uuid().notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('work_under_way_key').on(table.companyId, table.userId, table.key),
  ],
);
