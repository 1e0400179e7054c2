import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { storedDepartment } from '../../ledger/balance/server/service';

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
  /** As the plan stood at this moment; as it stands without one. */
  readonly knownAt?: string | undefined;
}

const SUM_BUDGET = `
  select account_code as account, month, department_code as department, amount
  from budget_amount
  where company_id = $1 and month between $2 and $3 and ($4::text is null or department_code = $4)
  order by account_code, month, department_code`;

/** What is planned now, less what was moved since. */
const SUM_BUDGET_KNOWN = `
  select account_code as account, month, department_code as department, sum(amount)::bigint as amount
  from (
    select account_code, month, department_code, amount from budget_amount
     where company_id = $1 and month between $2 and $3 and ($4::text is null or department_code = $4)
    union all
    select account_code, month, department_code, -moved from budget_change
     where company_id = $1 and month between $2 and $3 and ($4::text is null or department_code = $4)
       and saved_at > $5::timestamptz) part
  group by account_code, month, department_code
  having sum(amount) <> 0
  order by account_code, month, department_code`;

/** The budget of some months, by account, month and department; months without an amount are left out. */
export async function sumBudget(tx: Tx, companyId: string, asked: BudgetAsked): Promise<BudgetSum[]> {
  const { from, through, department, knownAt } = asked;
  const values = [companyId, from, through, department === undefined ? null : storedDepartment(department)];
  const { rows } = await tx.$client.query<BudgetSum>(
    knownAt === undefined
      ? { name: 'budget-sum', text: SUM_BUDGET, values }
      : { name: 'budget-sum-known', text: SUM_BUDGET_KNOWN, values: [...values, knownAt] },
  );
  return rows;
}
