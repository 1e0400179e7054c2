import { Refusal } from '#core/contract/refusal.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { accountsOfPosition } from '#plugins/ledger/document/contract/position.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The accounts of cash and deposits, as the balance sheet has them. */
export const findMoneyAccounts = async (tx: Tx, companyId: string): Promise<readonly string[]> =>
  accountsOfPosition('cash', [...(await readBooks(tx, companyId)).accounts.values()]);

/** @throws Refusal treasury/not-a-money-account */
export async function requireMoneyAccount(tx: Tx, companyId: string, account: string): Promise<void> {
  const money = await findMoneyAccounts(tx, companyId);
  if (!money.includes(account)) throw new Refusal('treasury/not-a-money-account', { account });
}
