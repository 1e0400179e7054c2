import { namedBySql } from '#server/audit/namedBySql.ts';
import { type Handler, handle, type Subject } from '#server/plugin.ts';
import * as contract from '../contract/paymentRun';
import { leaveOutItem, releaseTransfer, savePaymentRun, takeInItem } from './proposeRun';
import { getPaymentRun, listPaymentItems, listPaymentRuns } from './readRuns';
import { decideReturn, proposeReturn } from './returnTransfer';
import { payPaymentRun } from './settleRun';
import { approvePaymentRun, cancelPaymentRun, createBankFile, toKana } from './stageRun';
import { findRun, RUN_KIND } from './storedRuns';

export const paymentRunHandlers: readonly Handler[] = [
  handle(contract.listPaymentRuns, listPaymentRuns),
  handle(contract.getPaymentRun, getPaymentRun),
  handle(contract.listPaymentItems, listPaymentItems),
  handle(contract.savePaymentRun, savePaymentRun),
  handle(contract.leaveOutItem, leaveOutItem),
  handle(contract.takeInItem, takeInItem),
  handle(contract.releaseTransfer, releaseTransfer),
  handle(contract.approvePaymentRun, approvePaymentRun),
  handle(contract.createBankFile, createBankFile),
  handle(contract.payPaymentRun, payPaymentRun),
  handle(contract.proposeReturn, proposeReturn),
  handle(contract.decideReturn, decideReturn),
  handle(contract.cancelPaymentRun, cancelPaymentRun),
  handle(contract.toKana, toKana),
];

/** History, files and comments of a run, for whoever may read it. */
export const paymentRunSubject: Subject = {
  kind: RUN_KIND,
  read: contract.getPaymentRun,
  change: contract.savePaymentRun,
  find: async (tx, id, { companyId }) => {
    const run = await findRun(tx, companyId, id);
    return run && { isSettled: run.state === 'paid' };
  },
};

/** What the log calls a run: its number. */
export const paymentRunNames = {
  [RUN_KIND]: namedBySql('select id, number as name from payment_run where company_id = $1 and id = any ($2::uuid[])'),
};
