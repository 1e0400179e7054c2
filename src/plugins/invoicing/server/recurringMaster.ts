import { asc, getTableColumns } from 'drizzle-orm';
import { newId } from '#core/value/id.ts';
import { masterRecord } from '#server/record/masterRecord.ts';
import * as contract from '../contract/recurringInvoice';
import { recurringInvoice } from './tables';

const { companyId: _company, ...columns } = getTableColumns(recurringInvoice);

export const RECURRING_KIND = 'recurring-invoice';

export const recurringMaster = masterRecord({
  kind: RECURRING_KIND,
  table: recurringInvoice,
  columns,
  key: 'id',
  newKey: newId,
  order: [asc(recurringInvoice.title), asc(recurringInvoice.id)],
  named: 'recurring',
  nameOf: ({ title }) => title,
  unknown: 'invoicing/unknown-recurring',
  changed: 'invoicing/recurring-changed',
  inUse: 'invoicing/recurring-in-use',
  createAction: 'invoicing/create-recurring',
  updateAction: 'invoicing/update-recurring',
  deleteAction: 'invoicing/delete-recurring',
});

export const recurringSubject = recurringMaster.subject(contract.getRecurringInvoice, contract.updateRecurringInvoice);
