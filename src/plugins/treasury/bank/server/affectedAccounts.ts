import type { OutputOf } from '#core/contract/endpoint.ts';
import type { Day } from '#core/value/day.ts';
import { type AccountAtBank, findAccountsAtBanks } from '#server/company/bankAccountUses.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type { listAffected } from '../contract/bankEntry';
import { type BankTable, bankCodeOf, entryCodeOf, isBranch } from '../rules/bankTable';
import { findSuccessor, judgeBranch } from '../rules/judgeBranch';
import { readBankTable } from './readBankTable';

const codeOf = ({ account }: AccountAtBank) => entryCodeOf(account.bankCode, account.branchCode);

/** How many of our accounts are at each branch, and at each bank. */
export async function countAccounts(tx: Tx, call: Call): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const account of await findAccountsAtBanks(tx, call)) {
    const code = codeOf(account);
    for (const each of [code, bankCodeOf(code)]) counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return counts;
}

/** Accounts to which nothing can be sent, or will not from a day that is known. */
export const affectedAccounts: UseCase<typeof listAffected> = async (tx, _input, call) => {
  const { table } = await readBankTable(tx, call.companyId);
  const rows = (await findAccountsAtBanks(tx, call)).flatMap((owned) => {
    const trouble = troubleOf(table, owned, call.today);
    if (!trouble) return [];
    const { id, owner, name, path, account } = owned;
    const successorTitle = trouble.successor === null ? null : table.nameOf(trouble.successor);
    return [{ id, owner, name, path, code: codeOf(owned), number: account.number, successorTitle, ...trouble }];
  });
  return { rows };
};

type Trouble = Pick<OutputOf<typeof listAffected>['rows'][number], 'bank' | 'branch' | 'reason' | 'on' | 'successor'>;

function troubleOf(table: BankTable, owned: AccountAtBank, today: Day): Trouble | null {
  const { account } = owned;
  const hold = judgeBranch(table, account, today);
  if (hold) return { ...hold, bank: hold.bank || account.bankName, branch: hold.branch || account.branchName };
  const code = codeOf(owned);
  const [bank, branch] = [table.find(bankCodeOf(code)), table.find(code)];
  const on = [bank?.closedOn, branch?.closedOn].filter((day) => day != null).sort()[0];
  if (on === undefined) return null;
  const named = { bank: bank?.title ?? '', branch: isBranch(code) ? (branch?.title ?? '') : '' };
  return { ...named, reason: 'closing', on, successor: findSuccessor(table, code, on) };
}
