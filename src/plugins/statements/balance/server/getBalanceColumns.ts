import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/balanceColumns';
import type { BalanceCell } from '../contract/balanceColumns';
import { addCells, isZero, NO_BALANCE } from '../rules/sumColumn';
import { type ReportColumns, readColumns } from './readColumns';

type ColumnsAsked = InputOf<typeof contract.balanceColumns>;

/** The trial balance in columns; with an account, its partners. */
export const getBalanceColumns: UseCase<typeof contract.balanceColumns> = async (tx, input, { companyId, locale }) => {
  const books = booksIn(locale, await readBooks(tx, companyId));
  const report = await readColumns(tx, companyId, input, books);
  return input.account === undefined
    ? { ...accountRows(input, report, books), omitted: 0, drafts: report.drafts, columns: [...report.columns] }
    : { ...partnerRows(input.account, report, books), drafts: report.drafts, columns: [...report.columns] };
};

function accountRows({ withZero }: ColumnsAsked, { columns, sumOf }: ReportColumns, books: Books) {
  const sums = columns.map((column) => sumOf(column));
  const all = [...books.accounts.values()].map(({ code, title, group, statement }) => ({
    code,
    title,
    group,
    statement,
    cells: columns.map(({ source }, place) =>
      source === 'plan' && statement !== 'PL' ? null : (sums[place]?.get(code) ?? NO_BALANCE),
    ),
  }));
  const rows = withZero ? all : all.filter(({ cells }) => !cells.every(isBlank));
  return { rows, totals: totalsOf(columns, rows) };
}

const isBlank = (cell: BalanceCell | null): boolean => cell === null || isZero(cell);

const totalsOf = (columns: ReportColumns['columns'], rows: readonly { cells: readonly (BalanceCell | null)[] }[]) =>
  columns.map(({ source }, place) =>
    source === 'plan' ? null : addCells(rows.map(({ cells }) => cells[place] ?? NO_BALANCE)),
  );

const PARTNERS_AT_MOST = 300;

/** The partners of an account: those with the largest figures, in the order of their codes. */
function partnerRows(accountCode: string, { columns, sumOf }: ReportColumns, books: Books) {
  const account = books.accounts.get(accountCode);
  if (!account) throw new Refusal('accounting/unknown-account-code', { account: accountCode });
  const sums = columns.map((column) => sumOf(column));
  const codes = [...new Set(sums.flatMap((sum) => [...sum.keys()]))];
  const all = codes
    .map((code) => ({
      code,
      title: books.partners.get(code)?.title ?? '',
      group: account.group,
      statement: account.statement,
      cells: columns.map(({ source }, place) => (source === 'plan' ? null : (sums[place]?.get(code) ?? NO_BALANCE))),
    }))
    .filter(({ cells }) => !cells.every(isBlank));
  const weightOf = ({ cells }: (typeof all)[number]) =>
    Math.max(...cells.map((cell) => (cell ? Math.max(cell.debit, cell.credit, Math.abs(cell.closing)) : 0)));
  const rows = all
    .sort((a, b) => weightOf(b) - weightOf(a))
    .slice(0, PARTNERS_AT_MOST)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  return {
    rows,
    totals: totalsOf(columns, all),
    omitted: all.length - rows.length,
  };
}
