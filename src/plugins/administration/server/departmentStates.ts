import { and, asc, eq } from 'drizzle-orm';
import type { Day } from '../../../core/value/day';
import type { Tx } from '../../../server/database/transaction';
import type { Department, DepartmentState } from '../contract/department';
import { inTreeOrder } from '../rules/departmentTree';
import { department, departmentColumns, departmentState } from './tables';

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
  const shown = rows.flatMap((row) => {
    const known = byCode.get(row.code) ?? [];
    const state = known.findLast(({ effectiveOn }) => effectiveOn <= asOf);
    if (!state && known.length > 0 && asOf < today) return [];
    const { title, reading, parent, isActive } = state ?? row;
    const nextChangeOn = known.find(({ effectiveOn }) => effectiveOn > asOf)?.effectiveOn ?? null;
    return [{ ...row, title, reading, parent, isActive, nextChangeOn }];
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
      isActive: departmentState.isActive,
    })
    .from(departmentState)
    .where(and(eq(departmentState.companyId, companyId), eq(departmentState.code, code)))
    .orderBy(asc(departmentState.effectiveOn));
  return states.reverse();
}

/** Keeps what a department is from a day on; the same day twice is a correction. */
export async function keepState(tx: Tx, companyId: string, code: string, state: DepartmentState): Promise<void> {
  const { title, reading, parent, isActive } = state;
  await tx
    .insert(departmentState)
    .values({ companyId, code, ...state })
    .onConflictDoUpdate({
      target: [departmentState.companyId, departmentState.code, departmentState.effectiveOn],
      set: { title, reading, parent, isActive },
    });
}

/** Makes the departments what they are as of today: what was planned for a day that has come takes effect. */
export async function applyDueStates(tx: Tx, companyId: string, today: Day): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `update department d set title = s.title, reading = s.reading, parent = s.parent, is_active = s.is_active,
            version = d.version + 1
       from (select distinct on (code) * from department_state
              where company_id = $1 and effective_on <= $2 order by code, effective_on desc) s
      where d.company_id = $1 and d.code = s.code
        and (d.title, d.reading, d.is_active) is distinct from (s.title, s.reading, s.is_active)
         or d.company_id = $1 and d.code = s.code and d.parent is distinct from s.parent`,
    [companyId, today],
  );
  return rowCount ?? 0;
}
