import type { UseCase } from '#server/plugin.ts';
import { readBooks } from '../../ledger/books/server/service';
import type * as contract from '../contract/budget';
import { scaleBudget } from '../rules/scaleBudget';
import { monthsOfBudget, readBudgetLines, requireDepartment } from './budgetYear';
import { readActuals } from './readActuals';

/**
 * Another year's books or budget times a percentage, for accounts of the income statement that are still there.
 * @throws Refusal accounting/budget-no-department
 */
export const copyBudget: UseCase<typeof contract.copyBudget> = async (tx, input, { companyId }) => {
  const { source, fiscalYear, department, permille, unit } = input;
  const { accounts, departments } = await readBooks(tx, companyId);
  requireDepartment(department, departments);
  const months = await monthsOfBudget(tx, companyId, fiscalYear);
  const lines =
    source === 'actual'
      ? await readActuals(tx, companyId, { months, department, accounts })
      : await readBudgetLines(tx, companyId, { months, department });
  const fitting = lines.filter(({ account }) => accounts.get(account)?.statement === 'PL');
  const rows = scaleBudget(fitting, { permille, unit: Number(unit) });
  return { rows: rows.map(({ account, amounts }) => ({ account, amounts: [...amounts] })) };
};
