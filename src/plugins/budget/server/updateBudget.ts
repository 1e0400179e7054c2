import { Refusal } from '#core/contract/refusal.ts';
import type { UseCase } from '#server/plugin.ts';
import { storedDepartment } from '../../ledger/balance/server/service';
import { openBooksForPosting } from '../../ledger/books/server/service';
import type * as contract from '../contract/budget';
import { findBudgetFault } from '../rules/findBudgetFault';
import { endsOf, findBudgetHead, monthsOfBudget, requireDepartment } from './budgetYear';
import { savePlanned } from './savePlanned';
import { sumBudget } from './sumBudget';

/**
 * Saves changed amounts of a year and a department: all or none. The lock of the books keeps two saves, and the end of an
 * account, apart.
 * @throws Refusal accounting/budget-changed, accounting/budget-no-department, accounting/no-such-account,
 * accounting/budget-not-income-statement, accounting/budget-outside-year, accounting/budget-cell-twice
 */
export const updateBudget: UseCase<typeof contract.updateBudget> = async (tx, input, call) => {
  const { companyId } = call;
  const { fiscalYear, cells } = input;
  const { accounts, departments } = await openBooksForPosting(tx, companyId);
  requireDepartment(input.department, departments);
  const months = await monthsOfBudget(tx, companyId, fiscalYear);
  const fault = findBudgetFault(cells, { accounts, months });
  if (fault) throw new Refusal(fault.code, fault.params);
  const head = await findBudgetHead(tx, companyId, fiscalYear);
  const known = head?.version ?? 0;
  if (known !== input.version) {
    throw new Refusal(
      'accounting/budget-changed',
      { year: fiscalYear, name: head?.savedBy ?? '' },
      { kind: 'conflict' },
    );
  }
  const before = await sumBudget(tx, companyId, {
    ...endsOf(months),
    department: input.department,
  });
  const amountOf = new Map(before.map(({ account, month, amount }) => [`${account} ${month}`, amount]));
  const version = await savePlanned(tx, call, {
    fiscalYear,
    department: storedDepartment(input.department),
    changes: cells.map(({ account, month, amount }) => {
      return { account, month, before: amountOf.get(`${account} ${month}`) ?? 0, after: amount };
    }),
  });
  return { version };
};
