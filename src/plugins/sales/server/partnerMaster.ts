import { masterRecord } from '#server/record/masterRecord.ts';
import { businessPartner, partnerColumns } from './tables';

export const partnerMaster = masterRecord({
  kind: 'business-partner',
  table: businessPartner,
  columns: partnerColumns,
  key: 'code',
  named: 'partner',
  exists: 'sales/partner-exists',
  unknown: 'sales/unknown-partner',
  changed: 'sales/partner-changed',
  createAction: 'sales/create-partner',
  updateAction: 'sales/update-partner',
  deleteAction: 'sales/delete-partner',
  deactivateAction: 'sales/deactivate-partner',
});
