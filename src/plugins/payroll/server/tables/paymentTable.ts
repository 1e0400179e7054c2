import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { companyId, instant } from '#server/database/columns.ts';
import type { PersonPaid } from '../../payment/rules/owed';
import { PAYMENT_STATES, PAYMENT_WAYS } from '../../payment/rules/paymentMachine';
import { payRun, type RunStep } from './runTables';

/** 給与の支払: a bank file, cash, or what is held, of some people of a run. */
export const payPayment = pgTable(
  'payroll_payment',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    runId: uuid('run_id').notNull(),
    serial: integer().notNull(),
    way: text({ enum: PAYMENT_WAYS }).notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull(),
    payOn: date('pay_on').notNull(),
    people: jsonb().$type<readonly PersonPaid[]>().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    /** Of the company, as it stood; null for cash and what is held. */
    account: jsonb().$type<BankAccount>(),
    payerCode: text('payer_code').notNull(),
    payerName: text('payer_name').notNull(),
    ledgerAccount: text('ledger_account'),
    /** The records of a bank file, 120 letters each, and their SHA-256. */
    records: jsonb().$type<readonly string[]>().notNull(),
    sha256: text('sha256'),
    warnings: jsonb().$type<readonly string[]>().notNull(),
    reason: text().notNull(),
    makerId: uuid('maker_id').notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    history: jsonb().$type<readonly RunStep[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('payroll_payment_once').on(table.companyId, table.runId, table.serial),
    foreignKey({
      columns: [table.companyId, table.runId],
      foreignColumns: [payRun.companyId, payRun.id],
      name: 'payroll_payment_run_fk',
    }),
    check('payroll_payment_total', sql`${table.total} > 0`),
    check('payroll_payment_file', sql`(${table.way} = 'bank') = (${table.sha256} is not null)`),
  ],
);
