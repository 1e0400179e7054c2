import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId } from '#server/database/columns.ts';
import { CLAIM_CLASSES } from '../../allowance/rules/calculateAllowance';
import { BAD_DEBT_KINDS } from '../../bad-debt/rules/findBadDebtFault';
import type { TaxedPart } from '../../bad-debt/rules/spreadAmount';
import { BILL_STATES } from '../../bill/rules/billMachine';
import { CASH_SECTIONS } from '../../category/contract/cashCategory';
import { REMINDER_WAYS } from '../../customer-statement/contract/reminder';
import type { DatedAmount } from '../../past-forecast/rules/compareForecast';
import { PLAN_CERTAINTIES, PLAN_DIRECTIONS, PLAN_HOLIDAYS, PLAN_RHYTHMS } from '../../plan/contract/cashPlan';
import { HOLD_KINDS } from '../../receivable-hold/contract/receivableHold';

/** Cash-flow categories (資金繰り区分) by code, with the accounts that belong to each. */
export const cashCategory = pgTable(
  'cash_category',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull().default(''),
    section: text({ enum: CASH_SECTIONS }).notNull(),
    accounts: text().notNull().default(''),
    place: integer().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.code] })],
);

/** Cash plans (資金計画) by code. */
export const cashPlan = pgTable(
  'cash_plan',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    direction: text({ enum: PLAN_DIRECTIONS }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    every: text({ enum: PLAN_RHYTHMS }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    onHoliday: text('on_holiday', { enum: PLAN_HOLIDAYS }).notNull(),
    certainty: text({ enum: PLAN_CERTAINTIES }).notNull(),
    note: text().notNull().default(''),
    account: text(),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    check('cash_plan_amount', sql`${table.amount} > 0`),
    check('cash_plan_days', sql`${table.endsOn} is null or ${table.endsOn} >= ${table.startsOn}`),
  ],
);

/** Reminders that were sent to customers (督促), with what was overdue on that day. */
export const cashReminder = pgTable(
  'cash_reminder',
  {
    companyId: companyId(),
    id: uuid().notNull().defaultRandom(),
    partner: text().notNull(),
    sentOn: date('sent_on', { mode: 'string' }).notNull(),
    sentBy: text('sent_by', { enum: REMINDER_WAYS }).notNull(),
    level: integer().$type<1 | 2 | 3>().notNull(),
    overdue: bigint({ mode: 'number' }).notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    unique('cash_reminder_day').on(table.companyId, table.partner, table.sentOn),
    check('cash_reminder_level', sql`${table.level} between 1 and 3`),
  ],
);

/** Promises of customers to pay (回収予定), the last of each: by which day, how much, and what was due by then when it was given. */
export const paymentPromise = pgTable(
  'payment_promise',
  {
    companyId: companyId(),
    partner: text().notNull(),
    promisedOn: date('promised_on', { mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    owed: bigint({ mode: 'number' }).notNull(),
    note: text().notNull().default(''),
    recordedOn: date('recorded_on', { mode: 'string' }).notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.partner] }),
    check('payment_promise_amount', sql`${table.amount} between 1 and ${table.owed}`),
    check('payment_promise_day', sql`${table.promisedOn} >= ${table.recordedOn}`),
  ],
);

/** Open items of customers that are disputed or held (係争・督促保留), the last note of each. */
export const receivableHold = pgTable(
  'receivable_hold',
  {
    companyId: companyId(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    kind: text({ enum: HOLD_KINDS }).notNull(),
    reason: text().notNull(),
    raisedBy: text('raised_by').notNull().default(''),
    /** The last day it holds. */
    until: date({ mode: 'string' }),
    recordedOn: date('recorded_on', { mode: 'string' }).notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.entryId, table.lineNumber] }),
    check('receivable_hold_days', sql`${table.until} is null or ${table.until} >= ${table.recordedOn}`),
  ],
);

