import { definePluginServer, handle, handleBatch, handlePrepared } from '../../../server/plugin';
import * as accounts from '../contract/account';
import * as groups from '../contract/accountGroup';
import * as accountFiles from '../contract/accountImport';
import * as exports from '../contract/accountingExport';
import * as merging from '../contract/accountMerge';
import * as balances from '../contract/balance';
import { balanceColumns, statementColumns } from '../contract/balanceColumns';
import * as carrying from '../contract/carryForward';
import * as closing from '../contract/closeChecklist';
import * as approvals from '../contract/documentApproval';
import * as corrections from '../contract/documentCorrection';
import { documentFigures } from '../contract/documentFigures';
import * as replacements from '../contract/documentReplacement';
import * as reviews from '../contract/documentReview';
import * as samples from '../contract/documentSample';
import * as texts from '../contract/documentTexts';
import * as types from '../contract/documentType';
import * as typeManagement from '../contract/documentTypeManagement';
import * as dictionary from '../contract/entryDictionary';
import * as evidences from '../contract/evidence';
import * as periods from '../contract/fiscalPeriod';
import * as documents from '../contract/journalEntry';
import { compareLedger as compareLedgerContract } from '../contract/ledgerPeriods';
import * as uploads from '../contract/upload';
import * as previews from '../contract/uploadPreview';
import { compareLedger } from './balances/compareLedger';
import { getAccountItems } from './balances/getAccountItems';
import { getBalanceColumns } from './balances/getBalanceColumns';
import { getBalanceSheet, getIncomeStatement, getTrialBalance } from './balances/getBalances';
import { getStatementColumns } from './balances/getStatementColumns';
import { bankLineHandlers } from './bank-lines/bankLineHandlers';
import { budgetHandlers, budgetSubject } from './budget/budgetHandlers';
import { clearingHandlers } from './clearing/clearingHandlers';
import { toleranceSubject } from './clearing/clearingTolerances';
import { payerSubject } from './clearing/keepPayerAliases';
import { openWithPartner } from './clearing/openWithPartner';
import { currencyHandlers } from './currency/currencyHandlers';
import { deleteDictionary, listDictionary, updateDictionary } from './dictionary/entryDictionary';
import { documentApproval, requestApproval } from './documents/approveDocuments';
import { copyDocument } from './documents/copyDocument';
import { correctDocument } from './documents/correctDocument';
import { countDocuments } from './documents/countDocuments';
import { departmentUses } from './documents/departmentUses';
import { documentSubject } from './documents/documentSubject';
import { updateDocumentTexts } from './documents/documentTexts';
import { deleteDocument, updateDocument } from './documents/draftDocuments';
import { getDocument } from './documents/getDocument';
import { listDocuments } from './documents/listDocuments';
import { postJournalEntries } from './documents/postJournalEntries';
import { foreseeReplacement, replaceInDocument } from './documents/replaceInDocuments';
import { reverseDocument } from './documents/reverseJournalEntry';
import { reviewDocument, withdrawReview } from './documents/reviewDocument';
import { listEvidence, updateEvidence } from './evidence/evidence';
import { downloadDocuments } from './export/downloadDocuments';
import { exportDocuments } from './export/exportDocuments';
import { downloadExport, listExports, listPackages } from './export/exportHistory';
import { listExportNames, updateExportNames } from './export/exportNameHandlers';
import { findKept } from './findKept';
import { firstSteps } from './firstSteps';
import { foundCompany } from './foundCompany';
import { foundLike } from './foundLike';
import { keywordHandlers } from './keywords/keywordHandlers';
import { keywordSubject } from './keywords/readKeywords';
import * as accountGroups from './masters/accountGroups';
import { updateSearchKey } from './masters/accountSearchKey';
import { accountSubject } from './masters/accountSubject';
import { accountImports, applyAccountImport, undoAccountImport } from './masters/applyAccountImport';
import { deleteAccount } from './masters/deleteAccount';
import * as documentTypes from './masters/documentTypes';
import { downloadAccounts } from './masters/downloadAccounts';
import { findTypedDocuments } from './masters/findTypedDocuments';
import { importAccounts, readAccountFile } from './masters/importAccounts';
import * as masters from './masters/listMasters';
import { mergeAccounts, previewAccountMerge } from './masters/mergeAccounts';
import * as chart from './masters/readChart';
import { updateAccount } from './masters/saveAccount';
import { openingHandlers } from './opening-import/openingHandlers';
import { carryForward, previewCarryForward } from './periods/carryForward';
import { getCloseChecklist, tickCloseStep } from './periods/closeChecklist';
import { currentYear, listPeriods } from './periods/fiscalPeriods';
import { endException, grantException, listPosters } from './periods/periodExceptions';
import { decideReopening, setReopeningRule } from './periods/reopenPeriods';
import { setPeriod } from './periods/setPeriod';
import { setTaxAccounting } from './periods/setTaxAccounting';
import { recordNames } from './recordNames';
import { recurringHandlers } from './recurring/recurringHandlers';
import { reportHandlers } from './report/reportHandlers';
import { statementNoteHandlers } from './report/statementNotes';
import { drawSample } from './sample/drawSample';
import { searchAccounts, searchDocuments } from './searchRecords';
import { taxHandlers } from './tax/taxHandlers';
import { previewJournal, previewUpload } from './upload/previewUpload';
import { downloadTemplate } from './upload/templateDownload';
import { undoUpload } from './upload/undoUpload';
import { readUpload, uploadDocuments } from './upload/uploadDocuments';
import { listUploads } from './upload/uploadHistory';
import { postUpload } from './upload/uploadPosting';
import { verificationHandlers } from './verify/verificationHandlers';
import { verificationJob } from './verify/verificationJob';
import { bookPromises } from './verify/verifyBooks';

