import { definePluginServer, handle } from '../../../server/plugin';
import * as settings from '../contract/insuranceSetting';
import { insuranceTables, TABLES_OF, taxTables } from '../contract/lawTable';
import { calculateSample as sample } from '../contract/sample';
import { TABLE_FAMILIES } from '../rates/tableKinds';
import { calculateSample } from './calculateSample';
import {
  deleteInsuranceSetting,
  getInsuranceSetting,
  insuranceSubject,
  listInsuranceSettings,
  updateInsuranceSetting,
} from './insuranceSettings';
import {
  deleteTableOf,
  findTableById,
  getTableOf,
  listTablesOf,
  nameTables,
  SUBJECTS,
  updateTableOf,
} from './lawTables';

export default definePluginServer({
  id: 'payroll',
  needs: ['people', 'time'],
  handlers: [
    ...TABLE_FAMILIES.flatMap((family) => [
      handle(TABLES_OF[family].list, listTablesOf(family)),
      handle(TABLES_OF[family].get, getTableOf(family)),
      handle(TABLES_OF[family].update, updateTableOf(family)),
      handle(TABLES_OF[family].remove, deleteTableOf(family)),
    ]),
    handle(sample, calculateSample),
    handle(settings.listInsuranceSettings, listInsuranceSettings),
    handle(settings.getInsuranceSetting, getInsuranceSetting),
    handle(settings.updateInsuranceSetting, updateInsuranceSetting),
    handle(settings.deleteInsuranceSetting, deleteInsuranceSetting),
  ],
  recordNames: { [SUBJECTS.tax]: nameTables, [SUBJECTS.insurance]: nameTables },
  subjects: [
    {
      kind: SUBJECTS.tax,
      read: taxTables.get,
      change: taxTables.update,
      find: (tx, id, call) => findTableById('tax', tx, id, call),
    },
    {
      kind: SUBJECTS.insurance,
      read: insuranceTables.get,
      change: insuranceTables.update,
      find: (tx, id, call) => findTableById('insurance', tx, id, call),
    },
    insuranceSubject,
  ],
  demo: () => import('./demo'),
});
