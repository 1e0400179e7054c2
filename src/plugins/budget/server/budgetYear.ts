import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { type Month, monthsOf } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { NONE } from '../../ledger/balance/contract/statementRow';
import type { Books } from '../../ledger/books/rules/books';
import { monthsOfFiscalYear } from '../../ledger/period/rules/fiscalYearOf';
import { fiscalYearStartOf } from '../../ledger/period/server/service';
import { type BudgetLine, noAmounts } from '../rules/budgetLine';
import { budget } from './budgetTables';
import { sumBudget } from './sumBudget';

/** The twelve months of a fiscal year. */
export const monthsOfBudget = async (tx: Tx, companyId: string, fiscalYear: number): Promise<readonly Month[]> =>
  monthsOf(monthsOfFiscalYear(fiscalYear, await fiscalYearStartOf(tx, companyId)));

export async function findBudgetHead(tx: Tx, companyId: string, fiscalYear: number) {
  const isThis = and(eq(budget.companyId, companyId), eq(budget.fiscalYear, fiscalYear));
  const [head] = await tx.select().from(budget).where(isThis);
  return head;
}

/** @throws Refusal accounting/budget-no-department */
export function requireDepartment(department: string | undefined, departments: Books['departments']): void {
  if (department === undefined || department === NONE || departments.has(department)) return;
  throw new Refusal('accounting/budget-no-department', { department });
}

/** The budget of twelve months by account, departments added up where none is asked for. */
export async function readBudgetLines(
  tx: Tx,
  companyId: string,
  { months, department }: { months: readonly Month[]; department: string | undefined },
): Promise<BudgetLine[]> {
  const sums = await sumBudget(tx, companyId, { ...endsOf(months), department });
  return linesOf(sums, months);
}

/** Amounts of months as lines of a year. */
export function linesOf(
  sums: readonly { readonly account: string; readonly month: Month; readonly amount: number }[],
  months: readonly Month[],
): BudgetLine[] {
  const lines = new Map<string, number[]>();
  for (const { account, month, amount } of sums) {
    const amounts = lines.get(account) ?? noAmounts();
    const place = months.indexOf(month);
    amounts[place] = (amounts[place] ?? 0) + amount;
    lines.set(account, amounts);
  }
  return [...lines].map(([account, amounts]) => ({ account, amounts }));
}

export const endsOf = (months: readonly Month[]): { from: Month; through: Month } => ({
  from: months[0] ?? '',
  through: months.at(-1) ?? '',
});
