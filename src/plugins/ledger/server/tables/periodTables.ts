import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, instant } from '#server/database/columns.ts';
import type { AccountKind } from '../../account/rules/accountKind';
import type { ClosedState, PeriodState } from '../../period/rules/periodGate';

/** When the books take entries, who said so, and what each fiscal year carried into the next. */

/** The key of a period. 1–12 are calendar months; 13–16 lie on the last day of the year and take closing documents. */
const periodKey = () => ({
  companyId: companyId(),
  fiscalYear: smallint('fiscal_year').notNull(),
  number: smallint('number').notNull(),
});

export const fiscalPeriod = pgTable(
  'fiscal_period',
  {
    ...periodKey(),
    /** The calendar month; that of the last day of the year for 13–16. */
    month: text().notNull(),
    state: text().$type<PeriodState>().notNull(),
    changedAt: instant('changed_at'),
    changedBy: text('changed_by'),
    /** Since when it has been closed, provisionally or not; null while it is open, and where nobody closed it. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.fiscalYear, table.number] }),
    uniqueIndex('fiscal_period_month').on(table.companyId, table.month).where(sql`${table.number} <= 12`),
    index('fiscal_period_by_month').on(table.companyId, table.month, table.number),
    check('fiscal_period_known', sql`${table.number} between 1 and 16`),
    check('fiscal_period_state', sql`${table.state} in ('open', 'softClosed', 'closed')`),
  ],
);

/** How consumption tax is kept (税抜経理, 税込経理) from a fiscal year on; without a row it is kept apart. */
export const taxAccounting = pgTable(
  'tax_accounting',
  {
    companyId: companyId(),
    fiscalYear: smallint('fiscal_year').notNull(),
    /** Amounts hold their tax, and no line of tax is made. */
    isInclusive: boolean('is_inclusive').notNull(),
    setAt: instant('set_at').notNull(),
    setBy: text('set_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fiscalYear] })],
);

/** An account kind that is closed while its period is open: entries need both. No row is open. */
export const periodLock = pgTable(
  'period_lock',
  {
    ...periodKey(),
    accountKind: text('account_kind').$type<AccountKind>().notNull(),
    state: text().$type<ClosedState>().notNull(),
    changedAt: instant('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.fiscalYear, table.number, table.accountKind] }),
    foreignKey({
      columns: [table.companyId, table.fiscalYear, table.number],
      foreignColumns: [fiscalPeriod.companyId, fiscalPeriod.fiscalYear, fiscalPeriod.number],
    }),
    check('period_lock_kind', sql`${table.accountKind} in ('S', 'D', 'K', 'A', 'M')`),
    check('period_lock_state', sql`${table.state} in ('softClosed', 'closed')`),
  ],
);

/** One person may post into a closed period until a moment. Rows are added and cut short, never removed. */
export const periodException = pgTable(
  'period_exception',
  {
    ...periodKey(),
    id: uuid().notNull(),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    reason: text().notNull(),
    grantedAt: instant('granted_at').notNull(),
    grantedBy: text('granted_by').notNull(),
    /** The first moment it does not hold any more; brought forward when it is taken back. */
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('period_exception_by_period').on(table.companyId, table.fiscalYear, table.number, table.userId),
    foreignKey({
      columns: [table.companyId, table.fiscalYear, table.number],
      foreignColumns: [fiscalPeriod.companyId, fiscalPeriod.fiscalYear, fiscalPeriod.number],
    }),
  ],
);

/** A wish to reopen that waits for a second person. */
export const periodReopening = pgTable(
  'period_reopening',
  {
    ...periodKey(),
    /** The kind to open; `+` is the period as a whole. */
    accountKind: text('account_kind').$type<AccountKind | '+'>().notNull(),
    state: text().$type<PeriodState>().notNull(),
    reason: text().notNull(),
    requestedAt: instant('requested_at').notNull(),
    requestedById: uuid('requested_by_id').notNull(),
    requestedBy: text('requested_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.fiscalYear, table.number, table.accountKind] }),
    foreignKey({
      columns: [table.companyId, table.fiscalYear, table.number],
      foreignColumns: [fiscalPeriod.companyId, fiscalPeriod.fiscalYear, fiscalPeriod.number],
    }),
  ],
);

/** A step of the month's close that a person has done. */
export const closingTick = pgTable(
  'closing_tick',
  {
    ...periodKey(),
    step: text().notNull(),
    tickedAt: instant('ticked_at').notNull(),
    tickedBy: text('ticked_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.fiscalYear, table.number, table.step] }),
    foreignKey({
      columns: [table.companyId, table.fiscalYear, table.number],
      foreignColumns: [fiscalPeriod.companyId, fiscalPeriod.fiscalYear, fiscalPeriod.number],
    }),
  ],
);

/** A run that carried the balances of a fiscal year into the next one; `run` counts from 1 in each year. */
export const carryForward = pgTable(
  'carry_forward',
  {
    companyId: companyId(),
    fiscalYear: smallint('fiscal_year').notNull(),
    run: integer().notNull(),
    /** The last day of the year, and the audit log's last record at the run: what was posted until then is in it. */
    asOf: date('as_of', { mode: 'string' }).notNull(),
    throughSequence: bigint('through_sequence', { mode: 'number' }).notNull(),
    /** Net profit of the year as of the run, in yen. */
    profit: bigint({ mode: 'number' }).notNull(),
    carriedAt: instant('carried_at').notNull(),
    carriedBy: text('carried_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.fiscalYear, table.run] })],
);

/** What a run changed: a year's opening balance is the sum over its runs. `''` is no partner, no department. */
export const carriedBalance = pgTable(
  'carried_balance',
  {
    companyId: companyId(),
    fiscalYear: smallint('fiscal_year').notNull(),
    run: integer().notNull(),
    account: text('account_code').notNull(),
    partner: text('partner_code').notNull(),
    department: text('department_code').notNull(),
    /** Yen, debit positive. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.fiscalYear, table.run, table.account, table.partner, table.department],
    }),
    foreignKey({
      columns: [table.companyId, table.fiscalYear, table.run],
      foreignColumns: [carryForward.companyId, carryForward.fiscalYear, carryForward.run],
    }),
    check('carried_balance_changes', sql`${table.amount} <> 0`),
  ],
);
