import { type Day, monthOf } from '#core/value/day.ts';
import { addMonths, type Month, monthsOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { readBooks } from '../../ledger/books/server/service';
import { accountsOfPosition, type PositionKind } from '../../ledger/document/contract/position';
import { type StatementColumns, statementColumns } from '../../statements/balance/contract/balanceColumns';
import { getIncomeStatement, getStatementColumns } from '../../statements/balance/server/service';
import type * as contract from '../contract/dashboard';
import { sameDayOf } from '../rules/sameDayOf';

/** The month of the day and the twelve before it. */
const MONTHS = 13;

/** Money, receivables, sales and profit of today as the balance sheet and the income statement have them. */
export const getFiguresOfDay: UseCase<typeof contract.figuresOfDay> = async (tx, _input, call) => {
  const { companyId, today } = call;
  const month = monthOf(today);
  const lastMonth = addMonths(month, -1);
  const months = monthsOf({ from: addMonths(month, 1 - MONTHS), through: month });
  const [from = month] = months;
  const accounts = [...(await readBooks(tx, companyId)).accounts.values()];
  const sheet = await getStatementColumns(tx, read({ statement: 'BS', from, through: month, asOf: today }), call);
  const income = await getStatementColumns(tx, read({ statement: 'PL', from, through: lastMonth }), call);
  const soFar = await sumIncome(tx, call, today);
  const before = await sumIncome(tx, call, sameDayOf(lastMonth, today));

  const position = (kind: PositionKind) => {
    const codes = new Set(accountsOfPosition(kind, accounts));
    const sums = monthsIn(sheet, (row) => row.kind === 'account' && codes.has(row.code));
    return { amount: sums.at(-1) ?? 0, before: sums.at(-2) ?? 0, months: sums };
  };
  const result = income.rows.findLast(({ kind }) => kind === 'subtotal')?.code;
  const flow = (key: 'sales' | 'profit', code: string | undefined) => ({
    amount: soFar[key],
    before: before[key],
    months: [...monthsIn(income, (row) => row.code === code), soFar[key]],
  });
  const figures = {
    cash: position('cash'),
    receivables: position('receivables'),
    sales: flow('sales', 'PL-SALES'),
    profit: flow('profit', result),
  };
  const isEmpty = Object.values(figures).every((figure) => figure.months.every((amount) => amount === 0));
  return { asOf: today, months, ...figures, isEmpty };
};

const read = (asked: { statement: 'BS' | 'PL'; from: Month; through: Month; asOf?: Day }) =>
  statementColumns.input.parse({ ...asked, by: 'month' });

/** What some rows of a statement come to in each of its months. */
function monthsIn({ columns, rows }: StatementColumns, isMeant: (row: StatementColumns['rows'][number]) => boolean) {
  const meant = rows.filter(isMeant);
  return columns.flatMap(({ kind }, place) =>
    kind === 'part' ? [meant.reduce((sum, { amounts }) => sum + (amounts[place] ?? 0), 0)] : [],
  );
}

/** Of the month of a day, as far as that day. */
async function sumIncome(tx: Tx, call: Call, day: Day) {
  const month = monthOf(day);
  return (await getIncomeStatement(tx, { from: month, through: month, asOf: day }, call)).totals;
}
