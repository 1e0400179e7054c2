import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { bankDayUntil } from '#core/value/bankDays.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { newId } from '#core/value/id.ts';
import { keyOf } from '#plugins/ledger/open-item/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { readBankHolidays } from '#server/company/bankHolidays.ts';
import type { Tx } from '#server/database/transaction.ts';
import { tell } from '#server/dualControl/notices.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { nextNumber } from '#server/record/nextNumber.ts';
import { findHolders } from '#server/rights/findHolders.ts';
import { leftOutByOf } from '../../bank-file/server/leftOutBy';
import { lockRuns } from '../../bank-file/server/lockRuns';
import { readHouseBanks } from '../../house-bank/server/service';
import { paymentRun } from '../../server/tables/paymentRunTables';
import * as contract from '../contract/paymentRun';
import { feesOfBank } from '../rates/transferFees';
import { type HoldCode, mayRelease, type Release } from '../rules/planRun';
import { planFor } from './planFor';
import {
  decidedOf,
  holdRun,
  RUN_KIND,
  readItems,
  readTransfers,
  requireNext,
  type StoredPaymentItem,
  type StoredTransfer,
} from './storedRuns';
import { sumsOf, writePlan, writeStep, writtenOf } from './writeRun';

type Proposed = Exclude<Parameters<UseCase<typeof contract.savePaymentRun>>[1], { runId: string }>;

export const pathOfRun = (runId: string) => `/PayableList/run?${new URLSearchParams({ runId })}`;

/** @throws Refusal treasury/nothing-due, and what `requirePayer` and `requirePayDay` refuse */
export const savePaymentRun: UseCase<typeof contract.savePaymentRun> = async (tx, asked, call) =>
  'runId' in asked ? workOutAnew(tx, asked, call) : propose(tx, asked, call);

async function propose(tx: Tx, asked: Proposed, call: Call) {
  const { companyId } = call;
  const { dueUntil, offsets } = asked;
  await lockRuns(tx, call);
  const bank = await requirePayer(tx, companyId, asked.houseBank);
  const payOn = await requirePayDay(tx, call, asked.payOn ?? dueUntil);
  const { account, payerCode, payerName, ledgerAccount, feeBand } = bank;
  const id = newId();
  const terms = { id, dueUntil, payOn, offsets, account, payerCode, payerName, feeBand, fees: feesOfBank(bank, payOn) };
  const plan = await planFor(tx, call, terms, { leftOut: new Map(), releases: new Map() });
  if (plan.planned.length === 0) throw new Refusal('treasury/nothing-due', { day: dueUntil });
  const number = await nextNumber(tx, call, paymentRun, 'PR');
  await tx.insert(paymentRun).values({
    ...{ companyId, ...terms, number, houseBank: bank.code, ledgerAccount, state: 'proposed' },
    ...sumsOf(plan),
    ...{ makerIds: [call.userId], madeBy: call.userName, madeAt: call.at },
    history: [{ act: 'propose', by: call.userName, at: call.at, reason: '' }],
  });
  await writePlan(tx, call, id, plan, { releases: new Map(), leftOutBy: new Map() });
  const { count, total } = sumsOf(plan);
  await recordAudit(tx, call, [
    { action: 'treasury/propose-payment-run', subject: { kind: RUN_KIND, id }, details: { number, count, total } },
  ]);
  await tellSecondPersons(tx, call, { id, number, count, total });
  return writtenOf(tx, call, id);
}

/** @throws Refusal treasury/unknown-house-bank, treasury/house-bank-not-usable */
async function requirePayer(tx: Tx, companyId: string, code: string) {
  const [bank] = await readHouseBanks(tx, companyId, code);
  if (!bank) throw new Refusal('treasury/unknown-house-bank', { houseBank: code });
  const { account, isActive, currency, payerCode, payerName } = bank;
  if (!account || !isActive || currency !== 'JPY' || payerCode === '' || payerName === '') {
    throw new Refusal('treasury/house-bank-not-usable', { houseBank: bank.title });
  }
  return { ...bank, account };
}

/** The bank day until which the money is there. @throws Refusal treasury/pay-day-past */
async function requirePayDay(tx: Tx, { companyId, today }: Call, asked: string): Promise<string> {
  const payOn = bankDayUntil(asked, await readBankHolidays(tx, companyId));
  if (payOn < today) throw new Refusal('treasury/pay-day-past', { day: formatDay(payOn) });
  return payOn;
}

