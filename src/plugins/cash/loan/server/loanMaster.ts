import { asc, getTableColumns } from 'drizzle-orm';
import { masterRecord } from '#server/record/masterRecord.ts';
import { loan } from '../../server/tables/loanTables';
import * as contract from '../contract/loan';

const { companyId: _company, ...columns } = getTableColumns(loan);

export const loanMaster = masterRecord({
  kind: 'loan',
  table: loan,
  columns,
  key: 'code',
  order: [asc(loan.code)],
  named: 'loan',
  exists: 'treasury/loan-exists',
  unknown: 'treasury/unknown-loan',
  changed: 'treasury/loan-changed',
  inUse: 'treasury/loan-posted',
  createAction: 'treasury/create-loan',
  updateAction: 'treasury/update-loan',
  deleteAction: 'treasury/delete-loan',
});

export const loanSubject = loanMaster.subject(contract.getLoan, contract.saveLoan);
