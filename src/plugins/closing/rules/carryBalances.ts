import type { Account } from '../../ledger/account/contract/account';
import { RETAINED_EARNINGS_ACCOUNT } from '../../ledger/books/rules/systemAccounts';

/** A balance as it is carried: by account, partner and department (`''` is none), in yen, debit positive. */
export interface CarriedBalance {
  readonly account: string;
  readonly partner: string;
  readonly department: string;
  readonly amount: number;
}

/**
 * What a year's closing balances become in the next year: balance-sheet accounts go on as they are, income and expense
 * go to zero, and all they earned is added to 3390 繰越利益剰余金. Zero balances are left out.
 */
export function carryBalances(
  closing: readonly CarriedBalance[],
  statementOf: (account: string) => Account['statement'],
): CarriedBalance[] {
  return sumByKey(
    closing.map((balance) =>
      statementOf(balance.account) === 'PL'
        ? { account: RETAINED_EARNINGS_ACCOUNT, partner: '', department: '', amount: balance.amount }
        : balance,
    ),
  );
}

/** What has to be added to what was carried so that it is what should be carried. */
export const differenceOf = (
  shouldBe: readonly CarriedBalance[],
  carried: readonly CarriedBalance[],
): CarriedBalance[] => sumByKey([...shouldBe, ...carried.map((each) => ({ ...each, amount: -each.amount }))]);

export const balanceKey = ({ account, partner, department }: Omit<CarriedBalance, 'amount'>): string =>
  `${account} ${partner} ${department}`;

/** One balance a key, ordered by key, without those that came to zero. */
function sumByKey(balances: readonly CarriedBalance[]): CarriedBalance[] {
  const sums = new Map<string, CarriedBalance>();
  for (const balance of balances) {
    const key = balanceKey(balance);
    sums.set(key, { ...balance, amount: balance.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.entries()]
    .filter(([, { amount }]) => amount !== 0)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([, balance]) => balance);
}
