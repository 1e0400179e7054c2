import type { PermissionKey } from '../../core/contract/endpoint';
import type { Tx } from '../database/transaction';

/** The active users who hold a right, by any of their roles. */
export async function findHolders(tx: Tx, companyId: string, permission: PermissionKey): Promise<string[]> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select distinct u.id from app_user u
       join user_role r on r.company_id = u.company_id and r.user_id = u.id
       join role_permission p on p.company_id = r.company_id and p.role_code = r.role_code
      where u.company_id = $1 and u.is_active and p.permission = $2`,
    [companyId, permission],
  );
  return rows.map(({ id }) => id);
}
