import type { BankAccount, GuardedAccounts } from '../../core/bank/bankAccount';
import type { Endpoint } from '../../core/contract/endpoint';
import { Refusal } from '../../core/contract/refusal';
import type { Text } from '../../core/value/text';
import { canonicalJson } from '../audit/canonicalJson';
import type { Tx } from '../database/transaction';
import type { Call, ChangeKind } from '../plugin';
import { decideChange, showChange } from './decideChange';
import { proposeChange } from './proposeChange';
import { findWaiting } from './storedChanges';

/** Whose bank accounts they are, where they are kept, and who decides. An owner is named by its id. */
export interface AccountsOwner {
  /** The kind of the change: `company-bank`. */
  readonly kind: string;
  readonly title: Text;
  /** As the audit log knows the record of the owner. */
  readonly subject: string;
  readonly decides: Endpoint;
  readonly path: (ownerId: string) => string;
  /** What the owner is called in the list of changes. @throws Refusal where there is none. */
  readonly nameOf: (tx: Tx, call: Call, ownerId: string) => Promise<string>;
  readonly read: (tx: Tx, companyId: string, ownerId: string) => Promise<StoredAccounts | undefined>;
  readonly write: (tx: Tx, companyId: string, owner: { id: string; accounts: readonly BankAccount[] }) => Promise<void>;
}

export interface StoredAccounts {
  readonly accounts: BankAccount[];
  readonly version: number;
}

/** Bank accounts that two persons change: one proposes all of them as they shall be, an independent other one decides. */
export function guardAccounts(owner: AccountsOwner) {
  const { kind, title, decides, subject } = owner;
  const read = async (tx: Tx, companyId: string, ownerId: string) =>
    (await owner.read(tx, companyId, ownerId)) ?? { accounts: [], version: 0 };

  const changes: ChangeKind = {
    ...{ kind, title, decides, subject },
    path: ({ subjectId }) => owner.path(subjectId),
    show: ({ before, after }) => {
      const [was, is] = [accountsOf(before).map(wordsOf), accountsOf(after).map(wordsOf)];
      return { added: is.filter((each) => !was.includes(each)), removed: was.filter((each) => !is.includes(each)) };
    },
    carryOut: async (tx, call, change) => {
      const { accounts } = await read(tx, call.companyId, change.subjectId);
      if (canonicalJson(accounts) !== canonicalJson(change.before)) throw new Refusal('core/bank-accounts-changed');
      await owner.write(tx, call.companyId, { id: change.subjectId, accounts: accountsOf(change.after) });
    },
  };

  return {
    changes,

    get: async (tx: Tx, call: Call, ownerId: string): Promise<GuardedAccounts> => {
      const { accounts, version } = await read(tx, call.companyId, ownerId);
      const waiting = await findWaiting(tx, call.companyId, { kind, subjectId: ownerId });
      if (!waiting) return { accounts, version, waiting: null };
      const { id, state, reason, proposedByName, proposedAt, decidedByName } = waiting;
      const { mayDecide } = await showChange(tx, call, waiting);
      const [before, after] = [accountsOf(waiting.before), accountsOf(waiting.after)];
      const shown = { id, state, reason, proposedByName, proposedAt, decidedByName, before, after, mayDecide };
      return { accounts, version, waiting: shown };
    },

    /** @throws Refusal core/nothing-changed, core/change-waiting */
    propose: async (
      tx: Tx,
      call: Call,
      { ownerId, accounts, reason }: { ownerId: string; accounts: readonly BankAccount[]; reason: string },
    ) => {
      const name = await owner.nameOf(tx, call, ownerId);
      const { accounts: before } = await read(tx, call.companyId, ownerId);
      if (canonicalJson(before) === canonicalJson(accounts)) throw new Refusal('core/nothing-changed');
      const proposal = { kind, subjectId: ownerId, title: name, before, after: accounts, reason };
      const { id, state } = await proposeChange(tx, call, proposal);
      return { id, state };
    },

    /** @throws Refusal core/unknown-change, core/own-change, core/bank-accounts-changed */
    decide: async (tx: Tx, input: Parameters<typeof decideChange>[2], call: Call) => {
      const { id, state } = await decideChange(tx, call, input, [kind]);
      return { id, state };
    },
  };
}

const wordsOf = (account: BankAccount): string =>
  `text:${[account.bankName, account.branchName, account.number].join(' ')}`;

/** A change of this kind was proposed here, with accounts the contract had checked. */
const accountsOf = (stored: unknown): BankAccount[] => (stored ?? []) as BankAccount[];
