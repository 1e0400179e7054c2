import { Refusal } from '../../core/contract/refusal';
import type { Tx } from '../database/transaction';

/** Without somebody who holds these, nobody could ever be given a right again. */
const INDISPENSABLE = ['Role.update', 'Role.decide', 'User.setroles'];

/**
 * Refuses what would leave the company without anybody who can give rights.
 * Asked after the audit log was written to: its lock puts two such changes in one order.
 */
export async function requireAdministrator(tx: Tx, companyId: string): Promise<void> {
  if ((await readAdministrators(tx, companyId)).length === 0) throw new Refusal('core/last-administrator');
}

/** The active users who can give any right, by employee number. */
export async function readAdministrators(tx: Tx, companyId: string) {
  const { rows } = await tx.$client.query<{ id: string; employeeNumber: string; name: string }>(
    `select u.id, u.employee_number as "employeeNumber", u.name
       from app_user u
       join user_role r on r.company_id = u.company_id and r.user_id = u.id
       join role_permission p on p.company_id = r.company_id and p.role_code = r.role_code
      where u.company_id = $1 and u.is_active and p.permission = any($2)
      group by u.company_id, u.id having count(distinct p.permission) = $3 order by u.employee_number`,
    [companyId, INDISPENSABLE, INDISPENSABLE.length],
  );
  return rows;
}