async function tellSecondPersons(
  tx: Tx,
  call: Call,
  run: { readonly id: string; readonly number: string; readonly count: number; readonly total: number },
) {
  if (run.count === 0) return;
  const total = formatAmount(run.total);
  await tell(tx, call, {
    userIds: await findHolders(tx, call.companyId, permissionOf(contract.approvePaymentRun)),
    title: {
      ja: `支払処理 ${run.number}（${run.count}件、${total}円）が承認を待っています。`,
      en: `The payment run ${run.number} (${run.count} transfers, ${total} yen) waits for approval.`,
    },
    path: pathOfRun(run.id),
  });
}

interface Stored {
  readonly items: readonly StoredPaymentItem[];
  readonly transfers: readonly StoredTransfer[];
}

interface Change {
  readonly act: string;
  readonly reason?: string;
  /** What is decided about the run from now on. */
  readonly decide?: (stored: Stored) => {
    readonly leftOut?: (leftOut: Map<string, string>) => void;
    readonly release?: readonly [partner: string, release: Release];
  };
}

/** Works a proposal out anew with what was decided about it; whoever does is one of its makers. */
async function change(
  tx: Tx,
  call: Call,
  asked: { readonly runId: string; readonly version?: number },
  { act, reason = '', decide }: Change,
) {
  const { companyId } = call;
  await lockRuns(tx, call);
  const run = await holdRun(tx, companyId, asked);
  const state = await requireNext(tx, call, run, 'change');
  const stored = {
    items: await readItems(tx, companyId, run.id),
    transfers: await readTransfers(tx, companyId, run.id),
  };
  const decided = decidedOf(stored.items, stored.transfers);
  const leftOut = new Map(decided.leftOut);
  const releases = new Map(decided.releases);
  const decision = decide?.(stored);
  decision?.leftOut?.(leftOut);
  if (decision?.release) releases.set(...decision.release);
  const plan = await planFor(tx, call, run, { leftOut, releases });
  if (plan.planned.length === 0) throw new Refusal('treasury/nothing-due', { day: run.dueUntil });
  const leftOutBy = leftOutByOf(stored.items, leftOut, call);
  await writePlan(tx, call, run.id, plan, { releases, leftOutBy });
  const makerIds = [...new Set([...run.makerIds, call.userId])];
  return writeStep(tx, call, run, { act, reason, set: { state, makerIds, ...sumsOf(plan) } });
}

const workOutAnew = (tx: Tx, asked: { readonly runId: string; readonly version: number }, call: Call) =>
  change(tx, call, asked, { act: 'replan' });

function requireItem({ items }: Stored, asked: { readonly entryId: string; readonly lineNumber: number }): string {
  const found = items.find((item) => keyOf(item) === keyOf(asked));
  if (!found) throw new Refusal('treasury/not-in-run', {}, { kind: 'notFound' });
  return keyOf(found);
}

/** @throws Refusal treasury/not-in-run, treasury/run-not-now */
export const leaveOutItem: UseCase<typeof contract.leaveOutItem> = (tx, { runId, reason, ...item }, call) =>
  change(
    tx,
    call,
    { runId },
    {
      act: 'leave-out',
      reason,
      decide: (stored) => {
        const key = requireItem(stored, item);
        return { leftOut: (leftOut) => leftOut.set(key, reason) };
      },
    },
  );

/** @throws Refusal treasury/not-in-run, treasury/run-not-now */
export const takeInItem: UseCase<typeof contract.takeInItem> = (tx, { runId, ...item }, call) =>
  change(
    tx,
    call,
    { runId },
    {
      act: 'take-in',
      decide: (stored) => {
        const key = requireItem(stored, item);
        return { leftOut: (leftOut) => leftOut.delete(key) };
      },
    },
  );

/** @throws Refusal treasury/not-in-run, treasury/nothing-to-release, treasury/run-not-now */
export const releaseTransfer: UseCase<typeof contract.releaseTransfer> = (tx, { runId, serial, reason }, call) =>
  change(
    tx,
    call,
    { runId },
    {
      act: 'release',
      reason,
      decide: ({ transfers }) => {
        const found = transfers.find((transfer) => transfer.serial === serial);
        if (!found) throw new Refusal('treasury/not-in-run', {}, { kind: 'notFound' });
        const codes: readonly HoldCode[] = found.holds.map(({ code }) => code);
        if (found.state !== 'held' || !found.holds.every(mayRelease)) throw new Refusal('treasury/nothing-to-release');
        return { release: [found.partner, { codes, by: call.userName, reason }] };
      },
    },
  );
