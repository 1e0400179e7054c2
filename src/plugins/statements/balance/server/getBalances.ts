import { addDays } from '#core/value/day.ts';
import { firstDayOf, lastDayOf } from '#core/value/month.ts';
import { findAccountGroups } from '#plugins/ledger/account/server/service.ts';
import { layOutBalanceSheet, layOutIncomeStatement } from '#plugins/ledger/balance/rules/layOutStatement.ts';
import { netExchange } from '#plugins/ledger/balance/rules/netExchange.ts';
import {
  balancesAsOf,
  firstMonthOfYear,
  openingsOf,
  requireRange,
  sumBalances,
  sumDays,
} from '#plugins/ledger/balance/server/service.ts';
import { booksIn, titlesIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/balance';

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
