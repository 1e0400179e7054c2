import { eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { canonicalJson } from '../../../server/audit/canonicalJson';
import type { Tx } from '../../../server/database/transaction';
import { decideChange, showChange } from '../../../server/dualControl/decideChange';
import { proposeChange } from '../../../server/dualControl/proposeChange';
import { readChanges } from '../../../server/dualControl/storedChanges';
import type { ChangeKind, UseCase } from '../../../server/plugin';
import type { OwnBankAccount } from '../contract/company';
import * as contract from '../contract/company';
import { ownBankAccounts } from './tables';

const KIND = 'company-bank';
const SUBJECT = 'bank-accounts';

/** 自社の銀行口座: money of customers comes there, and ours goes from there. */
export const companyBankChanges: ChangeKind = {
  kind: KIND,
  title: { ja: '自社の銀行口座', en: 'Bank accounts of the company' },
  decides: contract.decideBankAccounts,
  subject: KIND,
  path: () => '/OwnCompanyEdit',
  show: ({ before, after }) => {
    const [was, is] = [accountsOf(before).map(wordsOf), accountsOf(after).map(wordsOf)];
    return { added: is.filter((each) => !was.includes(each)), removed: was.filter((each) => !is.includes(each)) };
  },
  carryOut: async (tx, call, change) => {
    const { accounts } = await readAccounts(tx, call.companyId);
    if (canonicalJson(accounts) !== canonicalJson(change.before)) {
      throw new Refusal('administration/bank-accounts-changed');
    }
    await writeAccounts(tx, call.companyId, accountsOf(change.after));
  },
};

const wordsOf = (account: OwnBankAccount): string =>
  `text:${[account.bankName, account.branchName, account.number].join(' ')}`;

export const getBankAccounts: UseCase<typeof contract.ownBankAccounts> = async (tx, _input, call) => {
  const { accounts, version } = await readAccounts(tx, call.companyId);
  const waiting = (await readChanges(tx, call.companyId, [KIND])).find(({ state }) => state === 'waiting');
  if (!waiting) return { accounts, version, waiting: null };
  const { id, state, reason, proposedByName, proposedAt, decidedByName } = waiting;
  const { mayDecide } = await showChange(tx, call, waiting);
  return {
    accounts,
    version,
    waiting: {
      ...{ id, state, reason, proposedByName, proposedAt, decidedByName },
      before: accountsOf(waiting.before),
      after: accountsOf(waiting.after),
      mayDecide,
    },
  };
};

/** The change waits for a second person who holds the right to decide it. */
export const proposeBankAccounts: UseCase<typeof contract.proposeBankAccounts> = async (
  tx,
  { accounts, reason },
  call,
) => {
  const { accounts: before } = await readAccounts(tx, call.companyId);
  if (canonicalJson(before) === canonicalJson(accounts)) throw new Refusal('core/nothing-changed');
  const title = call.locale === 'ja' ? '自社の銀行口座' : 'Bank accounts of the company';
  const proposal = { kind: KIND, subjectId: SUBJECT, title, before, after: accounts, reason };
  const { id, state } = await proposeChange(tx, call, proposal);
  return { id, state };
};

/** @throws Refusal core/unknown-change, core/own-change, administration/bank-accounts-changed */
export const decideBankAccounts: UseCase<typeof contract.decideBankAccounts> = async (tx, input, call) => {
  const { id, state } = await decideChange(tx, call, input, [KIND]);
  return { id, state };
};

async function readAccounts(tx: Tx, companyId: string): Promise<{ accounts: OwnBankAccount[]; version: number }> {
  const [row] = await tx.select().from(ownBankAccounts).where(eq(ownBankAccounts.companyId, companyId));
  return { accounts: row?.accounts ?? [], version: row?.version ?? 0 };
}

async function writeAccounts(tx: Tx, companyId: string, accounts: readonly OwnBankAccount[]): Promise<void> {
  await tx.$client.query(
    `insert into own_bank_accounts (company_id, accounts) values ($1, $2)
         on conflict (company_id) do update
            set accounts = excluded.accounts, version = own_bank_accounts.version + 1`,
    [companyId, JSON.stringify(accounts)],
  );
}

/** A change of this kind was proposed here, with accounts the contract had checked. */
const accountsOf = (stored: unknown): OwnBankAccount[] => (stored ?? []) as OwnBankAccount[];
