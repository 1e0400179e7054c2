import { and, eq, gt } from 'drizzle-orm';
import type { InputOf } from '../../../core/contract/endpoint';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import { lockName } from '../../../server/database/lockName';
import type { Tx } from '../../../server/database/transaction';
import type { Call, UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import type * as contract from '../contract/department';
import type { Department } from '../contract/department';
import { requireManager } from './departmentManagers';
import { applyDueStates, departmentsAsOf, keepState, type StoredState } from './departmentStates';
import { findDepartment } from './listDepartments';
import { requireParent } from './requireParent';
import { department, departmentState } from './tables';

type Given = InputOf<typeof contract.updateDepartment>['department'];

/**
 * Creates a department when no version is given, changes the given version otherwise, from a day on. What is planned
 * for a later day takes effect when it comes; until then the department stays what it is.
 */
export const updateDepartment: UseCase<typeof contract.updateDepartment> = async (tx, { department: given }, call) => {
  const { code, version, effectiveOn, manager, ...fields } = given;
  const from = effectiveOn ?? call.today;
  const isPlanned = from > call.today;
  await lockTree(tx, call.companyId);
  requireParent(
    await departmentsAsOf(tx, call.companyId, { asOf: isPlanned ? from : call.today, today: call.today }),
    given,
  );
  const before = version === undefined ? undefined : await findDepartment(tx, call, given.code);
  const managerId = await requireManager(tx, call.companyId, manager ?? null);
  const { costKind = null, allocation = null } = fields;
  const state = { ...fields, managerId, costKind, allocation, effectiveOn: from };
  if (!(await takeVersion(tx, call, { code, version, state }))) throw await notSaved(tx, call, given);
  await keepState(tx, call.companyId, code, state);
  await applyDueStates(tx, call.companyId, call.today);
  const saved = await findDepartment(tx, call, given.code);
  if (!saved) throw new Error(`the department ${given.code} was saved and is not there`);
  const [was, is] = [before ? stateOf(before) : {}, stateOf(given)];
  await recordAudit(tx, call, [
    {
      action: version === undefined ? 'administration/create-department' : 'administration/update-department',
      subject: { kind: 'department', id: given.code },
      details: { title: given.title, version: saved.version, effectiveOn: from, changes: changesOf(was, is) },
    },
  ]);
  return saved;
};

/** Of two who hang departments under each other at once, the second is judged by what the first has done. */
const lockTree = (tx: Tx, companyId: string) => lockName(tx, `department tree ${companyId}`);

/** The row that others name: new, or a version on. */
async function takeVersion(
  tx: Tx,
  { companyId, today }: Call,
  { code, version, state }: { code: string; version: number | undefined; state: StoredState },
): Promise<boolean> {
  if (version === undefined) {
    // One that begins later takes no documents before.
    const { effectiveOn, ...fields } = state;
    const isActive = fields.isActive && effectiveOn <= today;
    const { rowCount } = await tx
      .insert(department)
      .values({ companyId, code, ...fields, isActive })
      .onConflictDoNothing();
    return rowCount === 1;
  }
  const { rowCount } = await tx
    .update(department)
    .set({ version: version + 1 })
    .where(and(eq(department.companyId, companyId), eq(department.code, code), eq(department.version, version)));
  return rowCount === 1;
}

const stateOf = (fields: Omit<Given, 'code'> | Department) => {
  const { title, reading, parent, manager = null, costKind = null, allocation = null, isActive } = fields;
  return { title, reading, parent, manager, costKind, allocation, isActive };
};

async function notSaved(tx: Tx, call: Call, given: Given): Promise<Refusal> {
  const current = await findDepartment(tx, call, given.code);
  if (!current) {
    return new Refusal('administration/unknown-department', { department: given.code }, { kind: 'notFound' });
  }
  const params = { department: `${current.code} ${current.title}` };
  return given.version === undefined
    ? new Refusal('administration/department-exists', params)
    : new Refusal('administration/department-changed', params, {
        kind: 'conflict',
        details: { yours: given, current },
      });
}

/** @throws Refusal administration/no-planned-change */
export const cancelDepartmentChange: UseCase<typeof contract.cancelDepartmentChange> = async (
  tx,
  { code, effectiveOn },
  call,
) => {
  const { rowCount } = await tx
    .delete(departmentState)
    .where(
      and(
        eq(departmentState.companyId, call.companyId),
        eq(departmentState.code, code),
        eq(departmentState.effectiveOn, effectiveOn),
        gt(departmentState.effectiveOn, call.today),
      ),
    );
  if (rowCount !== 1) throw new Refusal('administration/no-planned-change', { department: code }, { kind: 'notFound' });
  await recordAudit(tx, call, [
    {
      action: 'administration/cancel-department-change',
      subject: { kind: 'department', id: code },
      details: { effectiveOn },
    },
  ]);
  return { code };
};
