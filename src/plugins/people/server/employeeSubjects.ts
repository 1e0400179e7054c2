import { permissionOf } from '../../../core/contract/endpoint';
import { attachmentWords } from '../../../core/record/attachment';
import { classRefused } from '../../../server/permission/fieldClasses';
import type { Subject } from '../../../server/plugin';
import { CHANGES, getEmployee } from '../contract/employee';
import { CLASS_BESIDE } from '../contract/factClasses';
import { findInScope } from './peopleInScope';

/** A person, with their papers, comments and history beside them: these are for who reads personal fields. */
export const employeeSubject: Subject = {
  kind: 'employee',
  read: getEmployee,
  change: CHANGES.person,
  find: async (tx, id, call) => {
    const found = await findInScope(tx, call, getEmployee, { id, on: call.today });
    if (found && !call.permissions.reads(CLASS_BESIDE)) throw classRefused(permissionOf(getEmployee), CLASS_BESIDE);
    return found && { isSettled: false };
  },
  files: attachmentWords('Employee'),
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
