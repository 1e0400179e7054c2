import { definePluginServer, handle } from '../../../server/plugin';
import * as contract from '../contract/department';
import { backupHandlers } from './backups';
import { deleteDepartment } from './deleteDepartment';
import { findDepartment, getDepartment, listDepartments } from './listDepartments';
import { updateDepartment } from './updateDepartment';

export default definePluginServer({
  id: 'administration',
  needs: [],
  handlers: [
    handle(contract.listDepartments, listDepartments),
    handle(contract.getDepartment, getDepartment),
    handle(contract.updateDepartment, updateDepartment),
    handle(contract.deleteDepartment, deleteDepartment),
    ...backupHandlers,
  ],
  subjects: [
    {
      kind: 'department',
      read: contract.getDepartment,
      change: contract.updateDepartment,
      find: async (tx, code, call) => (await findDepartment(tx, call.companyId, code)) && { isSettled: false },
    },
  ],
  demo: () => import('./demo'),
});
