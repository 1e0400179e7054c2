import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Month } from '../../../../core/value/month';
import type { Tx } from '../../../../server/database/transaction';
import { storedDepartment } from '../balances/sumBalances';
import { budgetAmount } from './budgetTables';

/** What is planned for an account in a month, in yen on its normal side; the department `''` is none. */
export interface BudgetSum {
  readonly account: string;
  readonly month: Month;
  readonly department: string;
  readonly amount: number;
}

/** The months asked, both included, and one department: its code, or `-` (or the empty text) for none; all without one. */
export interface BudgetAsked {
  readonly from: Month;
  readonly through: Month;
  readonly department?: string | undefined;
}

/** The budget of some months, by account, month and department; months without an amount are left out. */
export function sumBudget(tx: Tx, companyId: string, asked: BudgetAsked): Promise<BudgetSum[]> {
  const { account, month, department, amount } = budgetAmount;
  return tx
    .select({ account, month, department, amount })
    .from(budgetAmount)
    .where(
      and(
        eq(budgetAmount.companyId, companyId),
        gte(month, asked.from),
        lte(month, asked.through),
        asked.department === undefined ? undefined : eq(department, storedDepartment(asked.department)),
      ),
    )
    .orderBy(asc(account), asc(month), asc(department));
}
