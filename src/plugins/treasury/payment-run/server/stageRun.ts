import { and, eq } from 'drizzle-orm';
import { BankKanaFault, toBankKana } from '#core/bank/bankKana.ts';
import type { FileAnswer } from '#core/contract/file.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { balancesAsOf } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { BankFile } from '#server/bank/composeBankFile.ts';
import type { Tx } from '#server/database/transaction.ts';
import { tell } from '#server/dualControl/notices.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { fileAnswerOf, requireCopy } from '../../bank-file/server/fileOfRun';
import { readPolicyWithoutOwn } from '../../payment-policy/server/service';
import { paymentItem, paymentRun } from '../../server/tables/paymentRunTables';
import type * as contract from '../contract/paymentRun';
import { keysOf, planFor } from './planFor';
import { pathOfRun } from './proposeRun';
import { decidedOf, holdRun, isRun, readItems, readTransfers, requireNext, type StoredRun } from './storedRuns';
import { writeStep } from './writeRun';

/** What the books have on the account of the house bank at the end of the pay day. */
export async function balanceOf(tx: Tx, companyId: string, run: Pick<StoredRun, 'payOn' | 'ledgerAccount'>) {
  const balances = await balancesAsOf(tx, companyId, run.payOn, await readBooks(tx, companyId));
  return balances.get(run.ledgerAccount) ?? 0;
}

/** By how much it is too low for the transfers and for what the bank takes for them. */
export const shortageOf = ({ total, bankFees }: Pick<StoredRun, 'total' | 'bankFees'>, balance: number): number =>
  Math.max(0, total + bankFees - balance);

/**
 * Accounts and items are as they were when the run was proposed: each partner is still paid the same into the same account,
 * and nothing speaks against it by now. @throws Refusal treasury/run-outdated with the partners it is about
 */
async function requireSame(tx: Tx, call: Call, run: StoredRun): Promise<BankFile> {
  const { payable, decided } = await readDecided(tx, call, run);
  const { planned, file } = await planFor(tx, call, run, decided);
  if (file && file.sha256 === run.sha256) return file;
  const now = new Map(planned.map((transfer) => [transfer.partner, transfer]));
  const changed = payable.filter(
    ({ partner, amount, account }) =>
      now.get(partner)?.amount !== amount || JSON.stringify(now.get(partner)?.account) !== JSON.stringify(account),
  );
  throw new Refusal(run.state === 'proposed' ? 'treasury/run-outdated' : 'treasury/run-outdated-approved', {
    run: run.number,
    partners: changed
      .map(({ partner }) => partner)
      .slice(0, 5)
      .join(' '),
  });
}

/** What is to be paid, and what was decided about it. */
async function readDecided(tx: Tx, { companyId }: Call, run: StoredRun) {
  const transfers = await readTransfers(tx, companyId, run.id);
  const payable = transfers.filter(({ state }) => state === 'payable');
  const serials = new Set(payable.map(({ serial }) => serial));
  const items = await readItems(tx, companyId, run.id);
  const only = keysOf(items.filter(({ serial }) => serials.has(serial)));
  return { payable, decided: { ...decidedOf(items, transfers), only } };
}

/** Whoever proposed to look at less does not approve what only passes by it. @throws Refusal treasury/run-own-limits */
async function refuseOwnLimits(tx: Tx, call: Call, run: StoredRun): Promise<void> {
  const policy = await readPolicyWithoutOwn(tx, call);
  if (!policy) return;
  const { decided } = await readDecided(tx, call, run);
  const { planned } = await planFor(tx, call, run, { ...decided, policy });
  const held = planned.filter(({ isHeld }) => isHeld).map(({ partner }) => partner);
  if (held.length === 0) return;
  throw new Refusal('treasury/run-own-limits', { run: run.number, partners: held.slice(0, 5).join(' ') });
}

