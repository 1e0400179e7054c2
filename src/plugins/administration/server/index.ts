import { definePluginServer, handle } from '../../../server/plugin';
import * as contract from '../contract/department';
import { backupHandlers } from './backups';
import { deleteDepartment } from './deleteDepartment';
import { departmentJob } from './departmentJob';
import { findDepartment, getDepartment, listDepartments } from './listDepartments';
import { cancelDepartmentChange, updateDepartment } from './updateDepartment';

export default definePluginServer({
  id: 'administration',
  needs: [],
  handlers: [
    handle(contract.listDepartments, listDepartments),
    handle(contract.getDepartment, getDepartment),
    handle(contract.updateDepartment, updateDepartment),
    handle(contract.deleteDepartment, deleteDepartment),
    handle(contract.cancelDepartmentChange, cancelDepartmentChange),
    ...backupHandlers,
  ],
  subjects: [
    {
      kind: 'department',
      read: contract.getDepartment,
      change: contract.updateDepartment,
      find: async (tx, code, call) => (await findDepartment(tx, call, code)) && { isSettled: false },
    },
  ],
  jobs: [departmentJob],
  demo: () => import('./demo'),
});
