import { definePluginServer, handle } from '../../../server/plugin';
import * as contract from '../contract/businessPartner';
import * as accounts from '../contract/partnerAccounts';
import { deletePartner, foreseePartnerRemoval } from './deletePartner';
import { firstSteps } from './firstSteps';
import { getPartner, listCustomers, listPartners, listVendors, searchPartners } from './listPartners';
import {
  decidePartnerAccounts,
  getPartnerAccounts,
  partnerBankChanges,
  proposePartnerAccounts,
} from './partnerAccounts';
import { partnerMaster } from './partnerMaster';
import { updatePartner } from './updatePartner';

export default definePluginServer({
  id: 'sales',
  needs: [],
  handlers: [
    handle(contract.listPartners, listPartners),
    handle(contract.getPartner, getPartner),
    handle(contract.listCustomers, listCustomers),
    handle(contract.listVendors, listVendors),
    handle(contract.searchPartners, searchPartners),
    handle(contract.updatePartner, updatePartner),
    handle(contract.deletePartner, deletePartner),
    handle(contract.foreseePartnerRemoval, foreseePartnerRemoval),
    handle(accounts.partnerAccounts, getPartnerAccounts),
    handle(accounts.proposePartnerAccounts, proposePartnerAccounts),
    handle(accounts.decidePartnerAccounts, decidePartnerAccounts),
  ],
  changes: [partnerBankChanges],
  subjects: [partnerMaster.subject(contract.getPartner, contract.updatePartner)],
  firstSteps,
  demo: () => import('./demo'),
});
