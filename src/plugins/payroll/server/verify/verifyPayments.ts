import { createHash } from 'node:crypto';
import { encodeTransferFile } from '#core/bank/transferFile.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { VerifiedPromise } from '#server/plugin.ts';
import { readSlipRows } from '../../pay-run/server/storedRuns';
import { findOwed, isLive } from '../../payment/rules/owed';
import { readPayments, type StoredPayment } from '../../payment/server/storedPayments';
import { nameRun, promiseOf, readConfirmedRuns, type Violations } from './confirmedRuns';

/** Every payment pays what the payslips say, nobody twice, by the file that was made; a paid run owes nobody. */
export async function verifyPayments(tx: Tx, companyId: string): Promise<VerifiedPromise> {
  const violations: Violations[number][] = [];
  let checked = 0;
  for (const run of await readConfirmedRuns(tx, companyId)) {
    const slips = await readSlipRows(tx, companyId, run.id);
    const payments = (await readPayments(tx, companyId, run.id)).filter(isLive);
    checked += payments.length;
    const tell = (subject: string, detail: string) =>
      violations.push({ subject: `${nameRun(run)} ${subject}`.trimEnd(), detail });
    const open = new Map(slips.map(({ employeeId, net }) => [employeeId, net]));
    for (const payment of payments) {
      for (const { employeeId, number, amount } of payment.people) {
        if (open.get(employeeId) !== amount) tell(number, 'is paid another amount than the payslip says, or twice');
        open.delete(employeeId);
      }
      if (payment.total !== sumOf(payment)) tell(`payment ${payment.serial}`, 'its total is not what the people get');
      if (!isFileWhole(payment)) tell(`payment ${payment.serial}`, 'its bank file is not the one that was made');
    }
    if (run.state === 'paid' && findOwed(slips, payments).length > 0) tell('', 'the run is paid, and somebody is not');
  }
  return promiseOf('payPaid', checked, violations);
}

const sumOf = ({ people }: Pick<StoredPayment, 'people'>) => people.reduce((sum, { amount }) => sum + amount, 0);

const isFileWhole = ({ records, sha256 }: StoredPayment): boolean =>
  sha256 === null || sha256 === createHash('sha256').update(encodeTransferFile(records)).digest('hex');
