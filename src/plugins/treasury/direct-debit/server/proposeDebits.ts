import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { bankDayFrom } from '#core/value/bankDays.ts';
import type { Day } from '#core/value/day.ts';
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
import { debitRun } from '../../server/tables/directDebitTables';
import * as contract from '../contract/directDebit';
import type { PlannedDebit } from '../rules/planDebits';
import { planFor } from './planFor';
import {
  DEBIT_RUN_KIND,
  holdDebitRun,
  leftOutOf,
  readDebitItems,
  requireNext,
  type StoredDebitItem,
} from './storedDebits';
import { sumsOf, writePlan, writeStep, writtenOf } from './writeDebits';

type Proposed = Exclude<Parameters<UseCase<typeof contract.saveDebitRun>>[1], { runId: string }>;

export const pathOfDebitRun = (runId: string) => `/AccountsReceivable/debits/run?${new URLSearchParams({ runId })}`;

/** @throws Refusal treasury/nothing-to-debit-due, and what `requireCollector` and `requireDebitDay` refuse */
export const saveDebitRun: UseCase<typeof contract.saveDebitRun> = async (tx, asked, call) =>
  'runId' in asked ? change(tx, call, asked, { act: 'replan' }) : propose(tx, asked, call);

async function propose(tx: Tx, asked: Proposed, call: Call) {
  const { companyId } = call;
  const dueUntil = asked.dueUntil ?? asked.debitOn;
  await lockRuns(tx, call);
  const { houseBank, ledgerAccount, ...collector } = await requireCollector(tx, companyId, asked.houseBank);
  const debitOn = await requireDebitDay(tx, call, { ...asked, dueUntil });
  const id = newId();
  const terms = { id, dueUntil, debitOn, ...collector };
  const plan = await planFor(tx, companyId, terms, { leftOut: new Map() });
  requireMandates(plan.planned, dueUntil);
  const number = await nextNumber(tx, call, debitRun, 'DD');
  await tx.insert(debitRun).values({
    ...{ companyId, ...terms, number, houseBank, ledgerAccount, state: 'proposed' },
    ...sumsOf(plan),
    ...{ makerIds: [call.userId], madeBy: call.userName, madeAt: call.at },
    history: [{ act: 'propose', by: call.userName, at: call.at, reason: '' }],
  });
  await writePlan(tx, call, id, plan, new Map());
  const { count, total } = sumsOf(plan);
  await recordAudit(tx, call, [
    { action: 'treasury/propose-debit-run', subject: { kind: DEBIT_RUN_KIND, id }, details: { number, count, total } },
  ]);
  await tellSecondPersons(tx, call, { id, number, count, total });
  return writtenOf(tx, call, id);
}

/** Where no customer with a mandate owes anything, or other runs have all of it, there is nothing to keep. */
function requireMandates(planned: readonly Pick<PlannedDebit, 'mandate' | 'hold'>[], dueUntil: string): void {
  if (planned.some(({ mandate, hold }) => mandate !== null && hold?.code !== 'items-elsewhere')) return;
  throw new Refusal('treasury/nothing-to-debit-due', { day: formatDay(dueUntil) });
}

/** @throws Refusal treasury/unknown-house-bank, treasury/house-bank-cannot-collect */
async function requireCollector(tx: Tx, companyId: string, code: string) {
  const [bank] = await readHouseBanks(tx, companyId, code);
  if (!bank) throw new Refusal('treasury/unknown-house-bank', { houseBank: code });
  const { account, isActive, currency, ledgerAccount, payerCode, payerName, collectorFee } = bank;
  const collectorCode = bank.collectorCode === '' ? payerCode : bank.collectorCode;
  if (!account || !isActive || currency !== 'JPY' || collectorCode === '' || payerName === '') {
    throw new Refusal('treasury/house-bank-cannot-collect', { houseBank: bank.title });
  }
  return { houseBank: bank.code, ledgerAccount, account, collectorCode, collectorName: payerName, collectorFee };
}

/** The bank day on which accounts are debited. @throws Refusal treasury/debit-day-past, treasury/debit-before-due */
async function requireDebitDay(
  tx: Tx,
  { companyId, today }: Call,
  { debitOn: asked, dueUntil }: { readonly debitOn: Day; readonly dueUntil: Day },
) {
  const debitOn = bankDayFrom(asked, await readBankHolidays(tx, companyId));
  if (debitOn < today) throw new Refusal('treasury/debit-day-past', { day: formatDay(debitOn) });
  if (debitOn < dueUntil) {
    throw new Refusal('treasury/debit-before-due', { day: formatDay(debitOn), due: formatDay(dueUntil) });
  }
  return debitOn;
}

async function tellSecondPersons(
  tx: Tx,
  call: Call,
  run: { readonly id: string; readonly number: string; readonly count: number; readonly total: number },
) {
  if (run.count === 0) return;
  const total = formatAmount(run.total);
  await tell(tx, call, {
    userIds: await findHolders(tx, call.companyId, permissionOf(contract.approveDebitRun)),
    title: {
      ja: `口座振替 ${run.number}（${run.count}件、${total}円）が承認を待っています。`,
      en: `The direct debits ${run.number} (${run.count}, ${total} yen) wait for approval.`,
    },
    path: pathOfDebitRun(run.id),
  });
}

interface Change {
  readonly act: string;
  readonly reason?: string;
  /** What is decided about the items of the run from now on. */
  readonly decide?: (items: readonly StoredDebitItem[], leftOut: Map<string, string>) => void;
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
  const run = await holdDebitRun(tx, companyId, asked);
  const state = await requireNext(tx, call, run, 'change');
  const items = await readDebitItems(tx, companyId, run.id);
  const leftOut = new Map(leftOutOf(items));
  decide?.(items, leftOut);
  const plan = await planFor(tx, companyId, run, { leftOut });
  requireMandates(plan.planned, run.dueUntil);
  const leftOutBy = leftOutByOf(items, leftOut, call);
  await writePlan(tx, call, run.id, plan, leftOutBy);
  const makerIds = [...new Set([...run.makerIds, call.userId])];
  return writeStep(tx, call, run, { act, reason, set: { state, makerIds, ...sumsOf(plan) } });
}

function requireItem(
  items: readonly StoredDebitItem[],
  asked: { readonly entryId: string; readonly lineNumber: number },
): string {
  const found = items.find((item) => keyOf(item) === keyOf(asked));
  if (!found) throw new Refusal('treasury/not-in-debit-run', {}, { kind: 'notFound' });
  return keyOf(found);
}

/** @throws Refusal treasury/not-in-debit-run, treasury/debit-not-now */
export const leaveOutDebitItem: UseCase<typeof contract.leaveOutDebitItem> = (tx, { runId, reason, ...item }, call) =>
  change(
    tx,
    call,
    { runId },
    { act: 'leave-out', reason, decide: (items, leftOut) => leftOut.set(requireItem(items, item), reason) },
  );

/** @throws Refusal treasury/not-in-debit-run, treasury/debit-not-now */
export const takeInDebitItem: UseCase<typeof contract.takeInDebitItem> = (tx, { runId, ...item }, call) =>
  change(tx, call, { runId }, { act: 'take-in', decide: (items, leftOut) => leftOut.delete(requireItem(items, item)) });
