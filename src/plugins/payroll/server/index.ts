import { isId } from '../../../core/value/id';
import { definePluginServer, handle } from '../../../server/plugin';
import * as settings from '../contract/insuranceSetting';
import { insuranceTables, TABLES_OF, taxTables } from '../contract/lawTable';
import * as groups from '../contract/payGroup';
import * as items from '../contract/payItem';
import * as runs from '../contract/payRun';
import { calculateSample as sample } from '../contract/sample';
import { TABLE_FAMILIES } from '../rates/tableKinds';
import { batchCalculate, calculatePay, deletePayRun, savePay } from './calculateRun';
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
import { deletePayGroup, foundGroups, GROUP_KIND, getPayGroup, listPayGroups, updatePayGroup } from './payGroups';
import { deletePayItem, foundItems, getPayItem, ITEM_KIND, listPayItems, nameItems, updatePayItem } from './payItems';
import { assignPayGroup, listPayMembers } from './payMembers';
import { getOwnPayslip, getPayslip, listOwnPayslips } from './readPayslips';
import { getPayRun, listPayRuns, nameRuns } from './readRuns';
import { simulatePayItem } from './simulateItem';
import { approvePayRun, checkPayRun, confirmPayRun, payPayRun, publishPayRun, reopenPayRun } from './stageRun';
import { RUN_KIND, requireRun } from './storedRuns';

export default definePluginServer({
  id: 'payroll',
  needs: ['people', 'time', 'ledger'],
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
    handle(items.listPayItems, listPayItems),
    handle(items.getPayItem, getPayItem),
    handle(items.updatePayItem, updatePayItem),
    handle(items.deletePayItem, deletePayItem),
    handle(items.simulatePayItem, simulatePayItem),
    handle(groups.listPayGroups, listPayGroups),
    handle(groups.getPayGroup, getPayGroup),
    handle(groups.updatePayGroup, updatePayGroup),
    handle(groups.deletePayGroup, deletePayGroup),
    handle(groups.listPayMembers, listPayMembers),
    handle(groups.assignPayGroup, assignPayGroup),
    handle(runs.listPayRuns, listPayRuns),
    handle(runs.getPayRun, getPayRun),
    handle(runs.batchCalculate, batchCalculate),
    handle(runs.calculatePay, calculatePay),
    handle(runs.savePay, savePay),
    handle(runs.deletePayRun, deletePayRun),
    handle(runs.checkPayRun, checkPayRun),
    handle(runs.approvePayRun, approvePayRun),
    handle(runs.confirmPayRun, confirmPayRun),
    handle(runs.publishPayRun, publishPayRun),
    handle(runs.payPayRun, payPayRun),
    handle(runs.reopenPayRun, reopenPayRun),
    handle(runs.getPayslip, getPayslip),
    handle(runs.listOwnPayslips, listOwnPayslips),
    handle(runs.getOwnPayslip, getOwnPayslip),
  ],
  foundCompany: async (tx, call) => {
    await foundItems(tx, call);
    await foundGroups(tx, call);
  },
  recordNames: {
    [ITEM_KIND]: nameItems,
    [RUN_KIND]: nameRuns,
    [SUBJECTS.tax]: nameTables,
    [SUBJECTS.insurance]: nameTables,
  },
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
    {
      kind: ITEM_KIND,
      read: items.getPayItem,
      change: items.updatePayItem,
      find: async (tx, id, call) => {
        if (!isId(id)) return undefined;
        await getPayItem(tx, { id }, call);
        return { isSettled: false };
      },
    },
    {
      kind: GROUP_KIND,
      read: groups.getPayGroup,
      change: groups.updatePayGroup,
      find: async (tx, code, call) => {
        await getPayGroup(tx, { code }, call);
        return { isSettled: false };
      },
    },
    {
      kind: RUN_KIND,
      read: runs.getPayRun,
      change: runs.savePay,
      find: async (tx, id, call) => {
        if (!isId(id)) return undefined;
        const { state } = await requireRun(tx, call.companyId, id);
        return { isSettled: state === 'paid' };
      },
    },
  ],
  demo: () => import('./demo'),
});
