import { Refusal } from '#core/contract/refusal.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, type Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Books } from '../../books/rules/books';
import { fiscalMonthOf, monthsOfFiscalYear } from '../../period/rules/fiscalYearOf';
import { fiscalYearStartOf } from '../../period/server/fiscalYearStart';
import { openingBalances } from '../rules/openingBalance';
import { monthsNearest } from './splitMonths';
import { type AccountSums, sumBalances, sumDays } from './sumBalances';

/**
 * Balances at the end of a day, debit positive: income and expense of its fiscal year, all else since ever. Whoever needs a few
 * of the `accounts` alone says so: of the days beside whole months only their lines are read.
 */
export async function balancesAsOf(
  tx: Tx,
  companyId: string,
  asOf: Day,
  books: Books,
  accounts?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const yearFrom = await firstMonthOfYear(tx, companyId, monthOf(asOf));
  const { lastMonth, days } = monthsNearest(asOf);
  const sums = await sumBalances(tx, companyId, { yearFrom, from: addMonths(lastMonth, 1), through: lastMonth });
  const openings = [...openingsOf(sums, books)];
  const balances = new Map(accounts ? openings.filter(([account]) => accounts.includes(account)) : openings);
  for (const [account, change] of days ? await sumDays(tx, companyId, days, accounts) : []) {
    balances.set(account, (balances.get(account) ?? 0) + change);
  }
  return balances;
}

/** The first month of the fiscal year a month lies in. */
export async function firstMonthOfYear(tx: Tx, companyId: string, month: Month): Promise<Month> {
  const startMonth = await fiscalYearStartOf(tx, companyId);
  return monthsOfFiscalYear(fiscalMonthOf(month, startMonth).fiscalYear, startMonth).from;
}

/** What each account carries into a report that starts after the summed months. */
export function openingsOf(sums: readonly AccountSums[], books: Books): ReadonlyMap<string, number> {
  return openingBalances(
    sums.map(({ account, earlierYears, thisYear }) => ({
      account: { code: account, statement: books.accounts.get(account)?.statement ?? 'BS' },
      earlierYears,
      thisYear,
    })),
  );
}

/** Refuses a range that ends before it starts. */
export function requireRange({ from, through }: { from: string; through: string }): void {
  if (from > through) throw new Refusal('accounting/range-reversed');
}
