import { permissionOf } from '#core/contract/endpoint.ts';
import { attachmentWords } from '#core/record/attachment.ts';
import type { NameRecords, Subject } from '#server/plugin.ts';
import { classRefused } from '#server/rights/rightRefused.ts';
import { CHANGES, getEmployee } from '../contract/employee';
import { CLASS_BESIDE } from '../contract/factClasses';
import { findEmployees } from './findEmployees';
import { findInScope } from './peopleInScope';

/** A person, with their papers, comments and history beside them: these are for who reads personal fields. */
export const employeeSubject: Subject = {
  kind: 'employee',
  read: getEmployee,
  change: CHANGES.person,
  find: async (tx, id, call) => {
    const found = await findInScope(tx, call, getEmployee, { id, on: call.today });
    if (found && !call.permissions.reads(CLASS_BESIDE))
      throw classRefused(permissionOf(getEmployee), CLASS_BESIDE, call.permissions);
    return found && { isSettled: false };
  },
  files: attachmentWords('Employee'),
};

/** Number and name, for the log. */
export const nameEmployees: NameRecords = async (tx, { companyId, today }, ids) => {
  const found = await findEmployees(tx, companyId, { on: today, ids });
  return new Map(found.map(({ id, number, name }) => [id, `${number} ${name}`]));
};

/** The picture of a person, apart from their papers: whoever sees the person sees it. */
export const photoSubject: Subject = {
  kind: 'employee-photo',
  read: employeeSubject.read,
  change: employeeSubject.change,
  find: async (tx, id, call) => {
    const found = await findInScope(tx, call, getEmployee, { id, on: call.today });
    return found && { isSettled: false };
  },
};
