import { and, eq, inArray, sql } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import { recordAudit } from '../../../../server/audit/recordAudit';
import type { UseCase } from '../../../../server/plugin';
import type * as contract from '../../contract/budget';
import { findBudgetFault } from '../../rules/budget/findBudgetFault';
import { storedDepartment } from '../balances/sumBalances';
import { openBooksForPosting } from '../openBooks';
import { budget, budgetAmount } from './budgetTables';
import { findBudgetHead, monthsOfBudget, requireDepartment } from './budgetYear';
import { sumBudget } from './sumBudget';

/** A statement has 65,535 parameters at most; an amount takes five. */
const ROWS_AT_ONCE = 10_000;

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
    ...{ from: months[0] ?? '', through: months.at(-1) ?? '' },
    department: input.department,
  });
  const amountOf = new Map(before.map(({ account, month, amount }) => [`${account} ${month}`, amount]));
  const changed = cells.filter(({ account, month, amount }) => amount !== (amountOf.get(`${account} ${month}`) ?? 0));
  if (changed.length === 0) return { version: known };

  const department = storedDepartment(input.department);
  for (const month of months) {
    const accountsAtZero = changed.filter((cell) => cell.month === month && cell.amount === 0);
    if (accountsAtZero.length === 0) continue;
    const isTakenAway = and(
      eq(budgetAmount.companyId, companyId),
      eq(budgetAmount.month, month),
      eq(budgetAmount.department, department),
      inArray(
        budgetAmount.account,
        accountsAtZero.map(({ account }) => account),
      ),
    );
    await tx.delete(budgetAmount).where(isTakenAway);
  }
  const kept = changed.filter(({ amount }) => amount !== 0).map((cell) => ({ companyId, department, ...cell }));
  for (let start = 0; start < kept.length; start += ROWS_AT_ONCE) {
    await tx
      .insert(budgetAmount)
      .values(kept.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [budgetAmount.companyId, budgetAmount.month, budgetAmount.account, budgetAmount.department],
        set: { amount: sql`excluded.amount` },
      });
  }
  const version = known + 1;
  const saved = { version, savedAt: call.at, savedBy: call.userName };
  await tx
    .insert(budget)
    .values({ companyId, fiscalYear, ...saved })
    .onConflictDoUpdate({ target: [budget.companyId, budget.fiscalYear], set: saved });
  await recordAudit(tx, call, [
    {
      action: 'accounting/save-budget',
      subject: { kind: 'budget', id: String(fiscalYear) },
      details: {
        department: department || null,
        cells: changed.length,
        amounts: Object.fromEntries(
          changed.map(({ account, month, amount }) => {
            const key = `${account} ${month}`;
            return [key, [amountOf.get(key) ?? 0, amount]];
          }),
        ),
      },
    },
  ]);
  return { version };
};
