import type { SlipItem } from './slip';

interface PaidSlip {
  readonly department: string | null;
  readonly net: number;
  readonly items: readonly Pick<SlipItem, 'kind' | 'amount' | 'account' | 'contraAccount'>[];
}

export interface PayLine {
  readonly side: 'debit' | 'credit';
  readonly account: string;
  readonly amount: number;
  readonly department: string | null;
}

/**
 * The document of a run: earnings and employer costs by department on their accounts, deductions and what is owed for the
 * costs on theirs, what goes to the people on `netAccount`. Debit and credit are equal, by construction.
 */
export function journalOfRun(slips: readonly PaidSlip[], netAccount: string): PayLine[] {
  const sums = new Map<string, { account: string; department: string | null; debit: number }>();
  const put = (account: string, department: string | null, debit: number) => {
    const key = `${account} ${department ?? ''}`;
    const known = sums.get(key) ?? { account, department, debit: 0 };
    sums.set(key, { ...known, debit: known.debit + debit });
  };
  for (const { department, net, items } of slips) {
    for (const { kind, amount, account, contraAccount } of items) {
      if (kind === 'deduction') put(account, null, -amount);
      else put(account, department, amount);
      if (kind === 'employer') put(contraAccount, null, -amount);
    }
    put(netAccount, null, -net);
  }
  return [...sums.values()]
    .filter(({ debit }) => debit !== 0)
    .map(({ account, department, debit }) => ({
      side: debit > 0 ? ('debit' as const) : ('credit' as const),
      account,
      amount: Math.abs(debit),
      department,
    }))
    .sort(
      (one, other) =>
        Number(one.side === 'credit') - Number(other.side === 'credit') ||
        one.account.localeCompare(other.account) ||
        (one.department ?? '').localeCompare(other.department ?? ''),
    );
}
