import { definePluginServer, handle } from '../../../server/plugin';
import * as contract from '../contract/department';
import { deleteDepartment } from './deleteDepartment';
import { listDepartments } from './listDepartments';
import { updateDepartment } from './updateDepartment';

export default definePluginServer({
  id: 'administration',
  needs: [],
  handlers: [
    handle(contract.listDepartments, listDepartments),
    handle(contract.updateDepartment, updateDepartment),
    handle(contract.deleteDepartment, deleteDepartment),
  ],
  demo: () => import('./demo'),
});
