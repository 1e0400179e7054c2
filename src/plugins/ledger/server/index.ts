import { definePluginServer, handle, handleBatch, handlePrepared } from '#server/plugin.ts';
import * as accounts from '../account/contract/account';
import * as groups from '../account/contract/accountGroup';
import * as accountFiles from '../account/contract/accountImport';
import * as accountGroups from '../account/server/accountGroups';
import { updateSearchKey } from '../account/server/accountSearchKey';
import { accountSubject } from '../account/server/accountSubject';
import { accountImports, applyAccountImport, undoAccountImport } from '../account/server/applyAccountImport';
import { deleteAccount } from '../account/server/deleteAccount';
import { downloadAccounts } from '../account/server/downloadAccounts';
import { importAccounts, readAccountFile } from '../account/server/importAccounts';
import * as masters from '../account/server/listMasters';
import * as chart from '../account/server/readChart';
import { updateAccount } from '../account/server/saveAccount';
import { findKept } from '../books/server/findKept';
import { foundCompany } from '../books/server/foundCompany';
import { foundLike } from '../books/server/foundLike';
import * as dictionary from '../dictionary/contract/entryDictionary';
import { deleteDictionary, listDictionary, updateDictionary } from '../dictionary/server/entryDictionary';
import * as approvals from '../document/contract/documentApproval';
import * as corrections from '../document/contract/documentCorrection';
import { documentFigures } from '../document/contract/documentFigures';
import * as replacements from '../document/contract/documentReplacement';
import * as reviews from '../document/contract/documentReview';
import * as texts from '../document/contract/documentTexts';
import * as documents from '../document/contract/journalEntry';
import { documentApproval, requestApproval } from '../document/server/approveDocuments';
import { copyDocument } from '../document/server/copyDocument';
import { correctDocument } from '../document/server/correctDocument';
import { departmentUses } from '../document/server/departmentUses';
import { documentSubject } from '../document/server/documentSubject';
import { updateDocumentTexts } from '../document/server/documentTexts';
import { deleteDocument, updateDocument } from '../document/server/draftDocuments';
import { getDocument } from '../document/server/getDocument';
import { partnerPlaces } from '../document/server/partnerPlaces';
import { postJournalEntries } from '../document/server/postJournalEntries';
import { foreseeReplacement, replaceInDocument } from '../document/server/replaceInDocuments';
import { reverseDocument } from '../document/server/reverseJournalEntry';
import { reviewDocument, withdrawReview } from '../document/server/reviewDocument';
import { voucherPaper } from '../document/server/voucherPaper';
import * as samples from '../document-list/contract/documentSample';
import { countDocuments } from '../document-list/server/countDocuments';
import { drawSample } from '../document-list/server/drawSample';
import { listDocuments } from '../document-list/server/listDocuments';
import { searchAccounts, searchDocuments } from '../document-list/server/searchRecords';
import { todaysWork } from '../document-list/server/todaysWork';
import { packingJob } from '../document-search/server/packingJob';
import * as types from '../document-type/contract/documentType';
import * as typeManagement from '../document-type/contract/documentTypeManagement';
import * as documentTypes from '../document-type/server/documentTypes';
import { findTypedDocuments } from '../document-type/server/findTypedDocuments';
import * as evidences from '../evidence/contract/evidence';
import { listEvidence, updateEvidence } from '../evidence/server/evidence';
import { openItems } from '../open-item/contract/openItem';
import { tieOut } from '../open-item/contract/tieOut';
import { creditWithPartner } from '../open-item/server/creditWithPartner';
import { getTieOut } from '../open-item/server/getTieOut';
import { listOpenItems } from '../open-item/server/listOpenItems';
import { openWithPartner } from '../open-item/server/openWithPartner';
import * as periods from '../period/contract/fiscalPeriod';
import { currentYear, listPeriods } from '../period/server/fiscalPeriods';
import { recurringHandlers } from '../recurring/server/recurringHandlers';
import { currencyHandlers } from '../revaluation/server/currencyHandlers';
import { transitionalSuppliers } from '../tax/contract/transitionalSuppliers';
import { listTransitionalSuppliers } from '../tax/server/transitionalPurchases';
import { recordNames } from './recordNames';

