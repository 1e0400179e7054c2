import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { unclearItems } from '#plugins/clearing/server/service.ts';
import { namedBySql } from '#server/audit/namedBySql.ts';
import type { Tx } from '#server/database/transaction.ts';
import { decideChange } from '#server/dualControl/decideChange.ts';
import { proposeChange } from '#server/dualControl/proposeChange.ts';
import { readWaiting, type StoredChange } from '#server/dualControl/storedChanges.ts';
import type { Call, ChangeKind, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/paymentRun';
import { pathOfRun } from './proposeRun';
import { setTransfer } from './settleRun';
import { freeItems } from './stageRun';
import { holdRun, readTransfers, requireNext } from './storedRuns';
import { writeStep } from './writeRun';

/** The kind of change by which a transfer counts as sent back. */
const RETURN_CHANGE = 'transfer-return';

interface ReturnedTransfer {
  readonly partner: string;
  readonly amount: number;
  readonly returnedOn: Day;
}

// Kept by `proposeReturn` alone.
const returnedOf = ({ after }: Pick<StoredChange, 'after'>) => after as ReturnedTransfer;

/** As the log knows a transfer. */
const TRANSFER_KIND = 'payment-transfer';

interface TransferKey {
  readonly runId: string;
  readonly serial: number;
}

/** One return of a transfer waits at a time. */
const subjectIdOf = ({ runId, serial }: TransferKey): string => `${runId}/${serial}`;

const keyOf = ({ subjectId }: Pick<StoredChange, 'subjectId'>): TransferKey => {
  const [runId = '', serial = ''] = subjectId.split('/');
  return { runId, serial: Number(serial) };
};

/** What the log calls a transfer: the number of the run and the partner. */
export const transferNames = {
  [TRANSFER_KIND]: namedBySql(
    `select t.run_id || '/' || t.serial as id, r.number || ' ' || t.partner as name
       from payment_transfer t join payment_run r on r.company_id = t.company_id and r.id = t.run_id
      where t.company_id = $1 and t.run_id || '/' || t.serial = any ($2)`,
  ),
};

interface Named extends TransferKey {
  readonly on: Day;
}

/** @throws Refusal treasury/not-in-run, treasury/transfer-not-out, treasury/run-not-now, treasury/not-paid-yet */
async function holdTransfer(tx: Tx, call: Call, { runId, serial, on }: Named) {
  const run = await holdRun(tx, call.companyId, { runId });
  const transfer = (await readTransfers(tx, call.companyId, runId)).find((each) => each.serial === serial);
  if (!transfer) throw new Refusal('treasury/not-in-run', {}, { kind: 'notFound' });
  const state = await requireNext(tx, call, run, 'return');
  if (transfer.state !== 'payable' && transfer.state !== 'paid') throw new Refusal('treasury/transfer-not-out');
  if (on > call.today) throw new Refusal('treasury/not-paid-yet', { day: formatDay(on) });
  return { run, transfer, state };
}

/**
 * 振込不能・組戻し: one person alone does not say that a transfer came back. Had the partner got it after all, its items
 * would be paid twice.
 * @throws Refusal core/change-waiting, and as `holdTransfer`
 */
export const proposeReturn: UseCase<typeof contract.proposeReturn> = async (tx, { reason, ...named }, call) => {
  const { run, transfer } = await holdTransfer(tx, call, named);
  const { partner, amount } = transfer;
  const after: ReturnedTransfer = { partner, amount, returnedOn: named.on };
  const proposal = {
    ...{ kind: RETURN_CHANGE, subjectId: subjectIdOf(named), title: `${run.number} ${partner}` },
    ...{ before: null, after, reason },
  };
  const { id, state } = await proposeChange(tx, call, proposal);
  return { id, state };
};

/** @throws Refusal core/unknown-change, core/own-change, core/not-independent, and as `carryOut` */
export const decideReturn: UseCase<typeof contract.decideReturn> = async (tx, input, call) => {
  const { id, subjectId, state } = await decideChange(tx, call, input, [RETURN_CHANGE]);
  return { id, code: subjectId, state };
};

/**
 * Before the run is posted the transfer is just not among what was paid; afterwards its document is reversed. Either way
 * its items are open again.
 * @throws Refusal as `holdTransfer`, and what clearing refuses
 */
async function carryOut(tx: Tx, call: Call, change: StoredChange): Promise<void> {
  const { returnedOn: on } = returnedOf(change);
  const { run, transfer, state } = await holdTransfer(tx, call, { ...keyOf(change), on });
  const reason = `${change.proposedByName}: ${change.reason}`;
  if (transfer.clearingId !== null) {
    await unclearItems(tx, { id: transfer.clearingId, on, reason: change.reason, keepsDocument: false }, call);
  }
  await setTransfer(tx, call, transfer, { state: 'returned', returnedOn: on, returnReason: change.reason });
  await freeItems(tx, call, run.id, transfer.serial);
  await writeStep(tx, call, run, { act: 'return', reason, set: { state }, details: { partner: transfer.partner } });
}

/** Why transfers of a run are said to have come back, where nobody else agreed yet, by serial. */
export async function readReturnsAsked(tx: Tx, companyId: string, runId: string): Promise<ReadonlyMap<number, string>> {
  const waiting = await readWaiting(tx, companyId, [RETURN_CHANGE]);
  return new Map(
    waiting.flatMap((change) => {
      const key = keyOf(change);
      return key.runId === runId ? [[key.serial, `${change.proposedByName}: ${change.reason}`] as const] : [];
    }),
  );
}

/** 振込不能・組戻し: said by one person, agreed to by another. */
export const returnChanges: ChangeKind = {
  ...{ kind: RETURN_CHANGE, title: { ja: '振込不能・組戻し', en: 'Returned transfer' } },
  ...{ decides: contract.decideReturn, subject: TRANSFER_KIND },
  path: (change) => pathOfRun(keyOf(change).runId),
  show: (change, { locale }) => {
    const { amount, returnedOn } = returnedOf(change);
    const [yen, day] = [formatAmount(amount), formatDay(returnedOn)];
    return {
      added: [
        `text:${locale === 'ja' ? `${day} に戻った ${yen} 円を未払に戻す` : `${yen} yen back on ${day}, owed again`}`,
      ],
      removed: [],
    };
  },
  carryOut,
};
