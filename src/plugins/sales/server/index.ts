import { definePluginServer, handle, handlePrepared } from '#server/plugin.ts';
import * as contract from '../contract/businessPartner';
import * as accounts from '../contract/partnerAccounts';
import * as files from '../contract/partnerImport';
import { deletePartner, foreseePartnerRemoval } from './deletePartner';
import { firstSteps } from './firstSteps';
import { applyPartnerImport, downloadPartners, importPartners, readPartnerFile } from './importPartners';
import { getPartner, listCustomers, listPartners, listVendors, searchPartners } from './listPartners';
import {
  accountsOfPartners,
  decidePartnerAccounts,
  getPartnerAccounts,
  partnerBankChanges,
  proposePartnerAccounts,
} from './partnerAccounts';
import { partnerMaster } from './partnerMaster';
import { recordNames } from './recordNames';
import { termsOfPartners } from './termsOfPartners';
import { undoPartnerImport } from './undoPartnerImport';
import { updatePartner } from './updatePartner';

export default definePluginServer({
  id: 'sales',
  needs: ['payment-terms'],
  handlers: [
    handle(contract.listPartners, listPartners),
    handle(contract.getPartner, getPartner),
    handle(contract.listCustomers, listCustomers),
    handle(contract.listVendors, listVendors),
    handle(contract.searchPartners, searchPartners),
    handle(contract.updatePartner, updatePartner),
    handle(contract.deletePartner, deletePartner),
    handle(contract.foreseePartnerRemoval, foreseePartnerRemoval),
    handlePrepared(files.importPartners, readPartnerFile, importPartners),
    handlePrepared(files.applyPartnerImport, readPartnerFile, applyPartnerImport),
    handle(files.undoPartnerImport, undoPartnerImport),
    handle(files.downloadPartners, downloadPartners),
    handle(accounts.partnerAccounts, getPartnerAccounts),
    handle(accounts.proposePartnerAccounts, proposePartnerAccounts),
    handle(accounts.decidePartnerAccounts, decidePartnerAccounts),
  ],
  changes: [partnerBankChanges],
  bankAccountUses: accountsOfPartners,
  recordNames,
  subjects: [partnerMaster.subject(contract.getPartner, contract.updatePartner)],
  paymentTermUses: termsOfPartners,
  firstSteps,
  demo: () => import('./demo'),
});
