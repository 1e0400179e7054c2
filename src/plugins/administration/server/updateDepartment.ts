import { and, eq, gt } from 'drizzle-orm';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { UseCase } from '#server/plugin.ts';
import { changesOf } from '#server/record/changesOf.ts';
import type * as contract from '../contract/department';
import type { Department } from '../contract/department';
import { requireManager } from './departmentManagers';
import { departmentMaster } from './departmentMaster';
import { applyDueStates, departmentsAsOf, keepState } from './departmentStates';
import { findDepartment, requireDepartment } from './listDepartments';
import { requireParent } from './requireParent';
import { departmentState } from './tables';

type Given = InputOf<typeof contract.updateDepartment>['department'];

/**
 * Creates a department when no version is given, changes the given version otherwise, from a day on. What is planned
 * for a later day takes effect when it comes; until then the department stays what it is.
 */
export const updateDepartment: UseCase<typeof contract.updateDepartment> = async (tx, { department: given }, call) => {
  const { code, version: _version, effectiveOn, manager = null, costKind = null, allocation = null, ...fields } = given;
  const from = effectiveOn ?? call.today;
  const before = await departmentMaster.open(tx, call, given);
  const shown = before && (await findDepartment(tx, call, code));
  const isPlanned = from > call.today;
  requireParent(
    await departmentsAsOf(tx, call.companyId, { asOf: isPlanned ? from : call.today, today: call.today }),
    given,
  );
  const managerId = await requireManager(tx, call.companyId, manager);
  const state = { ...fields, managerId, costKind, allocation };
  // One that begins later takes no documents before.
  const begun = { code, ...state, isActive: state.isActive && !isPlanned };
  const changes = changesOf(shown ? stateOf(shown) : {}, stateOf(given));
  await departmentMaster.write(tx, call, before, before ?? begun, { title: given.title, effectiveOn: from, changes });
  await keepState(tx, call.companyId, code, { ...state, effectiveOn: from });
  await applyDueStates(tx, call.companyId, call.today);
  return requireDepartment(tx, call, code);
};

const stateOf = ({
  title,
  reading,
  parent,
  manager = null,
  costKind = null,
  allocation = null,
  isActive,
}: Given | Department) => ({
  title,
  reading,
  parent,
  manager,
  costKind,
  allocation,
  isActive,
});

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
