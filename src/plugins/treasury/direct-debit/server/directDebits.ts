import { namedBySql } from '#server/audit/namedBySql.ts';
import { type Handler, handle, handlePrepared, type Subject } from '#server/plugin.ts';
import * as contract from '../contract/directDebit';
import { leaveOutDebitItem, saveDebitRun, takeInDebitItem } from './proposeDebits';
import { getDebitRun, listDebitItems, listDebitRuns } from './readDebitRuns';
import { decideDebitRefusal, proposeDebitRefusal } from './refuseFile';
import { approveDebitRun, cancelDebitRun, createDebitFile } from './stageDebits';
import { DEBIT_RUN_KIND, findDebitRun } from './storedDebits';
import { openResult, readDebitResult, takeDebitResult } from './takeResult';

export const directDebitHandlers: readonly Handler[] = [
  handle(contract.listDebitRuns, listDebitRuns),
  handle(contract.getDebitRun, getDebitRun),
  handle(contract.listDebitItems, listDebitItems),
  handle(contract.saveDebitRun, saveDebitRun),
  handle(contract.leaveOutDebitItem, leaveOutDebitItem),
  handle(contract.takeInDebitItem, takeInDebitItem),
  handle(contract.approveDebitRun, approveDebitRun),
  handle(contract.createDebitFile, createDebitFile),
  handlePrepared(contract.readDebitResult, openResult, readDebitResult),
  handlePrepared(contract.takeDebitResult, openResult, takeDebitResult),
  handle(contract.cancelDebitRun, cancelDebitRun),
  handle(contract.proposeDebitRefusal, proposeDebitRefusal),
  handle(contract.decideDebitRefusal, decideDebitRefusal),
];

/** History, files and comments of a run, for whoever may read it. */
export const debitRunSubject: Subject = {
  kind: DEBIT_RUN_KIND,
  read: contract.getDebitRun,
  change: contract.saveDebitRun,
  find: async (tx, id, { companyId }) => {
    const run = await findDebitRun(tx, companyId, id);
    return run && { isSettled: run.state === 'settled' || run.state === 'refused' };
  },
};

/** What the log calls a run: its number. */
export const debitRunNames = {
  [DEBIT_RUN_KIND]: namedBySql(
    'select id, number as name from debit_run where company_id = $1 and id = any ($2::uuid[])',
  ),
};
