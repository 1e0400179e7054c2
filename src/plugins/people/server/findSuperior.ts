import type { Tx } from '#server/database/transaction.ts';
import type { FindSuperior, Superior } from '#server/plugin.ts';
import { type EmployeeAsOf, findEmployeeOfUser, findEmployees } from './findEmployees';

/**
 * Who stands above the caller today: the manager, or the head of the department: whoever the department names as its
 * manager, else its highest position, the one with the lowest number among equals. A head's own head is whom they
 * report to.
 */
export const findSuperior: FindSuperior = async (tx, { companyId, userId, today }, { kind, department }) => {
  const on = today;
  const self = await findEmployeeOfUser(tx, companyId, { userId, on });
  const managerOf = async (person: EmployeeAsOf | undefined) =>
    person?.managerId ? (await findEmployees(tx, companyId, { on, ids: [person.managerId] }))[0] : undefined;
  if (kind === 'manager') return managerOf(self);
  const led = department ?? self?.department ?? null;
  const named = await findNamedHead(tx, companyId, led);
  if (named) return named.userId === userId ? managerOf(self) : named;
  const { rows } = await tx.$client.query<{ code: string; rank: number }>(
    'select code, rank from position where company_id = $1',
    [companyId],
  );
  const rankOf = new Map(rows.map(({ code, rank }) => [code, rank]));
  const [head] = (await findEmployees(tx, companyId, { on }))
    .filter((person) => person.department === led && person.standing === 'active' && person.kind === 'employee')
    .map((person) => ({ person, rank: rankOf.get(person.position ?? '') ?? LOWEST }))
    .sort((one, other) => one.rank - other.rank);
  return head?.person.id === self?.id ? managerOf(self) : head?.person;
};

/** Who is named as the manager of a department and still signs in. */
async function findNamedHead(tx: Tx, companyId: string, department: string | null): Promise<Superior | undefined> {
  const { rows } = await tx.$client.query<Superior>(
    `select u.id as "userId", u.name from department d
       join app_user u on u.company_id = d.company_id and u.id = d.manager_id and u.is_active
      where d.company_id = $1 and d.code = $2`,
    [companyId, department],
  );
  return rows[0];
}

const LOWEST = Number.MAX_SAFE_INTEGER;
