import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Department } from '../contract/department';

type Led = Pick<Department, 'manager' | 'managerName'>;

const NOBODY: Led = { manager: null, managerName: null };

/** The people behind users who lead departments, by employee number and name. */
export async function findManagers(tx: Tx, companyId: string, userIds: readonly (string | null)[]) {
  const { rows } = await tx.$client.query<{ id: string } & Led>(
    'select id, employee_number as manager, name as "managerName" from app_user where company_id = $1 and id = any($2)',
    [companyId, [...new Set(userIds.filter((each) => each !== null))]],
  );
  const known = new Map(rows.map(({ id, ...led }) => [id, led]));
  return { ofUser: (userId: string | null): Led => (userId && known.get(userId)) || NOBODY };
}

/**
 * The user of an employee number, who may lead a department; null for nobody.
 * @throws Refusal administration/unknown-manager
 */
export async function requireManager(tx: Tx, companyId: string, number: string | null): Promise<string | null> {
  if (number === null) return null;
  const { rows } = await tx.$client.query<{ id: string }>(
    'select id from app_user where company_id = $1 and employee_number = $2 and is_active order by id limit 1',
    [companyId, number],
  );
  if (!rows[0]) throw new Refusal('administration/unknown-manager', { manager: number });
  return rows[0].id;
}
