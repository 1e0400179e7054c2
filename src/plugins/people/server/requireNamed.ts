import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import { findEmployees } from './findEmployees';
import { employee } from './tables';

interface Named {
  readonly on: Day;
  readonly employeeType?: string;
  readonly department?: string | null;
  readonly position?: string | null;
}

const IS_VALID =
  "is_active and $5::date between coalesce(valid_from, '-infinity') and coalesce(valid_through, 'infinity')";

const FOUND = `
  select $2::text is null or exists (
           select from employee_type where company_id = $1 and code = $2 and ${IS_VALID}) as "hasType",
         $3::text is null or exists (
           select from department where company_id = $1 and code = $3 and is_active) as "hasDepartment",
         $4::text is null or exists (
           select from position where company_id = $1 and code = $4 and ${IS_VALID}) as "hasPosition"`;

/** Refuses a type, department or position that is not there, or not in use on the day. */
export async function requireNamed(tx: Tx, companyId: string, named: Named): Promise<void> {
  const { on, employeeType = null, department = null, position = null } = named;
  const { rows } = await tx.$client.query<{ hasType: boolean; hasDepartment: boolean; hasPosition: boolean }>({
    name: 'people: what a fact names',
    text: FOUND,
    values: [companyId, employeeType, department, position, on],
  });
  const [found] = rows;
  if (employeeType !== null && !found?.hasType) throw new Refusal('people/unknown-type', { type: employeeType });
  if (department !== null && !found?.hasDepartment) throw new Refusal('people/unknown-department', { department });
  if (position !== null && !found?.hasPosition) throw new Refusal('people/unknown-position', { position });
}

/** Refuses a manager who is not there, or who reports to the person on the day, through whatever levels. */
export async function requireManager(
  tx: Tx,
  companyId: string,
  { employeeId, managerId, on }: { employeeId: string; managerId: string | null; on: Day },
): Promise<void> {
  if (managerId === null) return;
  // Of two who put people under each other at once, the second is judged by what the first has done.
  await lockName(tx, `reporting lines ${companyId}`);
  const above = new Map((await findEmployees(tx, companyId, { on })).map((person) => [person.id, person]));
  if (!above.has(managerId)) throw new Refusal('people/unknown-manager');
  const met = new Set<string>();
  for (let id: string | null = managerId; id !== null && !met.has(id); id = above.get(id)?.managerId ?? null) {
    if (id === employeeId) throw new Refusal('people/manager-ring', { manager: above.get(managerId)?.name ?? '' });
    met.add(id);
  }
}

/** Refuses an introducer who is not there, or is the person introduced. */
export async function requireIntroducer(
  tx: Tx,
  companyId: string,
  { employeeId, introducerId }: { employeeId: string; introducerId: string | null },
): Promise<void> {
  if (introducerId === null) return;
  if (introducerId === employeeId) throw new Refusal('people/own-introducer');
  const [known] = await tx
    .select({ id: employee.id })
    .from(employee)
    .where(and(eq(employee.companyId, companyId), eq(employee.id, introducerId)));
  if (!known) throw new Refusal('people/unknown-introducer');
}

/** Refuses a business partner who is not registered. */
export async function requirePartners(tx: Tx, companyId: string, codes: readonly (string | null)[]): Promise<void> {
  const named = [...new Set(codes.filter((code) => code !== null))];
  if (named.length === 0) return;
  const { rows } = await tx.$client.query<{ code: string }>({
    name: 'people: partners a fact names',
    text: 'select code from business_partner where company_id = $1 and code = any($2)',
    values: [companyId, named],
  });
  const unknown = named.find((code) => rows.every((row) => row.code !== code));
  if (unknown !== undefined) throw new Refusal('people/unknown-partner', { partner: unknown });
}
