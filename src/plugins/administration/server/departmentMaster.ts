import { lockName } from '#server/database/lockName.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import { findDepartment } from './listDepartments';
import { department, departmentColumns } from './tables';

export const departmentMaster = masterRecord({
  kind: 'department',
  table: department,
  columns: departmentColumns,
  key: 'code',
  named: 'department',
  show: (tx, call, { code }) => findDepartment(tx, call, code),
  // Of two who hang departments under each other at once, the second is judged by what the first has done.
  lock: (tx, { companyId }) => lockName(tx, `department tree ${companyId}`),
  exists: 'administration/department-exists',
  unknown: 'administration/unknown-department',
  changed: 'administration/department-changed',
  createAction: 'administration/create-department',
  updateAction: 'administration/update-department',
  deleteAction: 'administration/delete-department',
  deactivateAction: 'administration/deactivate-department',
});
