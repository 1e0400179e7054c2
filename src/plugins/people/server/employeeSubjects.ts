import { attachmentWords } from '../../../core/record/attachment';
import type { Subject } from '../../../server/plugin';
import { CHANGES, getEmployee } from '../contract/employee';
import { findInScope } from './peopleInScope';

/** A person, with their papers beside them. */
export const employeeSubject: Subject = {
  kind: 'employee',
  read: getEmployee,
  change: CHANGES.person,
  find: async (tx, id, call) => {
    const found = await findInScope(tx, call, getEmployee, { id, on: call.today });
    return found && { isSettled: false };
  },
  files: attachmentWords('Employee'),
};

/** The picture of a person, apart from their papers. */
export const photoSubject: Subject = {
  kind: 'employee-photo',
  read: employeeSubject.read,
  change: employeeSubject.change,
  find: employeeSubject.find,
};
