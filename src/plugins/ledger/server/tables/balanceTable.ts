import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';

const yen = (name: string) => bigint(name, { mode: 'number' });

/** Sums of the lines per account, month and department (`''` is none), kept by the database itself when lines are added. */
export const accountBalance = pgTable(
  'account_balance',
  {
    companyId: companyId(),
    month: text().notNull(),
    account: text('account_code').notNull(),
    department: text('department_code').notNull(),
    debit: yen('debit').notNull(),
    credit: yen('credit').notNull(),
    /** How many lines were summed, so that a ledger says its length without counting them. */
    lineCount: bigint('line_count', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.month, table.account, table.department] })],
);
