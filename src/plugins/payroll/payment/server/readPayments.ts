import { and, eq, inArray, sql } from 'drizzle-orm';
import { journalLine } from '#plugins/ledger/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import { readSlips, requireRun, type StoredRun, type StoredSlip } from '../../pay-run/server/storedRuns';
import { wordSecondPerson } from '../../server/words/secondPerson';
import { wordsOf } from '../../server/words/wordsOf';
import type { PaymentRow, PayTie } from '../contract/payment';
import * as contract from '../contract/payment';
import { findOwed, isLive } from '../rules/owed';
import { PAYMENT_ACTS, type PaymentState, refusalOfPayment } from '../rules/paymentMachine';
import { planFor } from './composeFile';
import { readPayers } from './readPayers';
import { contextOfPayment, readPayments, type StoredPayment } from './storedPayments';

/** @throws Refusal payroll/unknown-run */
export const listPayments: UseCase<typeof contract.listPayments> = async (tx, { runId }, call) => {
  const { companyId, locale } = call;
  const run = await requireRun(tx, companyId, runId);
  const group = await requireGroup(tx, companyId, run.groupCode);
  const slips = await readSlips(tx, companyId, [runId]);
  const payments = await readPayments(tx, companyId, runId);
  const owed = findOwed(slips, payments);
  const { payable, leftOut } = await planFor(tx, companyId, run, owed);
  const why = new Map(leftOut.map((person) => [person.employeeId, person.why]));
  const names = new Map(slips.map(({ employeeId, name }) => [employeeId, name]));
  return {
    run: {
      ...{ id: run.id, kind: run.kind, month: run.month, groupTitle: group.title, paidOn: run.paidOn },
      ...{ state: run.state, version: run.version },
    },
    tie: await tieOf(tx, { companyId, netAccount: group.netAccount }, { run, slips, payments }),
    rows: await rowsOf(tx, call, payments, names),
    open: [...payable, ...leftOut]
      .sort((one, other) => one.number.localeCompare(other.number))
      .map(({ employeeId, number, amount }) => {
        const reason = why.get(employeeId) ?? null;
        return {
          ...{ employeeId, employee: number, name: names.get(employeeId) ?? '', amount, why: reason },
          message: reason === null ? '' : wordsOf(`leftOut.${reason}`, {}, locale),
        };
      }),
    ...(await readPayers(tx, companyId)),
  };
};

async function rowsOf(
  tx: Tx,
  call: Call,
  payments: readonly StoredPayment[],
  names: ReadonlyMap<string, string>,
): Promise<PaymentRow[]> {
  const stood = payments.map((payment) => {
    const context = contextOfPayment(payment, call);
    return {
      payment,
      refused: PAYMENT_ACTS.map((act) => ({ act, why: refusalOfPayment(payment.state, act, context) })),
    };
  });
  const wantsAnother = stood.some(({ refused }) => refused.some(({ why }) => why === 'second-person'));
  // Another person than the caller, who made all that want one.
  const secondPerson = wantsAnother
    ? await wordSecondPerson(tx, call, {
        ...{ act: contract.approvePayment, not: [call.userId], key: 'paymentRefusals.second-person' },
      })
    : '';
  const wordNotNow = (state: PaymentState) =>
    wordsOf('paymentRefusals.not-now', { state: wordsOf(`paymentStates.${state}`, {}, call.locale) }, call.locale);
  const wordOf = { 'second-person': () => secondPerson, 'not-now': wordNotNow };
  return stood.map(({ payment, refused }) => ({
    ...rowOf(payment, names),
    acts: refused.map(({ act, why }) => ({
      act,
      isAllowed: why === undefined,
      why: why ? wordOf[why](payment.state) : null,
    })),
  }));
}

function rowOf(payment: StoredPayment, names: ReadonlyMap<string, string>): Omit<PaymentRow, 'acts'> {
  const { history, people, account, warnings } = payment;
  const approved = history.find(({ act }) => act === 'approve');
  const taken = history.find(({ act }) => act === 'take');
  return {
    ...{ id: payment.id, serial: payment.serial, way: payment.way, state: payment.state, payOn: payment.payOn },
    ...{ count: people.length, total: payment.total, sha256: payment.sha256, version: payment.version },
    people: people.map(({ employeeId, number, amount }) => ({
      employee: number,
      name: names.get(employeeId) ?? '',
      amount,
    })),
    account: account ? [account.bankName, account.branchName, account.number].join(' ') : null,
    ledgerAccount: payment.ledgerAccount,
    ...{ madeBy: payment.madeBy, madeAt: payment.madeAt, reason: payment.reason },
    ...{ approvedBy: approved?.by ?? null, takenBy: taken?.by ?? null, takenAt: taken?.at ?? null },
    copies: history.filter(({ act }) => act === 'copy').length,
    history: [...history],
    warnings: [...warnings],
  };
}

interface Tied {
  readonly run: StoredRun;
  readonly slips: readonly StoredSlip[];
  readonly payments: readonly StoredPayment[];
}

/** Payslips, books and payments of a run beside each other (給与 = 会計 = 振込データ). */
async function tieOf(
  tx: Tx,
  books: { readonly companyId: string; readonly netAccount: string },
  { run, slips, payments }: Tied,
): Promise<PayTie> {
  const live = payments.filter(isLive);
  const by = (way: StoredPayment['way']) =>
    live.reduce((sum, payment) => (payment.way === way ? sum + payment.total : sum), 0);
  const owed = findOwed(slips, payments);
  const open = owed.reduce((sum, { amount }) => sum + amount, 0);
  const paid = run.state === 'paid' ? by('bank') + by('cash') : 0;
  const net = slips.reduce((sum, slip) => sum + slip.net, 0);
  const journal = (await readOwed(tx, books, run)) - besides(slips, books.netAccount) + paid;
  const [bank, cash, held] = [by('bank'), by('cash'), by('held')];
  return {
    ...{ people: slips.length, slips: net, journal, bank, cash, held, open, openPeople: owed.length },
    isTied: net === journal && net === bank + cash + held + open,
  };
}

/** What the documents of a run leave on the account its net pay is owed on, in yen, credit above zero. */
async function readOwed(
  tx: Tx,
  { companyId, netAccount }: { readonly companyId: string; readonly netAccount: string },
  { documents }: StoredRun,
): Promise<number> {
  if (documents.length === 0) return 0;
  const [found] = await tx
    .select({
      owed: sql<string>`coalesce(sum(case ${journalLine.side} when 'credit' then ${journalLine.amount} else -${journalLine.amount} end), 0)`,
    })
    .from(journalLine)
    .where(
      and(
        eq(journalLine.companyId, companyId),
        eq(journalLine.account, netAccount),
        inArray(
          journalLine.entryId,
          documents.map(({ id }) => id),
        ),
      ),
    );
  return Number(found?.owed ?? 0);
}

/** What else a run puts on that account: items that are posted to it. */
const besides = (slips: readonly StoredSlip[], netAccount: string): number =>
  slips
    .flatMap(({ items }) => items)
    .reduce((sum, { kind, amount, account, contraAccount }) => {
      const own = account === netAccount ? (kind === 'deduction' ? amount : -amount) : 0;
      return sum + own + (kind === 'employer' && contraAccount === netAccount ? amount : 0);
    }, 0);
