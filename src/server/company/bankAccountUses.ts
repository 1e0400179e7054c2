import type { BankAccount } from '../../core/bank/bankAccount';
import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import type { Day } from '../../core/value/day';
import type { Locale, Text } from '../../core/value/text';
import type { Tx } from '../database/transaction';
import type { Rights } from '../rights/rights';

interface Reader {
  readonly companyId: string;
  readonly permissions: Rights;
  readonly locale: Locale;
  readonly today: Day;
}

/** Owners of one kind who have bank accounts: asked when a bank or branch closes. */
export interface BankAccountUse {
  readonly title: Text;
  /** Whose right, for the whole company, it takes to know whose they are. */
  readonly read: Endpoint;
  /** Those that money may go to or come from now, with their owners and where these are looked at. */
  readonly find: (
    tx: Tx,
    reader: Reader,
  ) => Promise<readonly { readonly name: string; readonly path: string; readonly account: BankAccount }[]>;
}

let uses: readonly BankAccountUse[] = [];

/** Lets the bank master ask every domain whose accounts are where; once, when the installation is put together. */
export function provideBankAccountUses(given: readonly BankAccountUse[]): void {
  uses = given;
}

export interface AccountAtBank {
  /** Tells one account from another, whoever asks. */
  readonly id: string;
  /** Staff, partners, …: the kind of owner, in the language of the caller. */
  readonly owner: string;
  /** Whose it is and where they are looked at; null for whoever may not read that. */
  readonly name: string | null;
  readonly path: string | null;
  readonly account: BankAccount;
}

/**
 * Every bank account the company knows of, by kind of owner. Names are for who may read all owners of a kind and the
 * class of bank accounts: which bank somebody is at tells as much as the number.
 */
export async function findAccountsAtBanks(tx: Tx, reader: Reader): Promise<AccountAtBank[]> {
  const found: AccountAtBank[] = [];
  for (const { title, read, find } of uses) {
    const mayRead = reader.permissions.scopeOf(permissionOf(read)) === 'company' && reader.permissions.reads('bank');
    for (const { name, path, account } of await find(tx, reader)) {
      const shown = mayRead ? { name, path } : { name: null, path: null };
      found.push({ id: String(found.length), owner: title[reader.locale], ...shown, account });
    }
  }
  return found;
}
