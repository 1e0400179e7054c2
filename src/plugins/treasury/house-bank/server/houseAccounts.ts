import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { guardAccounts } from '#server/dualControl/guardedAccounts.ts';
import type { UseCase } from '#server/plugin.ts';
import { houseBank } from '../../server/tables/houseBankTable';
import * as contract from '../contract/houseBank';
import { houseBankMaster } from './houseBankMaster';

/** The kind of a change of the number of a house bank. */
export const HOUSE_ACCOUNT_CHANGE = 'house-bank-account';

const isThis = (companyId: string, code: string) => and(eq(houseBank.companyId, companyId), eq(houseBank.code, code));

/** 自社口座の口座番号 */
const guarded = guardAccounts({
  kind: HOUSE_ACCOUNT_CHANGE,
  title: { ja: '自社口座の口座番号', en: 'Account number of a house bank' },
  subject: 'house-bank',
  decides: contract.decideHouseAccount,
  path: (code) => `/HouseBankList/bank?${new URLSearchParams({ code })}`,
  nameOf: async (tx, call, code) => `${code} ${(await houseBankMaster.require(tx, call, code)).title}`,
  read: async (tx, companyId, code) => {
    const { accounts, accountVersion } = houseBank;
    const found = await tx.select({ accounts, version: accountVersion }).from(houseBank).where(isThis(companyId, code));
    return found[0];
  },
  write: async (tx, companyId, { id: code, accounts }) => {
    await houseBankMaster.require(tx, { companyId }, code);
    await tx
      .update(houseBank)
      .set({ accounts: [...accounts], accountVersion: sql`${houseBank.accountVersion} + 1` })
      .where(isThis(companyId, code));
  },
});

export const houseAccountChanges = guarded.changes;

export const getHouseAccount: UseCase<typeof contract.getHouseAccount> = async (tx, { code }, call) => {
  await houseBankMaster.require(tx, call, code);
  return guarded.get(tx, call, code);
};

/** @throws Refusal treasury/unknown-house-bank, treasury/one-account-only, core/nothing-changed */
export const proposeHouseAccount: UseCase<typeof contract.proposeHouseAccount> = (
  tx,
  { code, accounts, reason },
  call,
) => {
  if (accounts.length > 1) throw new Refusal('treasury/one-account-only');
  return guarded.propose(tx, call, { ownerId: code, accounts, reason });
};

/** @throws Refusal core/unknown-change, core/own-change, core/bank-accounts-changed */
export const decideHouseAccount: UseCase<typeof contract.decideHouseAccount> = guarded.decide;
