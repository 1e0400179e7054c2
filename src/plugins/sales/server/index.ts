import { definePluginServer, handle } from '../../../server/plugin';
import * as contract from '../contract/businessPartner';
import { deletePartner } from './deletePartner';
import { listCustomers, listVendors, searchPartners } from './listPartners';
import { updatePartner } from './updatePartner';

export default definePluginServer({
  id: 'sales',
  needs: [],
  handlers: [
    handle(contract.listCustomers, listCustomers),
    handle(contract.listVendors, listVendors),
    handle(contract.searchPartners, searchPartners),
    handle(contract.updatePartner, updatePartner),
    handle(contract.deletePartner, deletePartner),
  ],
  demo: () => import('./demo'),
});
