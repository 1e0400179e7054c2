import { definePluginServer, handle, handleBatch } from '../../../server/plugin';
import * as accounts from '../contract/account';
import * as types from '../contract/documentType';
import * as documents from '../contract/journalEntry';
import { deleteDocument, updateDocument } from './draftDocuments';
import { foundCompany } from './foundCompany';
import * as masters from './listMasters';
import { postJournalEntries } from './postJournalEntries';

export default definePluginServer({
  id: 'accounting',
  needs: ['administration', 'sales'],
  handlers: [
    handle(accounts.listAccounts, masters.listAccounts),
    handle(accounts.listReconciliationAccounts, masters.listReconciliationAccounts),
    handle(accounts.listReceivableAccounts, masters.listReceivableAccounts),
    handle(accounts.listPayableAccounts, masters.listPayableAccounts),
    handle(accounts.listBankAccounts, masters.listBankAccounts),
    handle(accounts.listTaxAccounts, masters.listTaxAccounts),
    handle(accounts.listClearableAccounts, masters.listClearableAccounts),
    handle(accounts.listAccountGroups, masters.listAccountGroups),
    handle(types.listDocumentTypes, masters.listDocumentTypes),
    handle(types.listTaxCodes, masters.listTaxCodes),
    handle(documents.updateDocument, updateDocument),
    handle(documents.deleteDocument, deleteDocument),
    handleBatch(documents.postDocument, postJournalEntries),
  ],
  foundCompany,
  demo: () => import('./demo'),
});
