import { addDays } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { Excluded } from '../../server/tables/runTables';
import type { PaySetting } from '../rules/payFacts';
import { CONFIRMED_STATES } from '../rules/payRunMachine';
import { findPresent } from './readPeople';
import { readRetro } from './readRetro';

interface LeftAsked {
  readonly groupCode: string;
  readonly runId: string | undefined;
  readonly setting: Pick<PaySetting, 'period'>;
}

interface LastPaid {
  readonly id: string;
  readonly number: string;
  readonly name: string;
}

/** So far back somebody who left is looked for: longer than a year no month is made good. */
const DAYS_BACK = 366;

/**
 * Whoever has left, was paid last with this group, and of whose confirmed months something comes out different now: nobody
 * pays them any more, so that they are told by name.
 */
export async function findLeftDifferences(
  tx: Tx,
  call: Call,
  { groupCode, runId, setting: { period } }: LeftAsked,
): Promise<Excluded[]> {
  const { companyId } = call;
  const { rows } = await tx.$client.query<LastPaid & { groupCode: string }>({
    name: 'payroll: with which group people were paid last',
    text: `select distinct on (s.employee_id) s.employee_id as id, s.number, s.name, r.group_code as "groupCode"
        from payroll_slip s join payroll_run r on r.company_id = s.company_id and r.id = s.run_id
       where s.company_id = $1 and r.kind = 'salary' and r.state = any($2) and r.period_through between $3::date and $4::date
       order by s.employee_id, r.period_through desc`,
    values: [companyId, CONFIRMED_STATES, addDays(period.from, -DAYS_BACK), addDays(period.from, -1)],
  });
  const present = new Set((await findPresent(tx, companyId, period)).map(({ id }) => id));
  const left = rows.filter((row) => row.groupCode === groupCode && !present.has(row.id));
  if (left.length === 0) return [];
  const retro = await readRetro(tx, call, { before: period.from, runId, ids: left.map(({ id }) => id) });
  return left
    .filter(({ id }) => (retro.get(id) ?? []).length > 0)
    .map(({ number, name }) => ({ number, name, why: 'left-difference' }));
}
