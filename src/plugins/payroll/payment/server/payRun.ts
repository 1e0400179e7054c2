import type { UseCase } from '#server/plugin.ts';
import type * as contract from '../../pay-run/contract/payRun';
import { reverseRun } from '../../pay-run/server/postRun';
import { actOn } from '../../pay-run/server/stageRun';
import { refuseWithPayments, settlePayments } from './settlePayments';

/** @throws Refusal payroll/run-not-now, payroll/run-changed, payroll/run-unpaid, and what the books refuse */
export const payPayRun: UseCase<typeof contract.payPayRun> = (tx, input, call) =>
  actOn(tx, call, 'pay', input, (run) => settlePayments(tx, call, run));

/** @throws Refusal payroll/run-not-now, payroll/run-changed, payroll/run-has-payments, and what the books refuse */
export const reopenPayRun: UseCase<typeof contract.reopenPayRun> = (tx, input, call) =>
  actOn(tx, call, 'reopen', input, async (run) => {
    await refuseWithPayments(tx, call, run);
    return reverseRun(tx, call, run, input.reason);
  });
