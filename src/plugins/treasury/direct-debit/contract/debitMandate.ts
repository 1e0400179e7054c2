import { z } from 'zod';
import { accountsChange, guardedAccounts, proposedDebitedAccounts } from '#core/bank/bankAccount.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { ofClass } from '#core/contract/fieldClass.ts';
import { code, day } from '#core/contract/scalars.ts';
import { decision } from '#core/dualControl/contract.ts';

/** 口座振替依頼: customers that let an account be debited, and which; each under the number the collector knows it by. */

const accountant = { controller: 'DirectDebit', grantedTo: ['accountant'] } as const;
const readers = { controller: 'DirectDebit', grantedTo: ['accountant', 'manager'] } as const;

/** 顧客番号: of one mandate for ever. Without zeros before it, which the file adds. */
const customerNumber = z.string().regex(/^[1-9]\d{0,19}$/, { error: 'not-a-customer-number' });

export const debitMandate = z.object({
  code: customerNumber,
  partner: z.string(),
  /** 依頼書の受付日: from this day on the account is debited. */
  receivedOn: day,
  /** From this day on nothing is debited; null as long as it holds. */
  endedOn: day.nullable(),
  version: z.number().int(),
});
export type DebitMandate = z.output<typeof debitMandate>;

const listed = debitMandate.extend({
  partnerTitle: z.string(),
  /** Of the account that two persons approved; empty as long as there is none. */
  bankName: z.string(),
  branchName: z.string(),
  number: ofClass('bank', z.string()),
  holder: ofClass('bank', z.string()),
  /** A change of the account waits for its second person. */
  isWaiting: z.boolean(),
  /** It holds today. */
  isValid: z.boolean(),
  /** The last day on which its account was debited, or asked to be. */
  debitedOn: day.nullable(),
});
export type ListedMandate = z.output<typeof listed>;

export const listDebitMandates = endpoint({
  ...readers,
  action: 'mandates',
  method: 'GET',
  summary: 'Mandates of direct debits by customer number, with the account that is debited.',
  input: z.object({}),
  output: z.object({ rows: z.array(listed) }),
});

export const getDebitMandate = endpoint({
  ...readers,
  action: 'mandate',
  method: 'GET',
  summary: 'One mandate of direct debits, by its customer number.',
  input: z.object({ code: customerNumber }),
  output: debitMandate,
});

export const saveDebitMandate = endpoint({
  ...accountant,
  action: 'savemandate',
  method: 'POST',
  summary:
    'Enters a mandate of direct debits (no version), or says from when on it holds no more. Its number is given once and kept; its account is proposed for itself. An old version is refused with HTTP 409.',
  input: z.object({
    mandate: z.object({
      code: customerNumber,
      /** A customer; it stays. */
      partner: code,
      receivedOn: day,
      endedOn: day.nullable().default(null),
      version: z.number().int().min(1).optional(),
    }),
  }),
  output: debitMandate,
});

export const getMandateAccount = endpoint({
  ...accountant,
  action: 'mandateaccount',
  method: 'GET',
  summary: 'The account a mandate lets be debited, and the change that waits for a second person.',
  input: z.object({ code: customerNumber }),
  output: guardedAccounts,
  tells: ['bank'],
});

export const proposeMandateAccount = endpoint({
  ...accountant,
  action: 'proposemandateaccount',
  method: 'POST',
  summary: 'Proposes the account of a mandate. It is debited once a second person has approved it.',
  input: proposedDebitedAccounts.extend({ code: customerNumber }),
  output: accountsChange,
});

export const decideMandateAccount = endpoint({
  ...accountant,
  action: 'decidemandateaccount',
  method: 'POST',
  summary: 'Approves or refuses a proposed account of a mandate; never by who proposed it.',
  input: decision,
  output: accountsChange,
});
