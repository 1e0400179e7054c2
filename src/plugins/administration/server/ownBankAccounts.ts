import { eq } from 'drizzle-orm';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { BankAccountUse } from '#server/company/bankAccountUses.ts';
import type { Tx } from '#server/database/transaction.ts';
import { guardAccounts } from '#server/dualControl/guardedAccounts.ts';
import type { UseCase } from '#server/plugin.ts';
import * as contract from '../contract/company';
import { ownBankAccounts } from './tables';

const OWNER = 'bank-accounts';
const TITLE = { ja: '自社の銀行口座', en: 'Bank accounts of the company' };
const PATH = '/OwnCompanyEdit';

async function readStored(tx: Tx, companyId: string) {
  const [row] = await tx.select().from(ownBankAccounts).where(eq(ownBankAccounts.companyId, companyId));
  return row;
}

/** 自社の銀行口座: money of customers comes there, and ours goes from there. */
const guarded = guardAccounts({
  kind: 'company-bank',
  title: TITLE,
  subject: 'company-bank',
  decides: contract.decideBankAccounts,
  path: () => PATH,
  nameOf: async (_tx, { locale }) => TITLE[locale],
  read: (tx, companyId) => readStored(tx, companyId),
  write: async (tx, companyId, { accounts }) => {
    await tx.$client.query(
      `insert into own_bank_accounts (company_id, accounts) values ($1, $2)
           on conflict (company_id) do update
              set accounts = excluded.accounts, version = own_bank_accounts.version + 1`,
      [companyId, JSON.stringify(accounts)],
    );
  },
});

export const companyBankChanges = guarded.changes;

/** The accounts of our company that two persons approved: where money may go from. */
export const readOwnAccounts = async (tx: Tx, companyId: string): Promise<readonly BankAccount[]> =>
  (await readStored(tx, companyId))?.accounts ?? [];

export const getBankAccounts: UseCase<typeof contract.ownBankAccounts> = (tx, _input, call) =>
  guarded.get(tx, call, OWNER);

export const proposeBankAccounts: UseCase<typeof contract.proposeBankAccounts> = (tx, proposed, call) =>
  guarded.propose(tx, call, { ownerId: OWNER, ...proposed });

export const decideBankAccounts: UseCase<typeof contract.decideBankAccounts> = guarded.decide;

export const accountsOfCompany: readonly BankAccountUse[] = [
  {
    title: TITLE,
    read: contract.ownBankAccounts,
    find: async (tx, { companyId }) =>
      (await readOwnAccounts(tx, companyId)).map((account) => ({ name: account.holder, path: PATH, account })),
  },
];
