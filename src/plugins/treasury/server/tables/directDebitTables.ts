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
import { NEW_CODES } from '#core/bank/debitFile.ts';
import { businessPartner } from '#plugins/sales/server/service.ts';
import { companyId, instant } from '#server/database/columns.ts';
import { DEBIT_RUN_STATES } from '../../direct-debit/rules/debitRunMachine';
import { DEBIT_STATES, type DebitHold } from '../../direct-debit/rules/planDebits';
import { houseBank } from './houseBankTable';
import type { RunStep } from './runStep';

const yen = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** 口座振替依頼: a customer lets its account be debited. Kept for ever under the number the collector gave it. */
export const debitMandate = pgTable(
  'debit_mandate',
  {
    companyId: companyId(),
    /** 顧客番号. */
    code: text().notNull(),
    partner: text().notNull(),
    /** From this day on the account is debited. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    /** From this day on it is not. */
    endedOn: date('ended_on', { mode: 'string' }),
    version: integer().notNull().default(1),
    /** One account at most, changed by two persons. */
    accounts: jsonb().$type<BankAccount[]>().notNull().default([]),
    accountVersion: integer('account_version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    index('debit_mandate_partner').on(table.companyId, table.partner),
    foreignKey({
      name: 'debit_mandate_partner_fk',
      columns: [table.companyId, table.partner],
      foreignColumns: [businessPartner.companyId, businessPartner.code],
    }),
    check('debit_mandate_code', sql`${table.code} ~ '^[1-9][0-9]{0,19}$'`),
    check('debit_mandate_days', sql`${table.endedOn} is null or ${table.endedOn} >= ${table.receivedOn}`),
    check('debit_mandate_account', sql`jsonb_array_length(${table.accounts}) <= 1`),
  ],
);

/** 口座振替: what is due until a day, to be debited on a day for one house bank. */
export const debitRun = pgTable(
  'debit_run',
  {
    companyId: companyId(),
    id: uuid().notNull(),
    number: text().notNull(),
    houseBank: text('house_bank').notNull(),
    dueUntil: date('due_until', { mode: 'string' }).notNull(),
    /** 引落日, a day banks are open. */
    debitOn: date('debit_on', { mode: 'string' }).notNull(),
    state: text({ enum: DEBIT_RUN_STATES }).notNull(),
    /** The collector as the house bank was when it was proposed. */
    account: jsonb().$type<BankAccount>().notNull(),
    collectorCode: text('collector_code').notNull(),
    collectorName: text('collector_name').notNull(),
    ledgerAccount: text('ledger_account').notNull(),
    /** For each debit, as the house bank had it when it was proposed; null: nothing is kept. */
    collectorFee: integer('collector_fee'),
    /** What was kept of what came, and the document that says so. */
    fee: yen('fee').default(0),
    feeEntryId: uuid('fee_entry_id'),
    /** What is asked for: the debits that are not held, and their sum in the file. */
    count: integer().notNull(),
    total: yen('total'),
    /** Of the file as it would be written or was; null where nothing can be debited. */
    sha256: text(),
    warnings: jsonb().$type<readonly string[]>().notNull(),
    /** The records of the file from when it was written on. */
    records: jsonb().$type<readonly string[]>(),
    /** Of the result the bank sent back. */
    resultSha256: text('result_sha256'),
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
    unique('debit_run_number').on(table.companyId, table.number),
    foreignKey({
      name: 'debit_run_house_bank_fk',
      columns: [table.companyId, table.houseBank],
      foreignColumns: [houseBank.companyId, houseBank.code],
    }),
    check('debit_run_fee', sql`(${table.fee} > 0) = (${table.feeEntryId} is not null)`),
    check('debit_run_file', sql`${table.state} not in ('exported', 'settled') or ${table.records} is not null`),
    check('debit_run_result', sql`(${table.state} = 'settled') = (${table.resultSha256} is not null)`),
    uniqueIndex('debit_run_file_once').on(table.companyId, table.sha256).where(sql`${table.records} is not null`),
    uniqueIndex('debit_run_result_once').on(table.companyId, table.resultSha256),
    check(
      'debit_run_second_person',
      sql`${table.approvedBy} is null or not ${table.makerIds} ? ${table.approvedBy}::text`,
    ),
    check(
      'debit_run_approved',
      sql`${table.state} not in ('approved', 'exported', 'settled') or ${table.approvedBy} is not null`,
    ),
  ],
);

/** What one customer is debited by a run, or why it is not. */
export const directDebit = pgTable(
  'direct_debit',
  {
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    serial: integer().notNull(),
    partner: text().notNull(),
    state: text({ enum: DEBIT_STATES }).notNull(),
    mandate: text(),
    account: jsonb().$type<BankAccount>(),
    newCode: text('new_code', { enum: NEW_CODES }).notNull(),
    /** What its items come to, held or not. */
    owed: yen('owed'),
    amount: yen('amount'),
    hold: jsonb().$type<DebitHold>(),
    /** 振替結果コード, once the bank has told it. */
    resultCode: text('result_code'),
    /** The clearing that posted it. */
    clearingId: uuid('clearing_id'),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.serial] }),
    unique('direct_debit_partner').on(table.companyId, table.runId, table.partner),
    index('direct_debit_mandate').on(table.companyId, table.mandate),
    foreignKey({
      name: 'direct_debit_run_fk',
      columns: [table.companyId, table.runId],
      foreignColumns: [debitRun.companyId, debitRun.id],
    }),
    foreignKey({
      name: 'direct_debit_mandate_fk',
      columns: [table.companyId, table.mandate],
      foreignColumns: [debitMandate.companyId, debitMandate.code],
    }),
    check('direct_debit_amount', sql`(${table.amount} > 0) = (${table.state} in ('asked', 'collected', 'failed'))`),
    check('direct_debit_posted', sql`(${table.state} = 'collected') = (${table.clearingId} is not null)`),
  ],
);

/** An open item in a run, with what was open of it when it was proposed. */
export const debitItem = pgTable(
  'debit_item',
  {
    companyId: companyId(),
    runId: uuid('run_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    serial: integer().notNull(),
    side: text({ enum: ['debit', 'credit'] }).notNull(),
    open: yen('open'),
    /** The run, of payments or of debits, that has it already. */
    elsewhere: text(),
    /** Why somebody left it out, and who. */
    leftOut: text('left_out'),
    leftOutBy: text('left_out_by').notNull().default(''),
    /** It is being collected by this run, and so by no other. */
    isTaken: boolean('is_taken').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.runId, table.entryId, table.lineNumber] }),
    foreignKey({
      name: 'debit_item_debit_fk',
      columns: [table.companyId, table.runId, table.serial],
      foreignColumns: [directDebit.companyId, directDebit.runId, directDebit.serial],
    }).onDelete('cascade'),
    index('debit_item_of_debit').on(table.companyId, table.runId, table.serial),
    uniqueIndex('debit_item_once').on(table.companyId, table.entryId, table.lineNumber).where(sql`${table.isTaken}`),
  ],
);
