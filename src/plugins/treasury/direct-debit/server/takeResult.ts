import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type DebitResult, DebitResultFault, readDebitResult as readFile } from '#core/bank/readDebitResult.ts';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { clearItems } from '#plugins/clearing/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { debitRun, directDebit } from '../../server/tables/directDebitTables';
import type * as contract from '../contract/directDebit';
import { collectorFeeOf } from '../rules/collectorFee';
import { type MatchedDebit, matchResult, type ResultMisfit } from '../rules/matchResult';
import { isTaken } from '../rules/planDebits';
import { postFee, textOf } from './postFee';
import {
  freeDebitItems,
  holdDebitRun,
  readDebitItems,
  readDebits,
  requireDebitRun,
  requireNext,
  type StoredDebit,
  type StoredDebitItem,
  type StoredDebitRun,
} from './storedDebits';
import { writeStep } from './writeDebits';

/** The file is read before the transaction. @throws Refusal treasury/debit-result-cut and what else is wrong with it */
export const openResult = async ({ runId, file: { content } }: InputOf<typeof contract.readDebitResult>) => {
  try {
    return { runId, result: readFile(content), sha256: createHash('sha256').update(content).digest('hex') };
  } catch (error) {
    if (!(error instanceof DebitResultFault)) throw error;
    throw new Refusal(`treasury/debit-result-${error.fault}`, { row: error.row });
  }
};

type Opened = Awaited<ReturnType<typeof openResult>>;

/** What the file says of the run; nothing is kept. @throws Refusal as `requireResult` */
export const readDebitResult = async (tx: Tx, { runId, result, sha256 }: Opened, call: Call) => {
  const run = await requireDebitRun(tx, call.companyId, runId);
  await requireResult(tx, call, run, { result, sha256 });
  const { collected, failed } = result;
  return { collected, failed, ...collectorFeeOf(run, collected.amount) };
};

/**
 * Takes the result of a run, all of it or nothing: each debit that came is a document of its own that clears its items on
 * the day of the debit; the items of the others are open again.
 * @throws Refusal as `requireResult`, and what clearing and the books refuse
 */
export const takeDebitResult = async (tx: Tx, { runId, result, sha256 }: Opened, call: Call) => {
  const run = await holdDebitRun(tx, call.companyId, { runId });
  const { matched, debits, state } = await requireResult(tx, call, run, { result, sha256 });
  const items = await readDebitItems(tx, call.companyId, runId);
  const itemsOf = groupBy(items.filter(isTaken), ({ serial }) => serial);
  // From here on the bank has done with them: they are cleared, or open again.
  await freeDebitItems(tx, call, runId);
  const outcomes = new Map(matched.map((outcome) => [outcome.serial, outcome]));
  for (const debit of debits) {
    const outcome = outcomes.get(debit.serial);
    if (!outcome) throw new Error(`debit ${debit.serial} of ${run.number} was matched with nothing`);
    await settle(tx, call, { run, debit, outcome, items: itemsOf.get(debit.serial) ?? [] });
  }
  const { collected, failed } = result;
  const kept = await postFee(tx, call, run, collected.amount);
  return writeStep(tx, call, run, {
    act: 'settle',
    set: { state, resultSha256: sha256, ...kept },
    details: { sha256, collected: collected.amount, failed: failed.amount, fee: kept.fee },
  });
};

interface Settled {
  readonly run: StoredDebitRun;
  readonly debit: StoredDebit;
  readonly outcome: MatchedDebit;
  readonly items: readonly StoredDebitItem[];
}

async function settle(tx: Tx, call: Call, { run, debit, outcome, items }: Settled): Promise<void> {
  const { resultCode, isCollected } = outcome;
  const clearingId = isCollected ? await clear(tx, call, { run, debit, items }) : null;
  await tx
    .update(directDebit)
    .set({ resultCode, clearingId, state: isCollected ? 'collected' : 'failed' })
    .where(
      and(
        eq(directDebit.companyId, call.companyId),
        eq(directDebit.runId, run.id),
        eq(directDebit.serial, debit.serial),
      ),
    );
}

async function clear(tx: Tx, call: Call, { run, debit, items }: Omit<Settled, 'outcome'>): Promise<string> {
  const memo = textOf(run);
  const { id } = await clearItems(
    tx,
    {
      clearedOn: run.debitOn,
      items: items.map(({ entryId, lineNumber, open }) => ({ entryId, lineNumber, amount: open, open })),
      money: { account: run.ledgerAccount, side: 'debit', amount: debit.amount, memo },
      isPartial: false,
      note: memo,
    },
    call,
  );
  return id;
}

/**
 * The file is the result of the run, and of no other before it.
 * @throws Refusal treasury/debit-result-taken, treasury/debit-not-now, treasury/debit-day-to-come, treasury/debit-result-other-day
 *   and the other reasons why it belongs to another run
 */
async function requireResult(
  tx: Tx,
  call: Call,
  run: StoredDebitRun,
  { result, sha256 }: { readonly result: DebitResult; readonly sha256: string },
) {
  await refuseTaken(tx, call, run, sha256);
  const state = await requireNext(tx, call, run, 'settle');
  if (run.debitOn > call.today) throw new Refusal('treasury/debit-day-to-come', { day: formatDay(run.debitOn) });
  const debits = (await readDebits(tx, call.companyId, run.id)).filter(({ amount }) => amount > 0);
  const found = matchResult(result, { ...run, debits });
  if ('misfit' in found) throw new Refusal(`treasury/debit-result-${found.misfit.code}`, wordsOf(found.misfit, run));
  return { state, debits, matched: found.matched };
}

/** The same file, or another one of a run that has its result. */
async function refuseTaken(tx: Tx, { companyId }: Call, run: StoredDebitRun, sha256: string): Promise<void> {
  const [same] = await tx
    .select({ number: debitRun.number, history: debitRun.history })
    .from(debitRun)
    .where(and(eq(debitRun.companyId, companyId), eq(debitRun.resultSha256, sha256)));
  const taken = same ?? (run.state === 'settled' ? run : undefined);
  if (!taken) return;
  const { by = '', at = '' } = taken.history.find(({ act }) => act === 'settle') ?? {};
  throw new Refusal('treasury/debit-result-taken', { run: taken.number, by, at: at.slice(0, 10) });
}

/** Amounts and days as people read them. */
const wordsOf = ({ code, params }: ResultMisfit, { number }: StoredDebitRun) => ({
  run: number,
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'day'
        ? formatDay(String(value))
        : (code === 'other-amount' || code === 'other-sum') && typeof value === 'number'
          ? formatAmount(value)
          : value,
    ]),
  ),
});
