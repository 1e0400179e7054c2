import { isId } from '#core/value/id.ts';
import { orderedJob } from '#server/jobs/job.ts';
import { definePluginServer, handle } from '#server/plugin.ts';
import { bonusNoticeHandlers, bonusNoticePaper } from '../bonus-notice/server/bonusNotice';
import * as settings from '../law/contract/insuranceSetting';
import { insuranceTables, TABLES_OF, taxTables } from '../law/contract/lawTable';
import { calculateSample as sample } from '../law/contract/sample';
import { TABLE_FAMILIES } from '../law/rates/tableKinds';
import { calculateSample } from '../law/server/calculateSample';
import {
  deleteInsuranceSetting,
  getInsuranceSetting,
  insuranceSubject,
  listInsuranceSettings,
  updateInsuranceSetting,
} from '../law/server/insuranceSettings';
import {
  deleteTableOf,
  findTableById,
  getTableOf,
  listTablesOf,
  nameTables,
  SUBJECTS,
  updateTableOf,
} from '../law/server/lawTables';
import * as groups from '../pay-group/contract/payGroup';
import {
  deletePayGroup,
  foundGroups,
  GROUP_KIND,
  getPayGroup,
  listPayGroups,
  updatePayGroup,
} from '../pay-group/server/payGroups';
import { assignPayGroup, listPayMembers } from '../pay-group/server/payMembers';
import * as items from '../pay-item/contract/payItem';
import {
  deletePayItem,
  foundItems,
  getPayItem,
  ITEM_KIND,
  listPayItems,
  nameItems,
  updatePayItem,
} from '../pay-item/server/payItems';
import * as runs from '../pay-run/contract/payRun';
import { batchCalculate, calculatePay, deletePayRun, savePay } from '../pay-run/server/calculateRun';
import { calculationJob } from '../pay-run/server/calculationJob';
import { calculationHandlers } from '../pay-run/server/calculations';
import { findPaidWork } from '../pay-run/server/findPaidWork';
import { listDifferences } from '../pay-run/server/readDifferences';
import { getPayRun, listPayRuns, nameRuns } from '../pay-run/server/readRuns';
import { simulatePayItem } from '../pay-run/server/simulateItem';
import { approvePayRun, checkPayRun, confirmPayRun, publishPayRun } from '../pay-run/server/stageRun';
import { RUN_KIND, requireRun } from '../pay-run/server/storedRuns';
import { todaysWork } from '../pay-run/server/todaysWork';
import * as payments from '../payment/contract/payment';
import { makePayment } from '../payment/server/makePayments';
import { payPayRun, reopenPayRun } from '../payment/server/payRun';
import { listPayments } from '../payment/server/readPayments';
import { approvePayment, cancelPayment, takeBankFile } from '../payment/server/stagePayments';
import { paymentsToApprove } from '../payment/server/todaysWork';
import { ownPayslipPaper, payslipPaper } from '../payslip/server/payslipPaper';
import { getOwnPayslip, getPayslip, listOwnPayslips } from '../payslip/server/readPayslips';
import { getPremiumBill } from '../premium-bill/contract/premiumBill';
import { getPremiumBill as billOfMonth } from '../premium-bill/server/getBill';
import { nameMunicipalities, nameTaxes } from '../resident-tax/server/municipalities';
import { residentHandlers, residentSubjects } from '../resident-tax/server/residentHandlers';
import { TAX_KIND } from '../resident-tax/server/storedTaxes';
import { listResidentPayments } from '../resident-tax-payment/contract/residentPayment';
import { listResidentPayments as paymentsOfMonth } from '../resident-tax-payment/server/listPayments';
import { decisionHandlers } from '../standard-decision/server/decisionHandlers';
import { decisionPaper } from '../standard-decision/server/decisionPaper';
import { standardChanges } from '../standard-decision/server/standardDecisions';
import { ownReceiptPaper, receiptPaper } from '../tax-receipt/server/receiptPaper';
import { reportSummaryPaper } from '../tax-receipt/server/reportSummary';
import { statutorySummaryPaper } from '../tax-receipt/server/statutorySummary';
import { ledgerHandlers } from '../wage-ledger/server/ledgerHandlers';
import { payRegisterPaper, wageLedgerPaper } from '../wage-ledger/server/ledgerPaper';
import { getWithholdingPayment } from '../withholding-payment/contract/withholdingPayment';
import { getWithholdingPayment as paymentOfTax } from '../withholding-payment/server/getPayment';
import { withholdingPaymentPaper } from '../withholding-payment/server/paymentPaper';
import { declarationSubject } from '../year-end/server/declarations';
import { payChecks } from './verify/payChecks';
import { yearEndHandlers, yearEndNames } from './yearEndHandlers';

export default definePluginServer({
  id: 'payroll',
  needs: ['administration', 'people', 'time', 'ledger', 'treasury', 'purchasing'],
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
    handle(runs.listDifferences, listDifferences),
    handle(runs.batchCalculate, batchCalculate),
    ...calculationHandlers,
    handle(runs.calculatePay, calculatePay),
    handle(runs.savePay, savePay),
    handle(runs.deletePayRun, deletePayRun),
    handle(runs.checkPayRun, checkPayRun),
    handle(runs.approvePayRun, approvePayRun),
    handle(runs.confirmPayRun, confirmPayRun),
    handle(runs.publishPayRun, publishPayRun),
    handle(runs.payPayRun, payPayRun),
    handle(runs.reopenPayRun, reopenPayRun),
    handle(payments.listPayments, listPayments),
    handle(payments.makePayment, makePayment),
    handle(payments.approvePayment, approvePayment),
    handle(payments.takeBankFile, takeBankFile),
    handle(payments.cancelPayment, cancelPayment),
    handle(runs.getPayslip, getPayslip),
    handle(runs.listOwnPayslips, listOwnPayslips),
    handle(runs.getOwnPayslip, getOwnPayslip),
    ...ledgerHandlers,
    ...residentHandlers,
    handle(listResidentPayments, paymentsOfMonth),
    ...yearEndHandlers,
    ...decisionHandlers,
    ...bonusNoticeHandlers,
    handle(getPremiumBill, billOfMonth),
    handle(getWithholdingPayment, paymentOfTax),
  ],
  findPaidWork,
  todaysWork: [paymentsToApprove, ...todaysWork],
  jobs: [orderedJob(calculationJob)],
  papers: [
    ...[wageLedgerPaper, payRegisterPaper, receiptPaper, ownReceiptPaper],
    ...[payslipPaper, ownPayslipPaper, decisionPaper, withholdingPaymentPaper],
    statutorySummaryPaper,
    bonusNoticePaper,
    reportSummaryPaper,
  ],
  changes: [standardChanges],
  verify: payChecks,
  foundCompany: async (tx, call) => {
    await foundItems(tx, call);
    await foundGroups(tx, call);
  },
  recordNames: {
    [ITEM_KIND]: nameItems,
    [RUN_KIND]: nameRuns,
    municipality: nameMunicipalities,
    [TAX_KIND]: nameTaxes,
    ...yearEndNames,
    [SUBJECTS.tax]: nameTables,
    [SUBJECTS.insurance]: nameTables,
  },
  subjects: [
    declarationSubject,
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
    ...residentSubjects,
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