/** @throws Refusal treasury/run-second-person, treasury/run-own-limits, treasury/run-outdated, treasury/run-balance-low, treasury/run-changed */
export const approvePaymentRun: UseCase<typeof contract.approvePaymentRun> = async (tx, { reason, ...asked }, call) => {
  const run = await holdRun(tx, call.companyId, asked);
  const state = await requireNext(tx, call, run, 'approve');
  await requireSame(tx, call, run);
  await refuseOwnLimits(tx, call, run);
  const balance = await balanceOf(tx, call.companyId, run);
  const acceptedShortage = shortageOf(run, balance);
  if (acceptedShortage > 0 && reason === '') {
    throw new Refusal('treasury/run-balance-low', { shortage: acceptedShortage, balance, day: formatDay(run.payOn) });
  }
  const set = { state, acceptedShortage, approvedBy: call.userId };
  const written = await writeStep(tx, call, run, { act: 'approve', reason, set });
  await tell(tx, call, {
    userIds: run.makerIds,
    title: {
      ja: `支払処理 ${run.number} を ${call.userName} が承認しました。振込データを出力できます。`,
      en: `${call.userName} approved the payment run ${run.number}. Its bank file can be written.`,
    },
    path: pathOfRun(run.id),
  });
  return written;
};

/**
 * The records are kept, the mark is set and the file is answered by one transaction: killed before its end, there is
 * neither; killed after, the same file is had again for a reason.
 * @throws Refusal treasury/file-written, treasury/no-copy-reason, treasury/run-not-now, treasury/run-outdated-approved,
 *   treasury/pay-day-past, treasury/run-balance-lower
 */
export const createBankFile: UseCase<typeof contract.createBankFile> = async (tx, { runId, again, reason }, call) => {
  const run = await holdRun(tx, call.companyId, { runId });
  const isCopy = run.state === 'exported' || run.state === 'paid';
  if (isCopy) return copyFile(tx, call, run, { again, reason });
  const state = await requireNext(tx, call, run, 'export');
  if (run.payOn < call.today) throw new Refusal('treasury/pay-day-past', { day: formatDay(run.payOn) });
  const file = await requireSame(tx, call, run);
  const balance = await balanceOf(tx, call.companyId, run);
  const shortage = shortageOf(run, balance);
  if (shortage > run.acceptedShortage) {
    throw new Refusal('treasury/run-balance-lower', { shortage, balance, day: formatDay(run.payOn) });
  }
  const { sha256, count, total } = file;
  await writeStep(tx, call, run, {
    act: 'export',
    set: { state, records: file.records },
    details: { sha256, count, total },
  });
  return fileAnswerOf(run, file.records);
};

async function copyFile(
  tx: Tx,
  call: Call,
  run: StoredRun,
  { again, reason }: { readonly again: boolean; readonly reason: string },
): Promise<FileAnswer> {
  const suffix = requireCopy(run.history, { again, reason });
  const [kept] = await tx.select({ records: paymentRun.records }).from(paymentRun).where(isRun(call.companyId, run.id));
  if (!kept?.records) throw new Error(`the file of ${run.number} is not kept`);
  await writeStep(tx, call, run, { act: 'copy', reason });
  return fileAnswerOf(run, kept.records, suffix);
}

/** @throws Refusal treasury/run-not-now, treasury/run-with-the-bank, treasury/run-changed */
export const cancelPaymentRun: UseCase<typeof contract.cancelPaymentRun> = async (tx, { reason, ...asked }, call) => {
  const run = await holdRun(tx, call.companyId, asked);
  const state = await requireNext(tx, call, run, 'cancel');
  await freeItems(tx, call, run.id);
  return writeStep(tx, call, run, { act: 'cancel', reason, set: { state } });
};

/** The items of a run, or of one transfer in it, can be paid by another. */
export async function freeItems(tx: Tx, { companyId }: Call, runId: string, serial?: number): Promise<void> {
  const isOfRun = and(eq(paymentItem.companyId, companyId), eq(paymentItem.runId, runId));
  await tx
    .update(paymentItem)
    .set({ isTaken: false })
    .where(serial === undefined ? isOfRun : and(isOfRun, eq(paymentItem.serial, serial)));
}

/** @throws Refusal treasury/letter-not-for-banks */
export const toKana: UseCase<typeof contract.toKana> = async (_tx, { text }) => {
  try {
    const { output, warnings } = toBankKana(text);
    return { output, warnings: [...warnings] };
  } catch (error) {
    if (!(error instanceof BankKanaFault)) throw error;
    throw new Refusal('treasury/letter-not-for-banks', { letter: error.letter });
  }
};
