import { and, eq, isNotNull } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { keyOf } from '#plugins/ledger/open-item/server/service.ts';
import type { BankFile } from '#server/bank/composeBankFile.ts';
import type { Tx } from '#server/database/transaction.ts';
import { tell } from '#server/dualControl/notices.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { fileAnswerOf, requireCopy } from '../../bank-file/server/fileOfRun';
import { lockRuns } from '../../bank-file/server/lockRuns';
import { debitRun } from '../../server/tables/directDebitTables';
import type * as contract from '../contract/directDebit';
import { planFor } from './planFor';
import { pathOfDebitRun } from './proposeDebits';
import {
  freeDebitItems,
  holdDebitRun,
  isDebitRun,
  leftOutOf,
  readDebitItems,
  readDebits,
  requireNext,
  type StoredDebitRun,
} from './storedDebits';
import { writeStep } from './writeDebits';

/**
 * Mandates and items are as they were when the run was proposed: each customer is still debited the same from the same
 * account, and nothing speaks against it by now. @throws Refusal treasury/debits-outdated with the customers it is about
 */
async function requireSame(tx: Tx, { companyId }: Call, run: StoredDebitRun): Promise<BankFile> {
  const asked = (await readDebits(tx, companyId, run.id)).filter(({ state }) => state === 'asked');
  const serials = new Set(asked.map(({ serial }) => serial));
  const items = await readDebitItems(tx, companyId, run.id);
  // What was elsewhere when it was approved stays out, free by now or not.
  const only = new Set(items.filter((item) => serials.has(item.serial) && item.elsewhere === null).map(keyOf));
  const { planned, file } = await planFor(tx, companyId, run, { leftOut: leftOutOf(items), only });
  if (file && file.sha256 === run.sha256) return file;
  const now = new Map(planned.map((debit) => [debit.partner, debit]));
  const changed = asked.filter(({ partner, amount, newCode, account }) => {
    const then = JSON.stringify([amount, newCode, account]);
    const debit = now.get(partner);
    return !debit || JSON.stringify([debit.amount, debit.newCode, debit.account]) !== then;
  });
  throw new Refusal(run.state === 'proposed' ? 'treasury/debits-outdated' : 'treasury/debits-outdated-approved', {
    run: run.number,
    partners: changed
      .map(({ partner }) => partner)
      .slice(0, 5)
      .join(' '),
  });
}

/** @throws Refusal treasury/debit-second-person, treasury/debits-outdated, treasury/debit-run-changed */
export const approveDebitRun: UseCase<typeof contract.approveDebitRun> = async (tx, { reason, ...asked }, call) => {
  const run = await holdDebitRun(tx, call.companyId, asked);
  const state = await requireNext(tx, call, run, 'approve');
  await requireSame(tx, call, run);
  const written = await writeStep(tx, call, run, { act: 'approve', reason, set: { state, approvedBy: call.userId } });
  await tell(tx, call, {
    userIds: run.makerIds,
    title: {
      ja: `口座振替 ${run.number} を ${call.userName} が承認しました。請求データを出力できます。`,
      en: `${call.userName} approved the direct debits ${run.number}. Their bank file can be written.`,
    },
    path: pathOfDebitRun(run.id),
  });
  return written;
};

/**
 * The records are kept, the mark is set and the file is answered by one transaction: killed before its end, there is
 * neither; killed after, the same file is had again for a reason.
 * @throws Refusal treasury/file-written, treasury/no-copy-reason, treasury/debit-not-now, treasury/debits-outdated-approved,
 *   treasury/debit-day-past, treasury/same-debit-file
 */
export const createDebitFile: UseCase<typeof contract.createDebitFile> = async (tx, { runId, again, reason }, call) => {
  await lockRuns(tx, call);
  const run = await holdDebitRun(tx, call.companyId, { runId });
  if (run.state === 'exported' || run.state === 'settled') {
    const suffix = requireCopy(run.history, { again, reason });
    const [kept] = await tx
      .select({ records: debitRun.records })
      .from(debitRun)
      .where(isDebitRun(call.companyId, runId));
    if (!kept?.records) throw new Error(`the file of ${run.number} is not kept`);
    await writeStep(tx, call, run, { act: 'copy', reason });
    return fileAnswerOf(run, kept.records, suffix);
  }
  const state = await requireNext(tx, call, run, 'export');
  if (run.debitOn < call.today) throw new Refusal('treasury/debit-day-past', { day: formatDay(run.debitOn) });
  const { sha256, count, total, records } = await requireSame(tx, call, run);
  await refuseSame(tx, call, sha256);
  await writeStep(tx, call, run, { act: 'export', set: { state, records }, details: { sha256, count, total } });
  return fileAnswerOf(run, records);
};

/** A bank takes a file that is the same to the letter once, and its result could be that of either run. */
async function refuseSame(tx: Tx, { companyId }: Call, sha256: string): Promise<void> {
  const [same] = await tx
    .select({ number: debitRun.number })
    .from(debitRun)
    .where(and(eq(debitRun.companyId, companyId), eq(debitRun.sha256, sha256), isNotNull(debitRun.records)));
  if (same) throw new Refusal('treasury/same-debit-file', { run: same.number });
}

/** @throws Refusal treasury/debit-not-now, treasury/debit-with-the-bank, treasury/debit-run-changed */
export const cancelDebitRun: UseCase<typeof contract.cancelDebitRun> = async (tx, { reason, ...asked }, call) => {
  const run = await holdDebitRun(tx, call.companyId, asked);
  const state = await requireNext(tx, call, run, 'cancel');
  await freeDebitItems(tx, call, run.id);
  return writeStep(tx, call, run, { act: 'cancel', reason, set: { state } });
};
