import { Refusal } from '#core/contract/refusal.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { lastDayOf } from '#core/value/month.ts';
import { findAccountGroups } from '#plugins/ledger/account/server/service.ts';
import {
  layOutBalanceSheet,
  layOutIncomeStatement,
  type StatementGroup,
} from '#plugins/ledger/balance/rules/layOutStatement.ts';
import { exchangeSideOf, netExchange } from '#plugins/ledger/balance/rules/netExchange.ts';
import { monthsNearest, sumDays } from '#plugins/ledger/balance/server/service.ts';
import { booksIn, titlesIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/balanceColumns';
import type { BalanceCell, BalanceColumn, ComparedWith } from '../contract/balanceColumns';
import { endOfColumn } from '../rules/endOfColumn';
import { mergeStatements } from '../rules/mergeStatements';
import { type ReportColumns, readColumns } from './readColumns';

type Accounts = readonly {
  readonly code: string;
  readonly title: string;
  readonly group: string;
  readonly statement: string;
}[];

/** A statement in columns: each is laid out like the statement alone, then they are put side by side. */
export const getStatementColumns: UseCase<typeof contract.statementColumns> = async (
  tx,
  input,
  { companyId, locale },
) => {
  if (input.statement === 'BS' && input.compare === 'plan') throw new Refusal('accounting/plan-of-income-alone');
  const books = booksIn(locale, await readBooks(tx, companyId));
  const report = await readColumns(tx, companyId, input, books);
  const layOut = { BS: layOutSheet, PL: layOutIncome }[input.statement];
  const groups = await findAccountGroups(tx, companyId);
  const accounts = [...books.accounts.values()];
  const columns = input.statement === 'BS' ? endOfColumns(report.columns) : report.columns;
  const balances: ReadonlyMap<string, number>[] = [];
  for (const column of columns) {
    const day = input.statement === 'BS' ? lastDayShown(column, input) : null;
    const cells = day === null ? report.sumOf(column) : await sumUntil(tx, companyId, { report, column, day });
    balances.push(new Map([...cells].map(([code, cell]) => [code, amountOf(cell, input.statement)])));
  }
  const shown = input.statement === 'PL' ? netEach(columns, balances) : balances;
  const outline = layOut(groups, accounts, outlineOf(shown));
  const statements = shown.map((balance) => layOut(groups, accounts, balance));
  return { columns: [...columns], rows: titlesIn(locale, mergeStatements(outline, statements)), drafts: report.drafts };
};

/** The exchange result of each column in net, that of the parts on the side of their total. */
function netEach(columns: readonly BalanceColumn[], balances: readonly ReadonlyMap<string, number>[]) {
  const total = balances[columns.findIndex(({ kind }) => kind === 'total')];
  return balances.map((balance, place) =>
    netExchange(balance, columns[place]?.kind === 'part' && total ? exchangeSideOf(total) : undefined),
  );
}

/** A sheet shows where each column ends: its total is the end of its last part, which needs no column of its own. */
function endOfColumns(columns: readonly BalanceColumn[]): BalanceColumn[] {
  const isByDepartment = columns.some(({ department }) => department !== null);
  const hasParts = columns.some(({ kind }) => kind === 'part');
  return columns.filter(({ kind }) => kind !== 'total' || !hasParts || isByDepartment);
}

const amountOf = ({ debit, credit, closing }: BalanceCell, statement: 'BS' | 'PL') =>
  statement === 'BS' ? closing : debit - credit;

/** The day a column of the sheet shows, if it is not the end of a month. */
function lastDayShown(
  column: BalanceColumn,
  { asOf, through, compare }: { asOf?: Day | undefined; through: string; compare?: ComparedWith | undefined },
): Day | null {
  if (asOf === undefined) return null;
  if (monthOf(asOf) !== through) throw new Refusal('accounting/day-outside-months');
  const day = endOfColumn(column, { asOf, compare });
  return day === lastDayOf(column.through) ? null : day;
}

/** A column up to a day: the stored months nearest to it, and the lines of the days between. */
async function sumUntil(
  tx: Tx,
  companyId: string,
  { report, column, day }: { report: ReportColumns; column: BalanceColumn; day: Day },
): Promise<ReadonlyMap<string, BalanceCell>> {
  const month = monthOf(day);
  const { lastMonth, days } = monthsNearest(day);
  const changes = days ? await sumDays(tx, companyId, days) : new Map<string, number>();
  return report.sumOf(column, {
    months: { from: month, through: month },
    isCounted: (sum) => sum.month <= lastMonth,
    isDayCounted: (each) => each <= day,
    besides: [...changes].map(([code, debit]) => ({ code, month, department: '', debit, credit: 0 })),
  });
}

/** Every account that has a balance in any column, so that its row is there. */
function outlineOf(balances: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const outline = new Map<string, number>();
  for (const balance of balances) {
    for (const [code, amount] of balance) outline.set(code, (outline.get(code) ?? 0) + Math.abs(amount));
  }
  return outline;
}

function layOutSheet(groups: readonly StatementGroup[], accounts: Accounts, balances: ReadonlyMap<string, number>) {
  const profit = ofStatement(accounts, 'PL', balances).reduce((sum, { balance }) => sum - balance, 0);
  return layOutBalanceSheet(groups, ofStatement(accounts, 'BS', balances), profit).rows;
}

function layOutIncome(groups: readonly StatementGroup[], accounts: Accounts, balances: ReadonlyMap<string, number>) {
  return layOutIncomeStatement(groups, ofStatement(accounts, 'PL', balances)).rows;
}

const ofStatement = (accounts: Accounts, statement: 'BS' | 'PL', balances: ReadonlyMap<string, number>) =>
  accounts
    .filter((account) => account.statement === statement)
    .map((account) => ({ ...account, balance: balances.get(account.code) ?? 0 }));
