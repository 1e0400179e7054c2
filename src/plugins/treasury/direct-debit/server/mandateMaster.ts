import { getTableColumns } from 'drizzle-orm';
import { masterRecord } from '#server/record/masterRecord.ts';
import { debitMandate } from '../../server/tables/directDebitTables';

const {
  companyId: _company,
  accounts: _accounts,
  accountVersion: _version,
  ...columns
} = getTableColumns(debitMandate);

/** Kept for ever: a mandate that holds no more keeps its number. */
export const mandateMaster = masterRecord({
  kind: 'debit-mandate',
  table: debitMandate,
  columns,
  key: 'code',
  named: 'mandate',
  nameOf: ({ code, partner }) => `${code} ${partner}`,
  exists: 'treasury/mandate-exists',
  unknown: 'treasury/unknown-mandate',
  changed: 'treasury/mandate-changed',
  createAction: 'treasury/create-debit-mandate',
  updateAction: 'treasury/update-debit-mandate',
  deleteAction: 'treasury/delete-debit-mandate',
});
