import { z } from 'zod';
import { id, requiredText } from '../contract/scalars';
import { CHANGE_STATES } from '../dualControl/changeMachine';

/** 普通・当座・貯蓄 */
export const BANK_ACCOUNT_KINDS = ['ordinary', 'current', 'savings'] as const;

/** An account at a Japanese bank, with the codes of the Zengin system. */
const bankAccount = z.object({
  bankCode: z.string().regex(/^\d{4}$/, { error: 'not-a-bank-code' }),
  bankName: requiredText(50),
  branchCode: z.string().regex(/^\d{3}$/, { error: 'not-a-branch-code' }),
  branchName: requiredText(50),
  kind: z.enum(BANK_ACCOUNT_KINDS),
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

/** All accounts of the owner as they shall be, and why. */
export const proposedAccounts = z.object({ accounts: z.array(bankAccount).max(20), reason: requiredText(200) });

export const accountsChange = z.object({ id, state: z.enum(CHANGE_STATES) });
