import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { companyId, instant } from '#server/database/columns.ts';
import { FEE_BANDS } from '../../house-bank/contract/houseBank';
import type { TransferFees } from '../../payment-run/rates/transferFees';
import type { Hold, Release } from '../../payment-run/rules/planRun';
import { RUN_STATES } from '../../payment-run/rules/runMachine';
import { houseBank } from './houseBankTable';
import type { RunStep } from './runStep';

const yen = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** 支払処理: what is due until a day, to be paid from one house bank. */
export const paymentRun = pgTable(
  'payment_run',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    number: text().notNull(),
    houseBank: text('house_bank').notNull(),
    dueUntil: date('due_until', { mode: 'string' }).notNull(),
    /** A day banks are open. */
    payOn: date('pay_on', { mode: 'string' }).notNull(),
    /** Receivables of the same partners are set off. */
    offsets: boolean().notNull(),
    state: text({ enum: RUN_STATES }).notNull(),
    /** The payer as the house bank was when it was proposed. */
    account: jsonb().$type<BankAccount>().notNull(),
    payerCode: text('payer_code').notNull(),
    payerName: text('payer_name').notNull(),
    ledgerAccount: text('ledger_account').notNull(),
    feeBand: text('fee_band', { enum: FEE_BANDS }).notNull(),
    /** What the bank takes, as it was when the run was proposed; null in runs before it was kept: the usual tariff. */
    fees: jsonb().$type<TransferFees>(),
    /** What goes out: the transfers that are not held, and their sum in the file. */
    count: integer().notNull(),
    total: yen('total'),
    /** What the bank takes for them. */
    bankFees: yen('bank_fees'),
    /** Of the file as it would be written or was; null where nothing can be paid. */
    sha256: text(),
    warnings: jsonb().$type<readonly string[]>().notNull(),
    /** The records of the file from when it was written on. */
    records: jsonb().$type<readonly string[]>(),
    /** By how many yen the balance was too low when a second person approved nevertheless. */
    acceptedShortage: yen('accepted_shortage').default(0),
    /** Whoever had a hand in what is proposed: none of them approves it. */
    makerIds: jsonb('maker_ids').$type<readonly string[]>().notNull(),
    madeBy: text('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
    approvedBy: uuid('approved_by'),
    history: jsonb().$type<readonly RunStep[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('payment_run_number').on(table.companyId, table.number),
    foreignKey({
      name: 'payment_run_house_bank_fk',
      columns: [table.companyId, table.houseBank],
      foreignColumns: [houseBank.companyId, houseBank.code],
    }),
    check('payment_run_file', sql`${table.state} not in ('exported', 'paid') or ${table.records} is not null`),
    check(
      'payment_run_second_person',
      sql`${table.approvedBy} is null or not ${table.makerIds} ? ${table.approvedBy}::text`,
    ),
    check(
      'payment_run_approved',
      sql`${table.state} not in ('approved', 'exported', 'paid') or ${table.approvedBy} is not null`,
    ),
  ],
);

export const TRANSFER_STATES = ['held', 'leftOut', 'payable', 'paid', 'returned'] as const;

/** What one partner is paid by a run. */
export const paymentTransfer = pgTable(
  'payment_transfer',
  {
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    serial: integer().notNull(),
    partner: text().notNull(),
    state: text({ enum: TRANSFER_STATES }).notNull(),
    account: jsonb().$type<BankAccount>(),
    owed: yen('owed'),
    setOff: yen('set_off'),
    withheld: yen('withheld'),
    feeBearer: text('fee_bearer', { enum: ['payer', 'payee'] }).notNull(),
    bankFee: yen('bank_fee'),
    amount: yen('amount'),
    holds: jsonb().$type<readonly Hold[]>().notNull(),
    release: jsonb().$type<Release>(),
    /** The clearing that posted it. */
    clearingId: uuid('clearing_id'),
    returnedOn: date('returned_on', { mode: 'string' }),
    returnReason: text('return_reason').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.serial] }),
    unique('payment_transfer_partner').on(table.companyId, table.runId, table.partner),
    foreignKey({
      name: 'payment_transfer_run_fk',
      columns: [table.companyId, table.runId],
      foreignColumns: [paymentRun.companyId, paymentRun.id],
    }),
    check('payment_transfer_amount', sql`(${table.amount} > 0) = (${table.state} in ('payable', 'paid', 'returned'))`),
  ],
);

/** An open item in a run, with what was open of it when it was proposed. */
export const paymentItem = pgTable(
  'payment_item',
  {
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    serial: integer().notNull(),
    isOffset: boolean('is_offset').notNull(),
    side: text({ enum: ['debit', 'credit'] }).notNull(),
    open: yen('open'),
    withheld: yen('withheld'),
    /** Why somebody left it out, and who. */
    leftOut: text('left_out'),
    leftOutBy: text('left_out_by').notNull().default(''),
    /** It is on its way out by this run, and so by no other. */
    isTaken: boolean('is_taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.entryId, table.lineNumber] }),
    foreignKey({
      name: 'payment_item_transfer_fk',
      columns: [table.companyId, table.runId, table.serial],
      foreignColumns: [paymentTransfer.companyId, paymentTransfer.runId, paymentTransfer.serial],
    }).onDelete('cascade'),
    index('payment_item_of_transfer').on(table.companyId, table.runId, table.serial),
    uniqueIndex('payment_item_once').on(table.companyId, table.entryId, table.lineNumber).where(sql`${table.isTaken}`),
  ],
);
