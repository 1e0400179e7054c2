import type { BankAccount } from '#core/bank/bankAccount.ts';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type BankHold, judgeBranch } from '../rules/judgeBranch';
import { readBankTable } from './readBankTable';

/** What `bank` of the plugin treasury lends the servers of other plugins. */
export type { BankHold } from '../rules/judgeBranch';

/** The payment's own key → why it is held; a payment that can be made is not in the answer. */
export async function findBankHolds<Key>(
  tx: Tx,
  companyId: string,
  {
    on,
    payments,
  }: { readonly on: Day; readonly payments: ReadonlyMap<Key, Pick<BankAccount, 'bankCode' | 'branchCode'>> },
): Promise<ReadonlyMap<Key, BankHold>> {
  const { table } = await readBankTable(tx, companyId);
  const holds = new Map<Key, BankHold>();
  for (const [key, account] of payments) {
    const hold = judgeBranch(table, account, on);
    if (hold) holds.set(key, hold);
  }
  return holds;
}
