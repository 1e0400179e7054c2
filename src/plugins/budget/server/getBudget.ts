import { monthOf } from '#core/value/day.ts';
import { firstDayOf } from '#core/value/month.ts';
import type { UseCase } from '#server/plugin.ts';
import { findAccountGroups } from '../../ledger/account/server/service';
import { PROFIT_STEPS } from '../../ledger/balance/rates/statementSubtotals';
import { booksIn, titlesIn } from '../../ledger/books/rules/englishNames';
import { readBooks } from '../../ledger/books/server/service';
import type * as contract from '../contract/budget';
import { type BudgetLine, noAmounts, sumOfAmounts } from '../rules/budgetLine';
import { findBudgetHead, monthsOfBudget, readBudgetLines, requireDepartment } from './budgetYear';
import { readActuals } from './readActuals';

/**
 * The budget of a year beside the books: every account of the income statement that is in use, or has an amount.
 * @throws Refusal accounting/budget-no-department
 */
export const getBudget: UseCase<typeof contract.getBudget> = async (tx, { fiscalYear, department }, call) => {
  const { companyId } = call;
  const { accounts, departments } = booksIn(call.locale, await readBooks(tx, companyId));
  requireDepartment(department, departments);
  const months = await monthsOfBudget(tx, companyId, fiscalYear);
  const before = await monthsOfBudget(tx, companyId, fiscalYear - 1);
  const planned = byAccount(await readBudgetLines(tx, companyId, { months, department }));
  const actual = byAccount(await readActuals(tx, companyId, { months, department, accounts }));
  const lastYear = byAccount(await readActuals(tx, companyId, { months: before, department, accounts }));
  const thisMonth = monthOf(call.today);
  const isUsed = (account: { isBlocked: boolean; isHidden: boolean; activeThrough: string | null }) =>
    !account.isBlocked && !account.isHidden && (account.activeThrough ?? '9999') >= firstDayOf(months[0] ?? '');
  const rows = [...accounts.values()]
    .filter(({ statement }) => statement === 'PL')
    .filter((account) => isUsed(account) || [planned, actual, lastYear].some((lines) => lines.has(account.code)))
    .map(({ code, title, group, normalSide }) => ({
      ...{ account: code, title, group, normalSide },
      amounts: planned.get(code) ?? noAmounts(),
      actual: (actual.get(code) ?? noAmounts()).map((amount, place) =>
        (months[place] ?? '') > thisMonth ? null : amount,
      ),
      lastYear: sumOfAmounts(lastYear.get(code) ?? []),
    }));
  const head = await findBudgetHead(tx, companyId, fiscalYear);
  const groups = titlesIn(call.locale, await findAccountGroups(tx, companyId));
  return {
    ...{ fiscalYear, months: [...months] },
    ...{ version: head?.version ?? 0, savedAt: head?.savedAt ?? null, savedBy: head?.savedBy ?? null },
    groups: groups.map(({ code, title, level, parent }) => ({ code, title, level, parent })),
    results: titlesIn(call.locale, RESULTS),
    rows,
  };
};

const RESULTS = [...PROFIT_STEPS].map(([group, { profit }]) => ({ code: `${group}-RESULT`, title: profit }));

const byAccount = (lines: readonly BudgetLine[]): ReadonlyMap<string, number[]> =>
  new Map(lines.map(({ account, amounts }) => [account, [...amounts]]));
