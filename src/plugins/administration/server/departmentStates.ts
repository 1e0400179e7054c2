import { and, asc, eq } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Department, DepartmentState } from '../contract/department';
import { inTreeOrder } from '../rules/departmentTree';
import { findManagers } from './departmentManagers';
import { department, departmentColumns, departmentState } from './tables';

/** What is stored of a department from a day on: who leads it by the id of the user. */
export type StoredState = Omit<DepartmentState, 'manager' | 'managerName'> & { readonly managerId: string | null };

/** Every department as of a day, in the order of the tree; one that begins later is left out of days before today. */
export async function departmentsAsOf(
  tx: Tx,
  companyId: string,
  { asOf, today }: { asOf: Day; today: Day },
): Promise<Department[]> {
  const rows = await tx.select(departmentColumns).from(department).where(eq(department.companyId, companyId));
  const states = await tx
    .select()
    .from(departmentState)
    .where(eq(departmentState.companyId, companyId))
    .orderBy(asc(departmentState.effectiveOn));
  const byCode = new Map<string, typeof states>();
  for (const state of states) byCode.set(state.code, [...(byCode.get(state.code) ?? []), state]);
  const managers = await findManagers(
    tx,
    companyId,
    [...rows, ...states].map(({ managerId }) => managerId),
  );
  const shown = rows.flatMap(({ managerId, ...row }) => {
    const known = byCode.get(row.code) ?? [];
    const state = known.findLast(({ effectiveOn }) => effectiveOn <= asOf);
    if (!state && known.length > 0 && asOf < today) return [];
    const { title, reading, parent, costKind, allocation, isActive } = state ?? row;
    const nextChangeOn = known.find(({ effectiveOn }) => effectiveOn > asOf)?.effectiveOn ?? null;
    const led = managers.ofUser(state ? state.managerId : managerId);
    const since = state?.effectiveOn ?? null;
    return [{ ...row, ...led, title, reading, parent, costKind, allocation, isActive, since, nextChangeOn }];
  });
  return inTreeOrder(shown);
}

/** What a department was, is and will be, the latest first. */
export async function statesOf(tx: Tx, companyId: string, code: string): Promise<DepartmentState[]> {
  const states = await tx
    .select({
      effectiveOn: departmentState.effectiveOn,
      title: departmentState.title,
      reading: departmentState.reading,
      parent: departmentState.parent,
      managerId: departmentState.managerId,
      costKind: departmentState.costKind,
      allocation: departmentState.allocation,
      isActive: departmentState.isActive,
    })
    .from(departmentState)
    .where(and(eq(departmentState.companyId, companyId), eq(departmentState.code, code)))
    .orderBy(asc(departmentState.effectiveOn));
  const managers = await findManagers(
    tx,
    companyId,
    states.map(({ managerId }) => managerId),
  );
  return states.map(({ managerId, ...state }) => ({ ...state, ...managers.ofUser(managerId) })).reverse();
}

/** Keeps what a department is from a day on; the same day twice is a correction. */
export async function keepState(tx: Tx, companyId: string, code: string, state: StoredState): Promise<void> {
  const { title, reading, parent, managerId, costKind, allocation, isActive } = state;
  await tx
    .insert(departmentState)
    .values({ companyId, code, ...state })
    .onConflictDoUpdate({
      target: [departmentState.companyId, departmentState.code, departmentState.effectiveOn],
      set: { title, reading, parent, managerId, costKind, allocation, isActive },
    });
}

/** Makes the departments what they are as of today: what was planned for a day that has come takes effect. */
export async function applyDueStates(tx: Tx, companyId: string, today: Day): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `update department d set title = s.title, reading = s.reading, parent = s.parent, manager_id = s.manager_id,
            cost_kind = s.cost_kind, allocation = s.allocation, is_active = s.is_active, version = d.version + 1
       from (select distinct on (code) * from department_state
              where company_id = $1 and effective_on <= $2 order by code, effective_on desc) s
      where d.company_id = $1 and d.code = s.code
        and (d.title, d.reading, d.is_active, d.parent, d.manager_id, d.cost_kind, d.allocation)
            is distinct from (s.title, s.reading, s.is_active, s.parent, s.manager_id, s.cost_kind, s.allocation)`,
    [companyId, today],
  );
  return rowCount ?? 0;
}
