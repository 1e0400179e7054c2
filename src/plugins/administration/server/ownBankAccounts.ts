import { eq } from 'drizzle-orm';
import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { Tx } from '#server/database/transaction.ts';
import { guardAccounts } from '#server/dualControl/guardedAccounts.ts';
import type { UseCase } from '#server/plugin.ts';
import * as contract from '../contract/company';
import { ownBankAccounts } from './tables';

const OWNER = 'bank-accounts';

async function readStored(tx: Tx, companyId: string) {
  const [row] = await tx.select().from(ownBankAccounts).where(eq(ownBankAccounts.companyId, companyId));
  return row;
}

/** 自社の銀行口座: money of customers comes there, and ours goes from there. */
const guarded = guardAccounts({
  kind: 'company-bank',
  title: { ja: '自社の銀行口座', en: 'Bank accounts of the company' },
  subject: 'company-bank',
  decides: contract.decideBankAccounts,
  path: () => '/OwnCompanyEdit',
  nameOf: async (_tx, { locale }) => (locale === 'ja' ? '自社の銀行口座' : 'Bank accounts of the company'),
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
