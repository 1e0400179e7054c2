import type { DepartmentUse } from '#server/plugin.ts';
import { listEmployees } from '../contract/employee';
import { findPeopleInScope } from './peopleInScope';

/** Who sits in the department on the day, or is to: as far as the right to the list of people reaches. */
export const peopleOfDepartment: DepartmentUse = {
  title: { ja: '所属する人', en: 'People in it' },
  read: listEmployees,
  find: async (tx, call, { code, on }) =>
    (await findPeopleInScope(tx, call, listEmployees, on))
      .filter(({ department, standing }) => department === code && standing !== 'left')
      .map(({ number, name }) => `${number} ${name}`),
};
