import { date, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';

/** Which version of a request somebody has looked at. */
export const inboxRead = pgTable(
  'inbox_read',
  {
    companyId: companyId(),
    userId: uuid('user_id').notNull(),
    requestId: uuid('request_id').notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.userId, table.requestId] })],
);

/** The requests of which those they wait for were reminded, once for each day a step was due. */
export const inboxReminder = pgTable(
  'inbox_reminder',
  {
    companyId: companyId(),
    requestId: uuid('request_id').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.requestId, table.dueOn] })],
);
