import { z } from 'zod';
import { ACCOUNT_KINDS, accountsChange, guardedAccounts, proposedAccounts } from '#core/bank/bankAccount.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { amount, code, day, requiredText, text } from '#core/contract/scalars.ts';
import { decision } from '#core/dualControl/contract.ts';
import { currencyTotal, foreignBalance } from './foreignMoney';

/** 自社口座: where the company keeps its money, and by which account of the books. */

const accountant = { controller: 'HouseBank', grantedTo: ['accountant'] } as const;
const readers = { controller: 'HouseBank', grantedTo: ['accountant', 'manager'] } as const;
const version = z.number().int().min(1);
const payerCode = z.string().regex(/^\d{0,10}$/, { error: 'not-a-payer-code' });

/**
 * By which amount the fee is found where a payee bears it: that before it is kept back, or that of the transfer itself,
 * which is lower only as long as it stays below the limit.
 */
export const FEE_BANDS = ['before', 'after'] as const;
export type FeeBand = (typeof FEE_BANDS)[number];

/** Of one transfer, in yen with tax. */
const fee = amount.max(100_000).nullable();

/** What a bank takes by its contract, below 30,000 yen and from there on: all four, or none for the usual tariff. */
const agreedFees = { feeSameBelow: fee, feeSameFrom: fee, feeOtherBelow: fee, feeOtherFrom: fee };
export const AGREED_FEES = ['feeSameBelow', 'feeSameFrom', 'feeOtherBelow', 'feeOtherFrom'] as const;
export type AgreedFees = Readonly<Record<(typeof AGREED_FEES)[number], number | null>>;

export const houseBank = z.object({
  code,
  title: z.string(),
  currency: z.string(),
  ledgerAccount: z.string(),
  payerCode: ofClass('bank', z.string()),
  payerName: z.string(),
  /** 委託者コード of direct debits; empty where it is that of transfers. */
  collectorCode: ofClass('bank', z.string()),
  feeBand: z.enum(FEE_BANDS),
  ...agreedFees,
  /** Kept of what came for each direct debit, in yen with tax; null where nothing is. */
  collectorFee: fee,
  signers: z.string(),
  isActive: z.boolean(),
  version: z.number().int(),
});
export type HouseBank = z.output<typeof houseBank>;

const listed = houseBank.extend({
  ledgerTitle: z.string(),
  /** Of the account that two persons approved; null as long as there is none. */
  bankName: z.string().nullable(),
  branchName: z.string().nullable(),
  kind: z.enum(ACCOUNT_KINDS).nullable(),
  number: ofClass('bank', z.string()),
  holder: ofClass('bank', z.string()),
  /** In yen, as the books have it at the end of the day. */
  balance: amount,
  /** What its account holds in other currencies. */
  held: z.array(foreignBalance),
  /** A change of the account waits for its second person. */
  isWaiting: z.boolean(),
});
export type ListedHouseBank = z.output<typeof listed>;

export const listHouseBanks = endpoint({
  ...readers,
  action: 'list',
  method: 'GET',
  summary:
    'The accounts of the company by code, with their accounts of the books, the balance of a day (today), and what they hold in other currencies.',
  input: z.object({ asOf: day.optional() }),
  output: z.object({ rows: z.array(listed), currencies: z.array(currencyTotal) }),
});

export const getHouseBank = endpoint({
  ...readers,
  action: 'get',
  method: 'GET',
  summary: 'One account of the company, by its code.',
  input: z.object({ code }),
  output: houseBank,
});

export const updateHouseBank = endpoint({
  ...accountant,
  action: 'update',
  method: 'POST',
  summary:
    'Creates an account of the company (no version) or changes one; its number at the bank is proposed for itself. An old version is refused with HTTP 409.',
  input: z.object({
    houseBank: z.object({
      code,
      title: requiredText(100),
      currency: z.string().regex(/^[A-Z]{3}$/, { error: 'not-a-currency' }),
      ledgerAccount: code,
      /** Left out by whoever may not read it: it stays as it is. */
      payerCode: ofClass('bank', payerCode).optional(),
      payerName: text(60).trim().default(''),
      /** Left out like `payerCode`. */
      collectorCode: ofClass('bank', payerCode).optional(),
      feeBand: z.enum(FEE_BANDS).default('before'),
      feeSameBelow: fee.default(null),
      feeSameFrom: fee.default(null),
      feeOtherBelow: fee.default(null),
      feeOtherFrom: fee.default(null),
      collectorFee: fee.default(null),
      signers: text(200).trim().default(''),
      isActive: z.boolean(),
      version: version.optional(),
    }),
  }),
  output: houseBank,
});

export const deleteHouseBank = endpoint({
  ...accountant,
  action: 'delete',
  method: 'POST',
  summary: 'Deletes an account of the company that no payment names. An old version is refused with HTTP 409.',
  input: z.object({ code, version }),
  output: z.object({ code }),
});

export const getHouseAccount = endpoint({
  ...accountant,
  action: 'account',
  method: 'GET',
  summary: 'The number of a house bank at its bank, and the change that waits for a second person.',
  input: z.object({ code }),
  output: guardedAccounts,
  tells: ['bank'],
});

export const proposeHouseAccount = endpoint({
  ...accountant,
  action: 'proposeaccount',
  method: 'POST',
  summary: 'Proposes the number of a house bank at its bank. It holds once a second person has approved.',
  input: proposedAccounts.extend({ code }),
  output: accountsChange,
});

export const decideHouseAccount = endpoint({
  ...accountant,
  action: 'decideaccount',
  method: 'POST',
  summary: 'Approves or refuses a proposed number of a house bank; never by who proposed it.',
  input: decision,
  output: accountsChange,
});
