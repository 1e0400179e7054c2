import { z } from 'zod';
import { id, requiredText } from '../contract/scalars';
import { CHANGE_STATES } from '../dualControl/changeMachine';

/** 普通・当座・貯蓄: what money is sent to. */
export const BANK_ACCOUNT_KINDS = ['ordinary', 'current', 'savings'] as const;
/** 普通・当座・納税準備・その他: what is debited (預金口座振替). */
export const DEBITED_KINDS = ['ordinary', 'current', 'taxReserve', 'other'] as const;
/** Any of them. */
export const ACCOUNT_KINDS = [...BANK_ACCOUNT_KINDS, 'taxReserve', 'other'] as const;

/** An account at a Japanese bank, with the codes of the Zengin system. */
const bankAccount = z.object({
  bankCode: z.string().regex(/^\d{4}$/, { error: 'not-a-bank-code' }),
  bankName: requiredText(50),
  branchCode: z.string().regex(/^\d{3}$/, { error: 'not-a-branch-code' }),
  branchName: requiredText(50),
  kind: z.enum(ACCOUNT_KINDS),
  number: z.string().regex(/^\d{1,7}$/, { error: 'not-an-account-number' }),
  /** Kana. */
  holder: requiredText(60),
});
export type BankAccount = z.output<typeof bankAccount>;

/** The accounts of one owner, and the change of them that waits for a second person. */
export const guardedAccounts = z.object({
  accounts: z.array(bankAccount),
  version: z.number().int(),
  waiting: z
    .object({
      id,
      state: z.enum(CHANGE_STATES),
      before: z.array(bankAccount),
      after: z.array(bankAccount),
      reason: z.string(),
      proposedByName: z.string(),
      proposedAt: z.string(),
      decidedByName: z.string().nullable(),
      mayDecide: z.boolean(),
    })
    .nullable(),
});
export type GuardedAccounts = z.output<typeof guardedAccounts>;

const proposed = (kinds: readonly BankAccount['kind'][]) =>
  z.object({
    accounts: z.array(bankAccount.extend({ kind: z.enum(kinds) })).max(20),
    reason: requiredText(200),
  });

/** All accounts of the owner as they shall be, and why. */
export const proposedAccounts = proposed(BANK_ACCOUNT_KINDS);

/** The same of accounts that are debited. */
export const proposedDebitedAccounts = proposed(DEBITED_KINDS);

export const accountsChange = z.object({ id, state: z.enum(CHANGE_STATES) });
