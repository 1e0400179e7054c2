import type { Loan } from '../contract/loan';

type Accounts = Pick<Loan, 'code' | 'liabilityAccount' | 'longTermAccount'>;

const accountsOf = ({ liabilityAccount, longTermAccount }: Accounts): string[] =>
  longTermAccount === null ? [liabilityAccount] : [liabilityAccount, longTermAccount];

/** The loans that stand on the same accounts of the books as one of them, itself included, and all those accounts. */
export function tieLoans<L extends Accounts>(one: L, loans: readonly L[]): { loans: L[]; accounts: string[] } {
  const accounts = new Set(accountsOf(one));
  // One that shares an account brings its other one along.
  for (let before = 0; before < accounts.size; ) {
    before = accounts.size;
    for (const own of loans.map(accountsOf)) {
      if (own.some((account) => accounts.has(account))) for (const account of own) accounts.add(account);
    }
  }
  return {
    loans: loans.filter(({ liabilityAccount }) => accounts.has(liabilityAccount)),
    accounts: [...accounts].sort(),
  };
}