/** Forecasts of before (予測と実績), one a day: the balance each began with, and what it expected of each day. */
export const keptForecast = pgTable(
  'kept_forecast',
  {
    companyId: companyId(),
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    through: date({ mode: 'string' }).notNull(),
    opening: bigint({ mode: 'number' }).notNull(),
    flows: jsonb().$type<readonly DatedAmount[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.madeOn] }),
    check('kept_forecast_days', sql`${table.through} >= ${table.madeOn}`),
  ],
);

/** What was done with bills (手形・電子記録債権), each with the document that was posted; one whose document is reversed was taken back. */
export const billAct = pgTable(
  'bill_act',
  {
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    /** Where it brought the bill. */
    state: text({ enum: BILL_STATES }).notNull(),
    actedOn: date('acted_on', { mode: 'string' }).notNull(),
    /** Of money, or of the claim. */
    account: text(),
    /** Whom it was endorsed to. */
    partner: text(),
    /** None where a bill that was handed on is bought back. */
    clearingId: uuid('clearing_id'),
    /** Of the acts on the bill, from 0. */
    serial: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.documentId] }),
    index('bill_act_by_bill').on(table.companyId, table.entryId, table.lineNumber),
    check('bill_act_state', sql`${table.state} <> 'held'`),
  ],
);

/** 分割: a part of a claim that became one of its own by a document; one whose document is reversed was put back. */
export const billSplit = pgTable(
  'bill_split',
  {
    companyId: companyId(),
    /** Its document, in which the part is the one line on the debit side. */
    documentId: uuid('document_id').notNull(),
    /** By which the claim was cleared of the part. */
    clearingId: uuid('clearing_id').notNull(),
    /** The claim it was a part of. */
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.documentId] }),
    index('bill_split_by_bill').on(table.companyId, table.entryId, table.lineNumber),
    check('bill_split_amount', sql`${table.amount} > 0`),
  ],
);

/** Receivables written off (貸倒れ) by the document that did; one whose document is reversed was taken back. */
export const badDebt = pgTable(
  'bad_debt',
  {
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    clearingId: uuid('clearing_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    lineNumber: integer('line_number').notNull(),
    partner: text().notNull(),
    kind: text({ enum: BAD_DEBT_KINDS }).notNull(),
    writtenOffOn: date('written_off_on', { mode: 'string' }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** By tax code, in yen with tax. */
    taxes: jsonb().$type<readonly TaxedPart[]>().notNull(),
    reason: text().notNull(),
    askedBy: text('asked_by').notNull(),
    approvedBy: text('approved_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.documentId] }),
    check('bad_debt_amount', sql`${table.amount} > 0`),
  ],
);

/** What came in for receivables written off (償却債権の回収), by its document; one that is reversed came not in. */
export const badDebtRecovery = pgTable(
  'bad_debt_recovery',
  {
    companyId: companyId(),
    documentId: uuid('document_id').notNull(),
    /** The document that wrote it off. */
    badDebtId: uuid('bad_debt_id').notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** By tax code, in yen with tax. */
    taxes: jsonb().$type<readonly TaxedPart[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.documentId] }),
    index('bad_debt_recovery_of').on(table.companyId, table.badDebtId),
    check('bad_debt_recovery_amount', sql`${table.amount} > 0`),
  ],
);

/** How the claims on a customer are classed from a day on (債権の区分), until the next; whoever has none is ordinary. */
export const claimClass = pgTable(
  'claim_class',
  {
    companyId: companyId(),
    partner: text().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    class: text({ enum: CLAIM_CLASSES }).notNull(),
    /** Of what is not secured; 0 of ordinary ones, which have a rate in common. */
    percent: integer().notNull(),
    /** Yen. */
    secured: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    recordedBy: text('recorded_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.partner, table.validFrom] }),
    check(
      'claim_class_percent',
      sql`(${table.class} = 'ordinary') = (${table.percent} = 0) and ${table.percent} <= 100`,
    ),
    check('claim_class_secured', sql`${table.secured} >= 0`),
  ],
);
