import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { dayInTokyo } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { groupBy } from '#core/value/groupBy.ts';
import { clearItems } from '#plugins/clearing/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { paymentTransfer } from '../../server/tables/paymentRunTables';
import type * as contract from '../contract/paymentRun';
import { freeItems } from './stageRun';
import {
  holdRun,
  readItems,
  readTransfers,
  requireNext,
  type StoredPaymentItem,
  type StoredRun,
  type StoredTransfer,
} from './storedRuns';
import { writeStep } from './writeRun';

/**
 * Posts what the bank has paid, all of it or nothing: each transfer is a document of its own that clears its items, so that
 * one the bank sends back is taken back alone. What a payee bears of the fee leaves the account with the transfer.
 * @throws Refusal treasury/run-not-now, treasury/not-paid-yet, treasury/paid-before-file, and what clearing and the books refuse
 */
export const payPaymentRun: UseCase<typeof contract.payPaymentRun> = async (tx, { paidOn, ...asked }, call) => {
  const run = await holdRun(tx, call.companyId, asked);
  const state = await requireNext(tx, call, run, 'pay');
  const on = paidOn ?? run.payOn;
  if (on > call.today) throw new Refusal('treasury/not-paid-yet', { day: formatDay(on) });
  const written = run.history.find(({ act }) => act === 'export');
  const writtenOn = written && dayInTokyo(new Date(written.at));
  if (writtenOn && on < writtenOn) throw new Refusal('treasury/paid-before-file', { run: run.number, day: writtenOn });
  const transfers = await readTransfers(tx, call.companyId, run.id);
  const items = await readItems(tx, call.companyId, run.id);
  const taken = items.filter(({ leftOut }) => leftOut === null);
  const itemsOf = groupBy(taken, ({ serial }) => serial);
  // From here on the bank has done with them: they are cleared, or open again.
  await freeItems(tx, call, run.id);
  for (const transfer of transfers) {
    if (transfer.state !== 'payable') continue;
    const clearingId = await clear(tx, call, { run, transfer, items: itemsOf.get(transfer.serial) ?? [], on });
    await setTransfer(tx, call, transfer, { state: 'paid', clearingId });
  }
  return writeStep(tx, call, run, { act: 'pay', set: { state }, details: { paidOn: on } });
};

interface Cleared {
  readonly run: StoredRun;
  readonly transfer: StoredTransfer;
  readonly items: readonly StoredPaymentItem[];
  readonly on: string;
}

async function clear(tx: Tx, call: Call, { run, transfer, items, on }: Cleared): Promise<string> {
  const memo = `支払 ${run.number}`;
  const { id } = await clearItems(
    tx,
    {
      clearedOn: on,
      items: items.map(({ entryId, lineNumber, open }) => ({ entryId, lineNumber, amount: open, open })),
      money: { account: run.ledgerAccount, side: 'credit', amount: transfer.owed - transfer.setOff, memo },
      isPartial: false,
      note: memo,
    },
    call,
  );
  return id;
}

/** Writes what became of a transfer. */
export const setTransfer = (
  tx: Tx,
  { companyId }: Call,
  { runId, serial }: StoredTransfer,
  set: Partial<typeof paymentTransfer.$inferInsert>,
) =>
  tx
    .update(paymentTransfer)
    .set(set)
    .where(
      and(
        eq(paymentTransfer.companyId, companyId),
        eq(paymentTransfer.runId, runId),
        eq(paymentTransfer.serial, serial),
      ),
    );
