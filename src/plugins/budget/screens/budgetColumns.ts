import type { Budget } from '../contract/budget';
import { type BudgetLine, MONTHS_OF_YEAR, sumOfAmounts } from '../rules/budgetLine';
import { sumBudgetColumn } from '../rules/layOutBudget';

/** The sums of groups and results: of each month, of the year, and of the year before as the books have it. */
export const sumColumns = (budget: Budget, lines: readonly BudgetLine[]): readonly ReadonlyMap<string, number>[] => [
  ...Array.from({ length: MONTHS_OF_YEAR }, (_, month) =>
    sumBudgetColumn(budget, new Map(lines.map(({ account, amounts }) => [account, amounts[month] ?? 0]))),
  ),
  sumBudgetColumn(budget, new Map(lines.map(({ account, amounts }) => [account, sumOfAmounts(amounts)]))),
  sumBudgetColumn(budget, new Map(budget.rows.map(({ account, lastYear }) => [account, lastYear]))),
];

/** What the books hold of each month of this year, of groups and results; null in months that have not begun. */
export const sumActualColumns = (budget: Budget): readonly (ReadonlyMap<string, number> | null)[] =>
  Array.from({ length: MONTHS_OF_YEAR }, (_, month) =>
    budget.rows.some(({ actual }) => actual[month] === null)
      ? null
      : sumBudgetColumn(budget, new Map(budget.rows.map(({ account, actual }) => [account, actual[month] ?? 0]))),
  );
