import { findDepartmentUses } from '#server/company/departmentUses.ts';
import type { DepartmentUse, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/department';
import { departmentsAsOf } from './departmentStates';
import { requireDepartment } from './listDepartments';

/** The departments that stand below it on the day. */
export const departmentsBelow: DepartmentUse = {
  title: { ja: '下位の部門', en: 'Departments below' },
  read: contract.listDepartments,
  find: async (tx, { companyId, today }, { code, on }) =>
    (await departmentsAsOf(tx, companyId, { asOf: on, today }))
      .filter(({ parent, isActive }) => parent === code && isActive)
      .map((below) => `${below.code} ${below.title}`),
};

/** @throws Refusal administration/unknown-department */
export const listUses: UseCase<typeof contract.listDepartmentUses> = async (tx, { code, on }, call) => {
  await requireDepartment(tx, call, code);
  return { rows: await findDepartmentUses(tx, call, { code, on: on ?? call.today }) };
};