export default definePluginServer({
  id: 'accounting',
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
    handle(documents.downloadDocuments, downloadDocuments),
    handle(documents.getDocument, getDocument),
    handle(documents.listDocuments, listDocuments),
    handle(documentFigures, countDocuments),
    handle(documents.searchDocuments, searchDocuments),
    ...clearingHandlers,
    ...recurringHandlers,
    handle(evidences.listEvidence, listEvidence),
    handle(evidences.updateEvidence, updateEvidence),
    ...currencyHandlers,
    ...bankLineHandlers,
    ...keywordHandlers,
    handle(uploads.templateDownload, downloadTemplate),
    handlePrepared(uploads.excelUpload, readUpload, uploadDocuments),
    handle(uploads.excelPost, postUpload),
    handle(uploads.excelUndo, undoUpload),
    handle(uploads.uploadHistory, listUploads),
    handle(previews.uploadPreview, previewUpload),
    handle(previews.uploadJournal, previewJournal),
    handle(balances.trialBalance, getTrialBalance),
    handle(balances.balanceSheet, getBalanceSheet),
    handle(balances.incomeStatement, getIncomeStatement),
    handle(balances.accountItems, getAccountItems),
    handle(compareLedgerContract, compareLedger),
    handle(balanceColumns, getBalanceColumns),
    handle(statementColumns, getStatementColumns),
    handle(carrying.previewCarryForward, previewCarryForward),
    handle(carrying.carryForward, carryForward),
    ...openingHandlers,
    ...reportHandlers,
    ...budgetHandlers,
    ...statementNoteHandlers,
    ...taxHandlers,
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
    handle(accounts.chartOfAccounts, chart.chartOfAccounts),
    handle(accounts.getAccount, chart.getAccount),
    handle(accounts.accountUses, chart.accountUses),
    handle(accounts.updateAccount, updateAccount),
    handle(accounts.deleteAccount, deleteAccount),
    handle(merging.previewAccountMerge, previewAccountMerge),
    handle(merging.mergeAccounts, mergeAccounts),
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
    handle(periods.setPeriod, setPeriod),
    handle(periods.currentYear, currentYear),
    handle(periods.decideReopening, decideReopening),
    handle(periods.setReopeningRule, setReopeningRule),
    handle(periods.setTaxAccounting, setTaxAccounting),
    handle(periods.grantException, grantException),
    handle(periods.endException, endException),
    handle(periods.listPosters, listPosters),
    handle(closing.getCloseChecklist, getCloseChecklist),
    handle(closing.tickCloseStep, tickCloseStep),
    ...verificationHandlers,
  ],
  approvals: [documentApproval],
  subjects: [
    accountSubject,
    budgetSubject,
    documentSubject,
    documentTypes.documentTypeSubject,
    keywordSubject,
    payerSubject,
    toleranceSubject,
  ],
  recordNames,
  verify: bookPromises,
  findDocumentTypes: findTypedDocuments,
  firstSteps,
  departmentUses,
  partnerUses: openWithPartner,
  findKept,
  jobs: [verificationJob],
  foundCompany,
  foundLike,
  demo: () => import('./demo'),
});
