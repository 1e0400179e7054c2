import type { StatementRow } from '../../ledger/balance/contract/statementRow';
import { layOutIncomeStatement } from '../../ledger/balance/rules/layOutStatement';
import type { Budget, BudgetRow } from '../contract/budget';

export type BudgetOutlineRow = Omit<StatementRow, 'amount'>;

/** Amounts by account, each on its normal side. */
export type AmountsByAccount = ReadonlyMap<string, number>;

/**
 * The rows of the income statement with every account of the budget, in their printed order; results are named as profits,
 * which they mostly are, in the reader's language.
 */
export function outlineBudget({
  groups,
  rows,
  results,
}: Pick<Budget, 'groups' | 'rows' | 'results'>): BudgetOutlineRow[] {
  const everyAccount = new Map(rows.map((row) => [row.account, row.normalSide === 'credit' ? rows.length + 1 : 1]));
  const named = new Map(results.map(({ code, title }) => [code, title]));
  return statementOf(groups, rows, everyAccount).map(({ amount: _any, title, ...row }) => ({
    ...row,
    title: named.get(row.code) ?? title,
  }));
}

/** One column: the amount of every group and result by its code, as the income statement shows it. */
export const sumBudgetColumn = (
  { groups, rows }: Pick<Budget, 'groups' | 'rows'>,
  amounts: AmountsByAccount,
): ReadonlyMap<string, number> => new Map(statementOf(groups, rows, amounts).map(({ code, amount }) => [code, amount]));

const statementOf = (groups: Budget['groups'], rows: readonly BudgetRow[], amounts: AmountsByAccount) =>
  layOutIncomeStatement(
    groups,
    rows.map(({ account, title, group, normalSide }) => {
      const amount = amounts.get(account) ?? 0;
      return { code: account, title, group, balance: normalSide === 'debit' ? amount : -amount };
    }),
  ).rows;
