import type { Month } from '#core/value/month.ts';
import type { MonthSum } from '#plugins/ledger/balance/rules/monthSum.ts';
import type { Side } from '#plugins/ledger/document/contract/journalEntry.ts';

/** What is planned for an account in a month and a department (empty is none), in yen on the normal side of the account. */
export interface PlannedAmount {
  readonly account: string;
  readonly month: Month;
  readonly department: string;
  readonly amount: number;
}

/** A budget as sums like those of the books, so that both are added up by the same rule. */
export const planSums = (
  planned: readonly PlannedAmount[],
  normalSideOf: (account: string) => Side | undefined,
): MonthSum[] =>
  planned.map(({ account, month, department, amount }) => {
    const isCredit = normalSideOf(account) === 'credit';
    return { code: account, month, department, debit: isCredit ? 0 : amount, credit: isCredit ? amount : 0 };
  });
