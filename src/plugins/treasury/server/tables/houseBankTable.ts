import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import { companyId } from '#server/database/columns.ts';
import { FEE_BANDS } from '../../house-bank/contract/houseBank';

/** 自社口座: an account of the company at a bank, and the account of the books that holds its money and no other's. */
export const houseBank = pgTable(
  'house_bank',
  {
    companyId: companyId(),
    code: text().notNull(),
    title: text().notNull(),
    currency: text().notNull().default('JPY'),
    ledgerAccount: text('ledger_account').notNull(),
    /** 委託者コード and 振込依頼人名 of the files this bank is sent; empty where it is sent none. */
    payerCode: text('payer_code').notNull().default(''),
    payerName: text('payer_name').notNull().default(''),
    /** 委託者コード of direct debits, where the bank gave another one for them. */
    collectorCode: text('collector_code').notNull().default(''),
    /** By which amount the fee is found that a payee bears. */
    feeBand: text('fee_band', { enum: FEE_BANDS }).notNull().default('before'),
    /** What the bank takes by its contract for a transfer below and from the limit on, in yen; null: the usual tariff. */
    feeSameBelow: integer('fee_same_below'),
    feeSameFrom: integer('fee_same_from'),
    feeOtherBelow: integer('fee_other_below'),
    feeOtherFrom: integer('fee_other_from'),
    /** 収納代行手数料: what is kept of what came for each debit that was asked for, in yen with tax; null: nothing. */
    collectorFee: integer('collector_fee'),
    signers: text().notNull().default(''),
    isActive: boolean('is_active').notNull().default(true),
    version: integer().notNull().default(1),
    /** One account at most, changed by two persons. */
    accounts: jsonb().$type<BankAccount[]>().notNull().default([]),
    accountVersion: integer('account_version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.code] }),
    unique('house_bank_ledger_account').on(table.companyId, table.ledgerAccount),
    check(
      'house_bank_fees',
      sql`num_nulls(${table.feeSameBelow}, ${table.feeSameFrom}, ${table.feeOtherBelow}, ${table.feeOtherFrom}) in (0, 4)`,
    ),
    check('house_bank_account', sql`jsonb_array_length(${table.accounts}) <= 1`),
  ],
);
