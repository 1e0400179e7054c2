import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { isMoneyAccount } from '#plugins/ledger/account/contract/account.ts';
import { requireAccount } from '#plugins/ledger/account/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { holdRun, RUN_KIND, readSlips, type StoredRun } from '../../pay-run/server/storedRuns';
import { payPayment } from '../../server/tables/paymentTable';
import type * as contract from '../contract/payment';
import { findOwed, type PersonPaid } from '../rules/owed';
import type { PaymentWay } from '../rules/paymentMachine';
import { composeFile, planFor, transferDayOf } from './composeFile';
import { readCompanyAccounts } from './readPayers';
import { PAYABLE_STATES, readPayments } from './storedPayments';

type Asked = Parameters<UseCase<typeof contract.makePayment>>[1];

/**
 * Makes a payment of people who are in none yet; nobody is ever in two that stand.
 * @throws Refusal payroll/run-changed, payroll/run-unconfirmed, payroll/nobody-left, payroll/person-not-payable,
 *   payroll/no-company-account, payroll/no-payer, payroll/no-money-account, payroll/payer-letters, payroll/no-reason-held
 */
export const makePayment: UseCase<typeof contract.makePayment> = async (tx, asked, call) => {
  const { companyId } = call;
  const run = await holdRun(tx, companyId, { id: asked.runId, version: asked.version });
  if (!PAYABLE_STATES.includes(run.state)) throw new Refusal('payroll/run-unconfirmed', { month: run.month });
  const payments = await readPayments(tx, companyId, run.id);
  const owed = findOwed(await readSlips(tx, companyId, [run.id]), payments);
  const wanted = choose(owed, asked.employees);
  const made =
    asked.way === 'bank' ? await byBank(tx, call, run, wanted, asked) : await byHand(tx, call, run, wanted, asked);
  const id = newId();
  const { leftOut, ...values } = made;
  const people: readonly PersonPaid[] = values.people;
  await tx.insert(payPayment).values({
    ...{ companyId, id, runId: run.id, serial: payments.length + 1, way: asked.way, state: 'made' },
    ...values,
    total: people.reduce((sum, { amount }) => sum + amount, 0),
    ...{ reason: asked.reason, makerId: call.userId, madeBy: call.userName, madeAt: call.at },
    history: [{ act: 'make', by: call.userName, at: call.at, reason: asked.reason }],
  });
  await recordAudit(tx, call, [
    {
      action: 'payroll/make-payment',
      subject: { kind: RUN_KIND, id: run.id },
      details: { month: run.month, way: asked.way, people: people.length },
    },
  ]);
  return { id, state: 'made' as const, version: 1, count: people.length, leftOut };
};

/** Those asked for, or everybody. @throws Refusal payroll/nobody-left, payroll/person-not-payable */
function choose(owed: readonly PersonPaid[], employees: readonly string[] | undefined): readonly PersonPaid[] {
  const wanted = employees ? owed.filter(({ employeeId }) => employees.includes(employeeId)) : owed;
  if (employees && wanted.length < new Set(employees).size) throw new Refusal('payroll/person-not-payable');
  if (wanted.length === 0) throw new Refusal('payroll/nobody-left');
  return wanted;
}

/** @throws Refusal payroll/no-money-account */
async function requireMoney(tx: Tx, companyId: string, code: string): Promise<string> {
  if (!isMoneyAccount(await requireAccount(tx, companyId, code))) {
    throw new Refusal('payroll/no-money-account', { account: code });
  }
  return code;
}

async function byBank(tx: Tx, { companyId }: Call, run: StoredRun, wanted: readonly PersonPaid[], asked: Asked) {
  const { payable, leftOut } = await planFor(tx, companyId, run, wanted);
  if (asked.employees && leftOut.length > 0) throw new Refusal('payroll/person-not-payable');
  if (payable.length === 0) throw new Refusal('payroll/nobody-left');
  const account = (await readCompanyAccounts(tx, companyId)).get(asked.account ?? '')?.account;
  if (!account) throw new Refusal('payroll/no-company-account');
  const { payerCode = '', payerName = '' } = asked;
  if (payerCode === '' || payerName === '') throw new Refusal('payroll/no-payer');
  const ledgerAccount = await requireMoney(tx, companyId, asked.ledgerAccount ?? '');
  const payOn = await transferDayOf(tx, companyId, run);
  const payer = { code: payerCode, name: payerName, account };
  const { records, sha256, warnings } = composeFile({ kind: run.kind, day: payOn, payer, people: payable });
  const people = payable.map(({ employeeId, number, amount }) => ({ employeeId, number, amount }));
  return {
    payOn,
    people,
    account,
    payerCode,
    payerName,
    ledgerAccount,
    records,
    sha256,
    warnings,
    leftOut: leftOut.length,
  };
}

async function byHand(tx: Tx, { companyId }: Call, run: StoredRun, wanted: readonly PersonPaid[], asked: Asked) {
  if (!asked.employees) throw new Refusal('payroll/nobody-left');
  if (asked.way === 'held' && asked.reason === '') throw new Refusal('payroll/no-reason-held');
  const ledgerAccount = await moneyOf(tx, companyId, asked.way, asked.ledgerAccount);
  return {
    ...{ payOn: run.paidOn, people: wanted, account: null, payerCode: '', payerName: '' },
    ...{ ledgerAccount, records: [], sha256: null, warnings: [], leftOut: 0 },
  };
}

const moneyOf = (tx: Tx, companyId: string, way: PaymentWay, code = '') =>
  way === 'held' ? null : requireMoney(tx, companyId, code);
