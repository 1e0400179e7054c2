import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/department';
import { departmentMaster } from './departmentMaster';
import { keepState } from './departmentStates';

/** Deletes a department no record names; one that is named stays and becomes inactive. */
export const deleteDepartment: UseCase<typeof contract.deleteDepartment> = async (tx, asked, call) => {
  const { code, version: _version, ...kept } = await departmentMaster.open(tx, call, asked);
  const outcome = await departmentMaster.remove(tx, call, { code, version: asked.version, ...kept });
  if (outcome === 'deactivated') {
    await keepState(tx, call.companyId, code, { ...kept, isActive: false, effectiveOn: call.today });
  }
  return { code, outcome };
};
