import { DUAL_CONTROL } from '../../core/dualControl/rules';
import type { Tx } from '../database/transaction';
import type { VerifiedPromise } from '../plugin';

/**
 * No change that takes two was done by one: each approved one was decided by another, independent person, or alone after
 * the wait, or in the first days of the company. Recomputed from what is stored; changes of before the rule are not asked.
 */
export async function verifyTwoPersons(tx: Tx): Promise<VerifiedPromise> {
  const { rows } = await tx.$client.query<{ id: string; kind: string; isKept: boolean }>(
    `select c.id, c.kind,
            case when c.is_founding then true
                 when c.is_alone then c.decided_at >= c.proposed_at + $1 * interval '1 hour'
                 else c.decided_by <> c.proposed_by and c.decided_by is distinct from c.person_id
                      and not exists (
                        select from account_touch t
                         where t.company_id = c.company_id and t.at <= c.decided_at
                           and t.at > c.decided_at - $2 * interval '1 day'
                           and ((t.account_id = c.decided_by and t.by_id = c.proposed_by)
                                or (t.account_id = c.proposed_by and t.by_id = c.decided_by)))
            end as "isKept"
       from proposed_change c where c.state = 'approved' and c.decides <> ''`,
    [DUAL_CONTROL.aloneHours, DUAL_CONTROL.independentAfterDays],
  );
  const broken = rows.filter(({ isKept }) => !isKept);
  const violations = broken.map(({ id, kind }) => ({
    subject: id,
    detail: `a change of the kind ${kind} was decided by one person`,
  }));
  return { id: 'twoPersons', checked: rows.length, failures: broken.length, violations };
}
