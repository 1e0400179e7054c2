import { getTableColumns } from 'drizzle-orm';
import { masterRecord } from '#server/record/masterRecord.ts';
import { houseBank } from '../../server/tables/houseBankTable';

const { companyId: _company, accounts: _accounts, accountVersion: _version, ...columns } = getTableColumns(houseBank);

export const houseBankMaster = masterRecord({
  kind: 'house-bank',
  table: houseBank,
  columns,
  key: 'code',
  named: 'houseBank',
  exists: 'treasury/house-bank-exists',
  unknown: 'treasury/unknown-house-bank',
  changed: 'treasury/house-bank-changed',
  inUse: 'treasury/house-bank-in-use',
  createAction: 'treasury/create-house-bank',
  updateAction: 'treasury/update-house-bank',
  deleteAction: 'treasury/delete-house-bank',
});
