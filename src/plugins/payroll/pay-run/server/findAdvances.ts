import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import { ADVANCE } from '../rules/findProblems';
import { CONFIRMED_STATES } from '../rules/payRunMachine';

/**
 * 立替金: what the company has advanced to people because their pay did not reach for what was taken, in yen, less what they
 * gave back by their pay before a day; those who owe nothing are left out.
 */
export async function findAdvances(
  tx: Tx,
  companyId: string,
  { before, ids }: { readonly before: Day; readonly ids?: readonly string[] | undefined },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.$client.query<{ id: string; owed: number }>(
    `select s.employee_id as id, (-sum((s.amounts->>$2)::int))::int as owed
       from payroll_slip s join payroll_run r on r.company_id = s.company_id and r.id = s.run_id
      where s.company_id = $1 and s.amounts ? $2 and r.state = any($3) and r.paid_on < $4
        and ($5::uuid[] is null or s.employee_id = any($5))
      group by 1 having sum((s.amounts->>$2)::int) <> 0`,
    [companyId, ADVANCE, CONFIRMED_STATES, before, ids ?? null],
  );
  return new Map(rows.map(({ id, owed }) => [id, owed]));
}
