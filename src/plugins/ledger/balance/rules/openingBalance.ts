import type { Account } from '../../account/contract/account';
import { RETAINED_EARNINGS_ACCOUNT } from '../../books/rules/systemAccounts';

/** The movements of one account, in yen, debit positive, split where the fiscal year of the report begins. */
export interface AccountMovements {
  readonly account: Pick<Account, 'code' | 'statement'>;
  /** Everything before the fiscal year. */
  readonly earlierYears: number;
  /** From the start of the fiscal year up to the report. */
  readonly thisYear: number;
}

/**
 * What each account carries into a report, debit positive. Balance-sheet accounts carry on; income and expense start
 * the fiscal year at zero, and what they earned in earlier years stands in 3390 繰越利益剰余金 without a carry-forward run.
 */
export function openingBalances(movements: readonly AccountMovements[]): ReadonlyMap<string, number> {
  const earlierProfit = movements
    .filter(({ account }) => account.statement === 'PL')
    .reduce((sum, { earlierYears }) => sum + earlierYears, 0);
  const openings = new Map(
    movements.map(({ account, earlierYears, thisYear }) => [
      account.code,
      account.statement === 'PL' ? thisYear : earlierYears + thisYear,
    ]),
  );
  return openings.set(RETAINED_EARNINGS_ACCOUNT, (openings.get(RETAINED_EARNINGS_ACCOUNT) ?? 0) + earlierProfit);
}
