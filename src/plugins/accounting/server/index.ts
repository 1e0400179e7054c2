import { definePluginServer, handle, handleBatch, handlePrepared } from '../../../server/plugin';
import * as accounts from '../contract/account';
import * as exports from '../contract/accountingExport';
import * as balances from '../contract/balance';
import * as carrying from '../contract/carryForward';
import * as closing from '../contract/closeChecklist';
import * as types from '../contract/documentType';
import * as dictionary from '../contract/entryDictionary';
import * as periods from '../contract/fiscalPeriod';
import * as documents from '../contract/journalEntry';
import { taxSummary } from '../contract/taxSummary';
import * as uploads from '../contract/upload';
import { verifyBooks } from '../contract/verifyBooks';
import { updateSearchKey } from './accountSearchKey';
import { carryForward, previewCarryForward } from './carryForward';
import { clearingHandlers } from './clearingHandlers';
import { getCloseChecklist, tickCloseStep } from './closeChecklist';
import { documentSubject } from './documentSubject';
import { deleteDocument, updateDocument } from './draftDocuments';
import { deleteDictionary, listDictionary, updateDictionary } from './entryDictionary';
import { exportDocuments } from './export/exportDocuments';
import { downloadExport, listExports, listPackages } from './export/exportHistory';
import { listExportNames, updateExportNames } from './export/exportNameHandlers';
import { currentYear, listPeriods } from './fiscalPeriods';
import { foundCompany } from './foundCompany';
import { getAccountItems } from './getAccountItems';
import { getBalanceSheet, getIncomeStatement, getTrialBalance } from './getBalances';
import { getDocument } from './getDocument';
import { getTaxSummary } from './getTaxSummary';
import { listDocuments } from './listDocuments';
import * as masters from './listMasters';
import { endException, grantException, listPosters } from './periodExceptions';
import { postJournalEntries } from './postJournalEntries';
import { decideReopening, setReopeningRule } from './reopenPeriods';
import { reportVerification } from './reportVerification';
import { reverseJournalEntry } from './reverseJournalEntry';
import { searchAccounts, searchDocuments } from './searchRecords';
import { setPeriod } from './setPeriod';
import { downloadTemplate } from './templateDownload';
import { undoUpload } from './undoUpload';
import { readUpload, uploadDocuments } from './uploadDocuments';
import { listUploads } from './uploadHistory';
import { postUpload } from './uploadPosting';

export default definePluginServer({
  id: 'accounting',
  needs: ['administration', 'sales'],
  handlers: [
    handle(documents.updateDocument, updateDocument),
    handle(documents.deleteDocument, deleteDocument),
    handleBatch(documents.postDocument, postJournalEntries),
    handle(documents.reverseDocument, reverseJournalEntry),
    handle(documents.getDocument, getDocument),
    handle(documents.listDocuments, listDocuments),
    handle(documents.searchDocuments, searchDocuments),
    ...clearingHandlers,
    handle(uploads.templateDownload, downloadTemplate),
    handlePrepared(uploads.excelUpload, readUpload, uploadDocuments),
    handle(uploads.excelPost, postUpload),
    handle(uploads.excelUndo, undoUpload),
    handle(uploads.uploadHistory, listUploads),
    handle(balances.trialBalance, getTrialBalance),
    handle(balances.balanceSheet, getBalanceSheet),
    handle(balances.incomeStatement, getIncomeStatement),
    handle(balances.accountItems, getAccountItems),
    handle(carrying.previewCarryForward, previewCarryForward),
    handle(carrying.carryForward, carryForward),
    handle(taxSummary, getTaxSummary),
    handle(exports.exportPackages, listPackages),
    handle(exports.exportDocuments, exportDocuments),
    handle(exports.exportHistory, listExports),
    handle(exports.downloadExport, downloadExport),
    handle(exports.exportNames, listExportNames),
    handle(exports.updateExportNames, updateExportNames),
    handle(accounts.listAccounts, masters.listAccounts),
    handle(accounts.listReconciliationAccounts, masters.listReconciliationAccounts),
    handle(accounts.listReceivableAccounts, masters.listReceivableAccounts),
    handle(accounts.listPayableAccounts, masters.listPayableAccounts),
    handle(accounts.listBankAccounts, masters.listBankAccounts),
    handle(accounts.listTaxAccounts, masters.listTaxAccounts),
    handle(accounts.listClearableAccounts, masters.listClearableAccounts),
    handle(accounts.listAccountGroups, masters.listAccountGroups),
    handle(accounts.searchAccounts, searchAccounts),
    handle(accounts.updateSearchKey, updateSearchKey),
    handle(dictionary.listDictionary, listDictionary),
    handle(dictionary.updateDictionary, updateDictionary),
    handle(dictionary.deleteDictionary, deleteDictionary),
    handle(types.listDocumentTypes, masters.listDocumentTypes),
    handle(types.listTaxCodes, masters.listTaxCodes),
    handle(periods.listPeriods, listPeriods),
    handle(periods.setPeriod, setPeriod),
    handle(periods.currentYear, currentYear),
    handle(periods.decideReopening, decideReopening),
    handle(periods.setReopeningRule, setReopeningRule),
    handle(periods.grantException, grantException),
    handle(periods.endException, endException),
    handle(periods.listPosters, listPosters),
    handle(closing.getCloseChecklist, getCloseChecklist),
    handle(closing.tickCloseStep, tickCloseStep),
    handle(verifyBooks, reportVerification),
  ],
  subjects: [documentSubject],
  foundCompany,
  demo: () => import('./demo'),
});
