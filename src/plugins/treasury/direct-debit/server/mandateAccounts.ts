import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { BankAccountUse } from '#server/company/bankAccountUses.ts';
import { guardAccounts } from '#server/dualControl/guardedAccounts.ts';
import type { UseCase } from '#server/plugin.ts';
import { debitMandate } from '../../server/tables/directDebitTables';
import * as contract from '../contract/debitMandate';
import { mandateMaster } from './mandateMaster';
import { findMandates, MANDATE_ACCOUNT_CHANGE } from './storedMandates';

const isThis = (companyId: string, code: string) =>
  and(eq(debitMandate.companyId, companyId), eq(debitMandate.code, code));

const pathOf = (code: string) => `/AccountsReceivable/debits/mandate?${new URLSearchParams({ code })}`;

/** 引落口座 */
const guarded = guardAccounts({
  kind: MANDATE_ACCOUNT_CHANGE,
  title: { ja: '口座振替依頼の引落口座', en: 'Account of a debit mandate' },
  subject: 'debit-mandate',
  decides: contract.decideMandateAccount,
  path: pathOf,
  nameOf: async (tx, call, code) => `${code} ${(await mandateMaster.require(tx, call, code)).partner}`,
  read: async (tx, companyId, code) => {
    const { accounts, accountVersion } = debitMandate;
    const found = await tx
      .select({ accounts, version: accountVersion })
      .from(debitMandate)
      .where(isThis(companyId, code));
    return found[0];
  },
  write: async (tx, companyId, { id: code, accounts }) => {
    await mandateMaster.require(tx, { companyId }, code);
    await tx
      .update(debitMandate)
      .set({ accounts: [...accounts], accountVersion: sql`${debitMandate.accountVersion} + 1` })
      .where(isThis(companyId, code));
  },
});

export const mandateAccountChanges = guarded.changes;

export const getMandateAccount: UseCase<typeof contract.getMandateAccount> = async (tx, { code }, call) => {
  await mandateMaster.require(tx, call, code);
  return guarded.get(tx, call, code);
};

/** @throws Refusal treasury/unknown-mandate, treasury/one-account-a-mandate, core/nothing-changed */
export const proposeMandateAccount: UseCase<typeof contract.proposeMandateAccount> = (
  tx,
  { code, accounts, reason },
  call,
) => {
  if (accounts.length > 1) throw new Refusal('treasury/one-account-a-mandate');
  return guarded.propose(tx, call, { ownerId: code, accounts, reason });
};

/** @throws Refusal core/unknown-change, core/own-change, core/bank-accounts-changed */
export const decideMandateAccount: UseCase<typeof contract.decideMandateAccount> = guarded.decide;

/** Accounts of mandates that hold. */
export const accountsOfMandates: readonly BankAccountUse[] = [
  {
    title: { ja: '口座振替依頼', en: 'Debit mandates' },
    read: contract.getMandateAccount,
    find: async (tx, { companyId, today }) =>
      (await findMandates(tx, companyId)).flatMap(({ code, partner, endedOn, account }) =>
        account && (endedOn === null || endedOn > today)
          ? [{ name: `${code} ${partner}`, path: pathOf(code), account }]
          : [],
      ),
  },
];
