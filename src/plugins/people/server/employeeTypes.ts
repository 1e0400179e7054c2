import { getTableColumns } from 'drizzle-orm';
import type { UseCase } from '#server/plugin.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import type * as contract from '../contract/employeeType';
import { countPeople } from './countPeople';
import { employeeType } from './tables';

const { companyId: _company, ...columns } = getTableColumns(employeeType);

export const employeeTypeMaster = masterRecord({
  kind: 'employee-type',
  table: employeeType,
  columns,
  key: 'code',
  named: 'type',
  exists: 'people/type-exists',
  unknown: 'people/unknown-type',
  changed: 'people/type-changed',
  createAction: 'people/create-employee-type',
  updateAction: 'people/update-employee-type',
  deleteAction: 'people/delete-employee-type',
  deactivateAction: 'people/deactivate-employee-type',
});

export const listEmployeeTypes: UseCase<typeof contract.listEmployeeTypes> = async (tx, _input, call) => {
  const peopleOf = await countPeople(tx, call, 'employeeType');
  return { rows: (await employeeTypeMaster.list(tx, call)).map((row) => ({ ...row, people: peopleOf(row.code) })) };
};

/** @throws Refusal people/unknown-type */
export const getEmployeeType: UseCase<typeof contract.getEmployeeType> = async (tx, { code }, call) => {
  const row = await employeeTypeMaster.require(tx, call, code);
  const peopleOf = await countPeople(tx, call, 'employeeType');
  return { ...row, people: peopleOf(code) };
};

/** Creates one when no version is given, changes the given version otherwise. */
export const updateEmployeeType: UseCase<typeof contract.updateEmployeeType> = async (tx, input, call) => {
  const before = await employeeTypeMaster.open(tx, call, input.employeeType);
  const saved = await employeeTypeMaster.write(tx, call, before, input.employeeType);
  const peopleOf = await countPeople(tx, call, 'employeeType');
  return { ...saved, people: peopleOf(saved.code) };
};

/** Deletes what nobody is or was; otherwise it takes no new people. */
export const deleteEmployeeType: UseCase<typeof contract.deleteEmployeeType> = async (tx, asked, call) => {
  const current = await employeeTypeMaster.open(tx, call, asked);
  return { code: asked.code, outcome: await employeeTypeMaster.remove(tx, call, current) };
};
