import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { requireVersion } from '#server/record/requireVersion.ts';
import { holdRun, RUN_KIND, type StoredRun } from '../../pay-run/server/storedRuns';
import { payPayment } from '../../server/tables/paymentTable';
import type { RunStep } from '../../server/tables/runTables';
import type * as contract from '../contract/payment';
import { nextPaymentState, type PaymentAct, refusalOfPayment } from '../rules/paymentMachine';
import { composeFile, planFor } from './composeFile';
import { contextOfPayment, isPayment, requirePayment, type StoredPayment } from './storedPayments';

const REFUSALS = { unknown: 'payroll/unknown-payment', changed: 'payroll/payment-changed' };

interface Act {
  readonly id: string;
  readonly version?: number;
}

/** The payment and its run, held to the end of the transaction. @throws Refusal payroll/unknown-payment, payroll/payment-changed */
async function hold(
  tx: Tx,
  { companyId }: Call,
  { id, version }: Act,
): Promise<{ payment: StoredPayment; run: StoredRun }> {
  const { runId } = await requirePayment(tx, companyId, id);
  const run = await holdRun(tx, companyId, { id: runId });
  // Read again: the run is what keeps others waiting.
  const payment = await requirePayment(tx, companyId, id);
  if (version !== undefined) {
    const current = { version: payment.version, state: payment.state };
    requireVersion(REFUSALS, { yours: { version }, version, current });
  }
  return { payment, run };
}

/** @throws Refusal payroll/payment-not-now, payroll/payment-second-person */
function requireNext(payment: StoredPayment, act: PaymentAct, call: Call) {
  const context = contextOfPayment(payment, call);
  const state = nextPaymentState(payment.state, act, context);
  if (!state) throw new Refusal(`payroll/payment-${refusalOfPayment(payment.state, act, context) ?? 'not-now'}`);
  return state;
}

interface Step extends Pick<RunStep, 'act' | 'reason'> {
  readonly state: StoredPayment['state'];
}

async function write(tx: Tx, call: Call, { id, runId, ...payment }: StoredPayment, { state, act, reason }: Step) {
  const version = payment.version + 1;
  await tx
    .update(payPayment)
    .set({ state, version, history: [...payment.history, { act, by: call.userName, at: call.at, reason }] })
    .where(isPayment(call.companyId, id));
  await recordAudit(tx, call, [
    {
      action: `payroll/${act}-payment`, // action
      subject: { kind: RUN_KIND, id: runId },
      details: { way: payment.way, people: payment.people.length, ...(reason === '' ? {} : { reason }) },
    },
  ]);
  return { id, state, version };
}

/** What the bank would be told now is what it was told when the file was made. @throws Refusal payroll/payment-outdated */
async function requireSameFile(tx: Tx, { companyId }: Call, run: StoredRun, payment: StoredPayment): Promise<void> {
  if (!payment.account) return;
  const { payable } = await planFor(tx, companyId, run, payment.people);
  const payer = { code: payment.payerCode, name: payment.payerName, account: payment.account };
  const now = composeFile({ kind: run.kind, day: payment.payOn, payer, people: payable });
  if (now.sha256 !== payment.sha256) throw new Refusal('payroll/payment-outdated');
}

/** @throws Refusal payroll/payment-second-person, payroll/payment-not-now, payroll/payment-outdated, payroll/payment-changed */
export const approvePayment: UseCase<typeof contract.approvePayment> = async (tx, input, call) => {
  const { payment, run } = await hold(tx, call, input);
  const state = requireNext(payment, 'approve', call);
  await requireSameFile(tx, call, run, payment);
  return write(tx, call, payment, { state, act: 'approve', reason: '' });
};

/** @throws Refusal payroll/file-taken, payroll/no-copy-reason, payroll/payment-not-now, payroll/payment-outdated */
export const takeBankFile: UseCase<typeof contract.takeBankFile> = async (tx, { id, again, reason }, call) => {
  const { payment, run } = await hold(tx, call, { id });
  const isCopy = payment.way === 'bank' && (payment.state === 'taken' || payment.state === 'settled');
  if (isCopy && !again) throw new Refusal('payroll/file-taken', takenOf(payment));
  if (isCopy && reason === '') throw new Refusal('payroll/no-copy-reason');
  const state = isCopy ? payment.state : requireNext(payment, 'take', call);
  if (!isCopy) await requireSameFile(tx, call, run, payment);
  const written = await write(tx, call, payment, {
    state,
    act: isCopy ? 'copy' : 'take',
    reason: isCopy ? reason : '',
  });
  const copy = isCopy ? `_copy${payment.history.filter(({ act }) => act === 'copy').length + 1}` : '';
  return {
    ...written,
    name: `${run.kind}_${run.month}_${payment.serial}${copy}.txt`,
    records: [...payment.records],
    sha256: payment.sha256 ?? '',
    count: payment.people.length,
    total: payment.total,
    isCopy,
  };
};

function takenOf({ history }: StoredPayment) {
  const taken = history.find(({ act }) => act === 'take');
  return { by: taken?.by ?? '', at: (taken?.at ?? '').slice(0, 10) };
}

/** @throws Refusal payroll/payment-not-now, payroll/payment-changed */
export const cancelPayment: UseCase<typeof contract.cancelPayment> = async (tx, { reason, ...input }, call) => {
  const { payment } = await hold(tx, call, input);
  return write(tx, call, payment, { state: requireNext(payment, 'cancel', call), act: 'cancel', reason });
};