export default definePluginServer({
  id: 'ledger',
  formerly: 'accounting',
  needs: ['administration', 'sales'],
  handlers: [
    handle(documents.updateDocument, updateDocument),
    handle(documents.deleteDocument, deleteDocument),
    handle(approvals.requestApproval, requestApproval),
    handle(texts.updateDocumentTexts, updateDocumentTexts),
    handleBatch(documents.postDocument, postJournalEntries),
    handle(documents.reverseDocument, reverseDocument),
    handle(corrections.correctDocument, correctDocument),
    handle(replacements.foreseeReplacement, foreseeReplacement),
    handle(replacements.replaceInDocument, replaceInDocument),
    handle(documents.copyDocument, copyDocument),
    handle(samples.drawSample, drawSample),
    handle(reviews.reviewDocument, reviewDocument),
    handle(reviews.withdrawReview, withdrawReview),
    handle(documents.getDocument, getDocument),
    handle(documents.listDocuments, listDocuments),
    handle(documentFigures, countDocuments),
    handle(documents.searchDocuments, searchDocuments),
    handle(openItems, listOpenItems),
    handle(tieOut, getTieOut),
    handle(transitionalSuppliers, listTransitionalSuppliers),
    ...recurringHandlers,
    handle(evidences.listEvidence, listEvidence),
    handle(evidences.updateEvidence, updateEvidence),
    ...currencyHandlers,
    handle(accounts.listAccounts, masters.listAccounts),
    handle(accounts.listReconciliationAccounts, masters.listReconciliationAccounts),
    handle(accounts.listReceivableAccounts, masters.listReceivableAccounts),
    handle(accounts.listPayableAccounts, masters.listPayableAccounts),
    handle(accounts.listBankAccounts, masters.listBankAccounts),
    handle(accounts.listTaxAccounts, masters.listTaxAccounts),
    handle(accounts.listClearableAccounts, masters.listClearableAccounts),
    handle(accounts.listAccountGroups, masters.listAccountGroups),
    handle(accounts.chartOfAccounts, chart.chartOfAccounts),
    handle(accounts.getAccount, chart.getAccount),
    handle(accounts.accountUses, chart.accountUses),
    handle(accounts.updateAccount, updateAccount),
    handle(accounts.deleteAccount, deleteAccount),
    handle(groups.accountTree, accountGroups.accountTree),
    handle(groups.updateAccountGroup, accountGroups.updateAccountGroup),
    handle(groups.moveAccountGroup, accountGroups.moveAccountGroup),
    handle(groups.deleteAccountGroup, accountGroups.deleteAccountGroup),
    handle(groups.moveAccounts, accountGroups.moveAccounts),
    handlePrepared(accountFiles.importAccounts, readAccountFile, importAccounts),
    handle(accountFiles.applyAccountImport, applyAccountImport),
    handle(accountFiles.undoAccountImport, undoAccountImport),
    handle(accountFiles.accountImports, accountImports),
    handle(accountFiles.downloadAccounts, downloadAccounts),
    handle(accounts.searchAccounts, searchAccounts),
    handle(accounts.updateSearchKey, updateSearchKey),
    handle(dictionary.listDictionary, listDictionary),
    handle(dictionary.updateDictionary, updateDictionary),
    handle(dictionary.deleteDictionary, deleteDictionary),
    handle(types.listDocumentTypes, masters.listDocumentTypes),
    handle(types.listNumberPrefixes, masters.listNumberPrefixes),
    handle(typeManagement.documentTypeOverview, documentTypes.documentTypeOverview),
    handle(typeManagement.getDocumentType, documentTypes.getDocumentType),
    handle(typeManagement.updateDocumentType, documentTypes.updateDocumentType),
    handle(typeManagement.deleteDocumentType, documentTypes.deleteDocumentType),
    handle(typeManagement.nextNumber, documentTypes.nextNumber),
    handle(types.listTaxCodes, masters.listTaxCodes),
    handle(periods.listPeriods, listPeriods),
    handle(periods.currentYear, currentYear),
  ],
  approvals: [documentApproval],
  jobs: [packingJob],
  papers: [voucherPaper],
  subjects: [accountSubject, documentSubject, documentTypes.documentTypeSubject],
  recordNames,
  findDocumentTypes: findTypedDocuments,
  departmentUses,
  partnerUses: openWithPartner,
  creditParts: creditWithPartner,
  partnerPlaces,
  todaysWork,
  findKept,
  foundCompany,
  foundLike,
});
