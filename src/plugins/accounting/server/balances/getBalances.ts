import { Refusal } from '../../../../core/contract/refusal';
import { addDays, type Day, monthOf } from '../../../../core/value/day';
import { addMonths, firstDayOf, lastDayOf, type Month } from '../../../../core/value/month';
import type { Tx } from '../../../../server/database/transaction';
import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/balance';
import type { Books } from '../../rules/books';
import { booksIn, titlesIn } from '../../rules/englishNames';
import { layOutBalanceSheet, layOutIncomeStatement } from '../../rules/layOutStatement';
import { openingBalances } from '../../rules/openingBalance';
import { fiscalMonthOf, monthsOfFiscalYear } from '../../rules/periods/fiscalYearOf';
import { netExchange } from '../../rules/report/netExchange';
import { fiscalYearStartOf } from '../foundCompany';
import { findAccountGroups } from '../masters/listMasters';
import { readBooks } from '../openBooks';
import { monthsNearest } from './splitMonths';
import { type AccountSums, sumBalances, sumDays } from './sumBalances';

/** The trial balance: what each account carried in, moved and carries on. */
export const getTrialBalance: UseCase<typeof contract.trialBalance> = async (tx, input, { companyId, locale }) => {
  requireRange(input);
  const books = booksIn(locale, await readBooks(tx, companyId));
  const yearFrom = await firstMonthOfYear(tx, companyId, input.from);
  const sums = await sumBalances(tx, companyId, { ...input, yearFrom }, input.department);
  const movedBy = new Map(sums.map((row) => [row.account, row]));
  const openings = openingsOf(sums, books);
  const rows = [...books.accounts.values()].map(({ code, title, group, statement }) => {
    const opening = openings.get(code) ?? 0;
    const { debit = 0, credit = 0 } = movedBy.get(code) ?? {};
    return { account: code, title, group, statement, opening, debit, credit, closing: opening + debit - credit };
  });
  const shown = input.withZero ? rows : rows.filter(({ opening, debit, credit }) => opening || debit || credit);
  return { rows: shown, totals: totalsOf(shown) };
};

export const getBalanceSheet: UseCase<typeof contract.balanceSheet> = async (tx, { asOf }, { companyId, locale }) => {
  const books = booksIn(locale, await readBooks(tx, companyId));
  const balances = await balancesAsOf(tx, companyId, asOf, books);
  const accounts = [...books.accounts.values()];
  const withBalance = accounts
    .filter(({ statement }) => statement === 'BS')
    .map((account) => ({ ...account, balance: balances.get(account.code) ?? 0 }));
  const profit = accounts
    .filter(({ statement }) => statement === 'PL')
    .reduce((sum, { code }) => sum - (balances.get(code) ?? 0), 0);
  const { rows, totals } = layOutBalanceSheet(await findAccountGroups(tx, companyId), withBalance, profit);
  return { rows: titlesIn(locale, rows), totals };
};

export const getIncomeStatement: UseCase<typeof contract.incomeStatement> = async (
  tx,
  input,
  { companyId, locale },
) => {
  requireRange(input);
  if (input.asOf) requireRange({ from: firstDayOf(input.through), through: input.asOf });
  const books = booksIn(locale, await readBooks(tx, companyId));
  const sums = await sumBalances(tx, companyId, { ...input, yearFrom: input.from });
  const { asOf = lastDayOf(input.through) } = input;
  const last = lastDayOf(input.through);
  const behind = asOf < last ? await sumDays(tx, companyId, { from: addDays(asOf, 1), through: last, sign: 1 }) : null;
  const movedBy = netExchange(
    new Map(sums.map(({ account, debit, credit }) => [account, debit - credit - (behind?.get(account) ?? 0)])),
  );
  const accounts = [...books.accounts.values()]
    .filter(({ statement }) => statement === 'PL')
    .map((account) => ({ ...account, balance: movedBy.get(account.code) ?? 0 }));
  const { rows, totals } = layOutIncomeStatement(await findAccountGroups(tx, companyId), accounts);
  return { rows: titlesIn(locale, rows), totals };
};

/** Balances at the end of a day, debit positive: income and expense of its fiscal year, all else since ever. */
export async function balancesAsOf(
  tx: Tx,
  companyId: string,
  asOf: Day,
  books: Books,
): Promise<ReadonlyMap<string, number>> {
  const yearFrom = await firstMonthOfYear(tx, companyId, monthOf(asOf));
  const { lastMonth, days } = monthsNearest(asOf);
  const sums = await sumBalances(tx, companyId, { yearFrom, from: addMonths(lastMonth, 1), through: lastMonth });
  const balances = new Map(openingsOf(sums, books));
  for (const [account, change] of days ? await sumDays(tx, companyId, days) : []) {
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

function totalsOf(rows: readonly { opening: number; debit: number; credit: number; closing: number }[]) {
  const totals = { debit: 0, credit: 0, opening: 0, closing: 0 };
  for (const row of rows) {
    totals.debit += row.debit;
    totals.credit += row.credit;
    totals.opening += row.opening;
    totals.closing += row.closing;
  }
  return totals;
}
