import { formatAmount } from '#core/value/formatAmount.ts';
import type { Tx } from '#server/database/transaction.ts';
import { decideChange } from '#server/dualControl/decideChange.ts';
import { proposeChange } from '#server/dualControl/proposeChange.ts';
import { findWaiting, type StoredChange } from '#server/dualControl/storedChanges.ts';
import type { Call, ChangeKind, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/directDebit';
import { pathOfDebitRun } from './proposeDebits';
import { DEBIT_RUN_KIND, freeDebitItems, holdDebitRun, requireNext } from './storedDebits';
import { writeStep } from './writeDebits';

/** The kind of change by which a file that the bank refused is given up. */
const REFUSAL_CHANGE = 'debit-refusal';

interface RefusedFile {
  readonly count: number;
  readonly total: number;
  readonly sha256: string | null;
}

/**
 * One person alone does not give up a file: had the bank taken it after all, its customers would be debited twice.
 * @throws Refusal treasury/debit-not-now, treasury/debit-run-changed, core/change-waiting
 */
export const proposeDebitRefusal: UseCase<typeof contract.proposeDebitRefusal> = async (
  tx,
  { reason, ...asked },
  call,
) => {
  const run = await holdDebitRun(tx, call.companyId, asked);
  await requireNext(tx, call, run, 'refuse');
  const after: RefusedFile = { count: run.count, total: run.total, sha256: run.sha256 };
  const proposal = { kind: REFUSAL_CHANGE, subjectId: run.id, title: run.number, before: null, after, reason };
  const { id, state } = await proposeChange(tx, call, proposal);
  return { id, state };
};

/** @throws Refusal core/unknown-change, core/own-change, core/not-independent, treasury/debit-not-now */
export const decideDebitRefusal: UseCase<typeof contract.decideDebitRefusal> = async (tx, input, call) => {
  const { id, subjectId, state } = await decideChange(tx, call, input, [REFUSAL_CHANGE]);
  return { id, code: subjectId, state };
};

/** The items are open again; the records stay, and with them the hash by which the same file is known. */
async function carryOut(tx: Tx, call: Call, change: StoredChange): Promise<void> {
  const run = await holdDebitRun(tx, call.companyId, { runId: change.subjectId });
  const state = await requireNext(tx, call, run, 'refuse');
  await freeDebitItems(tx, call, run.id);
  const { count, total } = run;
  const reason = `${change.proposedByName}: ${change.reason}`;
  await writeStep(tx, call, run, { act: 'refuse', reason, set: { state }, details: { count, total } });
}

/** Why the bank is said to have refused the file of a run; empty where nothing waits. */
export async function readRefusalAsked(tx: Tx, companyId: string, runId: string): Promise<string> {
  const waiting = await findWaiting(tx, companyId, { kind: REFUSAL_CHANGE, subjectId: runId });
  return waiting ? `${waiting.proposedByName}: ${waiting.reason}` : '';
}

/** 請求データの受付拒否: said by one person, agreed to by another. */
export const refusalChanges: ChangeKind = {
  ...{ kind: REFUSAL_CHANGE, title: { ja: '口座振替の受付拒否', en: 'Refused file of direct debits' } },
  ...{ decides: contract.decideDebitRefusal, subject: DEBIT_RUN_KIND },
  path: ({ subjectId }) => pathOfDebitRun(subjectId),
  show: ({ after }, { locale }) => {
    // Kept by `proposeDebitRefusal` alone.
    const { count, total } = after as RefusedFile;
    const yen = formatAmount(total);
    return {
      added: [`text:${locale === 'ja' ? `${count}件 ${yen} 円を未収に戻す` : `${count}, ${yen} yen, are open again`}`],
      removed: [],
    };
  },
  carryOut,
};
