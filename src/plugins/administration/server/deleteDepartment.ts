import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import { deleteUnlessNamed } from '../../../server/database/deleteUnlessNamed';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/department';
import { keepState } from './departmentStates';
import { department, departmentColumns } from './tables';

/** Deletes a department no record names; one that is named stays and becomes inactive. */
export const deleteDepartment: UseCase<typeof contract.deleteDepartment> = async (tx, { code, version }, call) => {
  const isThis = and(eq(department.companyId, call.companyId), eq(department.code, code));
  const [current] = await tx.select(departmentColumns).from(department).where(isThis).for('update');
  if (!current) throw new Refusal('administration/unknown-department', { department: code }, { kind: 'notFound' });
  if (current.version !== version) {
    throw new Refusal(
      'administration/department-changed',
      { department: `${current.code} ${current.title}` },
      { kind: 'conflict', details: { yours: { code, version }, current } },
    );
  }
  const isDeleted = await deleteUnlessNamed(tx, (attempt) => attempt.delete(department).where(isThis));
  if (!isDeleted) {
    const { code: _code, version: _version, ...kept } = current;
    const state = { ...kept, isActive: false, effectiveOn: call.today };
    await keepState(tx, call.companyId, code, state);
    await tx
      .update(department)
      .set({ isActive: false, version: version + 1 })
      .where(isThis);
  }
  await recordAudit(tx, call, [
    {
      action: isDeleted ? 'administration/delete-department' : 'administration/deactivate-department',
      subject: { kind: 'department', id: code },
    },
  ]);
  return { code, outcome: isDeleted ? 'deleted' : 'deactivated' };
};
