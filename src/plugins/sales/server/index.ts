import { definePluginServer, handle, handlePrepared } from '#server/plugin.ts';
import * as contract from '../contract/businessPartner';
import * as accounts from '../contract/partnerAccounts';
import * as credits from '../contract/partnerCredit';
import * as files from '../contract/partnerImport';
import * as merges from '../contract/partnerMerge';
import { deletePartner, foreseePartnerRemoval } from './deletePartner';
import { firstSteps } from './firstSteps';
import {
  applyPartnerImport,
  downloadPartners,
  importPartners,
  readPartnerFile,
  showPartnerColumns,
} from './importPartners';
import { getPartner, listCustomers, listPartners, listVendors, searchPartners } from './listPartners';
import { mergePartners } from './mergePartners';
import {
  accountsOfPartners,
  decidePartnerAccounts,
  getPartnerAccounts,
  partnerBankChanges,
  proposePartnerAccounts,
} from './partnerAccounts';
import { getPartnerCredit, updatePartnerCredit } from './partnerCredit';
import { partnerMaster } from './partnerMaster';
import { partnerPlaces, peopleHandlers } from './partnerPeople';
import { listDuplicates, listPartnerMerges, previewPartnerMerge } from './previewPartnerMerge';
import { recordNames } from './recordNames';
import { termsOfPartners } from './termsOfPartners';
import { undoPartnerImport } from './undoPartnerImport';
import { undoPartnerMerge } from './undoPartnerMerge';
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
    handlePrepared(files.showPartnerColumns, readPartnerFile, showPartnerColumns),
    handlePrepared(files.importPartners, readPartnerFile, importPartners),
    handlePrepared(files.applyPartnerImport, readPartnerFile, applyPartnerImport),
    handle(files.undoPartnerImport, undoPartnerImport),
    handle(files.downloadPartners, downloadPartners),
    handle(merges.listDuplicates, listDuplicates),
    handle(merges.listPartnerMerges, listPartnerMerges),
    handle(merges.previewPartnerMerge, previewPartnerMerge),
    handle(merges.mergePartners, mergePartners),
    handle(merges.undoPartnerMerge, undoPartnerMerge),
    ...peopleHandlers,
    handle(credits.getPartnerCredit, getPartnerCredit),
    handle(credits.updatePartnerCredit, updatePartnerCredit),
    handle(accounts.partnerAccounts, getPartnerAccounts),
    handle(accounts.proposePartnerAccounts, proposePartnerAccounts),
    handle(accounts.decidePartnerAccounts, decidePartnerAccounts),
  ],
  changes: [partnerBankChanges],
  bankAccountUses: accountsOfPartners,
  partnerPlaces,
  recordNames,
  subjects: [partnerMaster.subject(contract.getPartner, contract.updatePartner)],
  paymentTermUses: termsOfPartners,
  firstSteps,
  demo: () => import('./demo'),
});
