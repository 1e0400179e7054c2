import { eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { canonicalJson } from '../../../server/audit/canonicalJson';
import type { Tx } from '../../../server/database/transaction';
import { decideChange, proposeChange, readChanges } from '../../../server/permission/secondPerson';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/company';
import type { OwnBankAccount } from '../contract/company';
import { ownBankAccounts } from './tables';

const KIND = 'company-bank';
const SUBJECT = 'bank-accounts';
const DECIDES = 'Company.decidebankaccounts';

export const getBankAccounts: UseCase<typeof contract.ownBankAccounts> = async (tx, _input, call) => {
  const { accounts, version } = await readAccounts(tx, call.companyId);
  const waiting = (await readChanges(tx, call.companyId, [KIND])).find(({ state }) => state === 'waiting');
  if (!waiting) return { accounts, version, waiting: null };
  const { id, state, reason, proposedByName, proposedAt, decidedByName } = waiting;
  return {
    accounts,
    version,
    waiting: {
      ...{ id, state, reason, proposedByName, proposedAt, decidedByName },
      before: accountsOf(waiting.before),
      after: accountsOf(waiting.after),
      mayDecide: waiting.proposedBy !== call.userId && call.permissions.has(DECIDES),
    },
  };
};

/** Where nobody else may decide, the change holds at once and the log says that it was made alone. */
export const proposeBankAccounts: UseCase<typeof contract.proposeBankAccounts> = async (
  tx,
  { accounts, reason },
  call,
) => {
  const { accounts: before } = await readAccounts(tx, call.companyId);
  if (canonicalJson(before) === canonicalJson(accounts)) throw new Refusal('core/nothing-changed');
  const title = call.locale === 'ja' ? '自社の銀行口座' : 'Bank accounts of the company';
  const proposal = { kind: KIND, subjectId: SUBJECT, title, before, after: accounts, reason };
  const proposed = await proposeChange(tx, call, proposal, DECIDES);
  if (proposed.state === 'approved') await writeAccounts(tx, call.companyId, accounts);
  const { id, state } = proposed;
  return { id, state };
};

/** @throws Refusal core/unknown-change, core/own-change, administration/bank-accounts-changed */
export const decideBankAccounts: UseCase<typeof contract.decideBankAccounts> = async (tx, input, call) => {
  const change = await decideChange(tx, call, input);
  if (change.kind !== KIND) throw new Refusal('core/unknown-change', {}, { kind: 'notFound' });
  if (change.state === 'approved') {
    const { accounts } = await readAccounts(tx, call.companyId);
    if (canonicalJson(accounts) !== canonicalJson(change.before)) {
      throw new Refusal('administration/bank-accounts-changed');
    }
    await writeAccounts(tx, call.companyId, accountsOf(change.after));
  }
  return { id: change.id, state: change.state };
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
