import { masterRecord } from '#server/record/masterRecord.ts';
import { openBooksForPosting } from '../../books/server/openBooks';
import { account } from '../../server/tables/accountTables';
import { accountColumns } from './chart';

/** Accounts; whoever changes one holds the books, so that what is posted meanwhile is judged by what it becomes. */
export const accountMaster = masterRecord({
  kind: 'account',
  table: account,
  columns: accountColumns,
  key: 'code',
  named: 'account',
  lock: (tx, { companyId }) => openBooksForPosting(tx, companyId),
  exists: 'accounting/account-exists',
  unknown: 'accounting/no-such-account',
  changed: 'accounting/account-changed',
  inUse: 'accounting/account-in-use',
  createAction: 'accounting/create-account',
  updateAction: 'accounting/update-account',
  deleteAction: 'accounting/delete-account',
});
