import type { RefusalParams } from '#core/contract/refusal.ts';
import type { Month } from '#core/value/month.ts';
import type { Books } from '../../ledger/books/rules/books';
import type { BudgetCell } from '../contract/budget';

export interface BudgetFault {
  readonly code: `accounting/${string}`;
  readonly params: RefusalParams;
}

/** Why an account may not carry a budget: it is unknown, or of the balance sheet. */
export function findAccountFault(code: string, accounts: Books['accounts']): BudgetFault | null {
  const account = accounts.get(code);
  if (!account) return { code: 'accounting/no-such-account', params: { account: code } };
  if (account.statement === 'PL') return null;
  return { code: 'accounting/budget-not-income-statement', params: { account: `${code} ${account.title}` } };
}

/** The first thing that is wrong in amounts to be saved, or null. */
export function findBudgetFault(
  cells: readonly BudgetCell[],
  { accounts, months }: { accounts: Books['accounts']; months: readonly Month[] },
): BudgetFault | null {
  const seen = new Set<string>();
  for (const { account, month } of cells) {
    const fault = findAccountFault(account, accounts);
    if (fault) return fault;
    if (!months.includes(month)) return { code: 'accounting/budget-outside-year', params: { month } };
    const key = `${account} ${month}`;
    if (seen.has(key)) return { code: 'accounting/budget-cell-twice', params: { account, month } };
    seen.add(key);
  }
  return null;
}
