import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../core/contract/refusal';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { UseCase } from '../../../server/plugin';
import { changesOf } from '../../../server/record/changesOf';
import type * as contract from '../contract/department';
import { requireParent } from './requireParent';
import { department, departmentColumns } from './tables';

/** Creates a department when no version is given, changes the given version otherwise. */
export const updateDepartment: UseCase<typeof contract.updateDepartment> = async (tx, { department: input }, call) => {
  const { version, ...fields } = input;
  await requireParent(tx, call.companyId, input);
  const isThis = and(eq(department.companyId, call.companyId), eq(department.code, input.code));
  const [before] = await tx.select(departmentColumns).from(department).where(isThis);
  const [saved] =
    version === undefined
      ? await tx
          .insert(department)
          .values({ companyId: call.companyId, ...fields })
          .onConflictDoNothing()
          .returning(departmentColumns)
      : await tx
          .update(department)
          .set({ ...fields, version: version + 1 })
          .where(and(isThis, eq(department.version, version)))
          .returning(departmentColumns);
  if (!saved) {
    const [current] = await tx.select(departmentColumns).from(department).where(isThis);
    if (!current)
      throw new Refusal('administration/unknown-department', { department: input.code }, { kind: 'notFound' });
    if (version === undefined)
      throw new Refusal('administration/department-exists', { department: `${current.code} ${current.title}` });
    throw new Refusal(
      'administration/department-changed',
      { department: `${current.code} ${current.title}` },
      { kind: 'conflict', details: { yours: input, current } },
    );
  }
  await recordAudit(tx, call, [
    {
      action: version === undefined ? 'administration/create-department' : 'administration/update-department',
      subject: { kind: 'department', id: input.code },
      details: { title: input.title, version: saved.version, changes: changesOf(before ?? {}, saved) },
    },
  ]);
  return saved;
};
