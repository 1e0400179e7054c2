import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { VerifiedPromise } from '#server/plugin.ts';
import { CONFIRMED_STATES } from '../../pay-run/rules/payRunMachine';
import { payRun, payslip } from '../../server/tables/runTables';
import type { LedgerRow } from '../../wage-ledger/contract/wageLedger';
import { type LedgerSlip, rowsOf } from '../../wage-ledger/rules/composeLedger';
import { promiseOf, type Violations } from './confirmedRuns';

/** So many people at once: their payslips of all years are read. */
const AT_ONCE = 100;

/** 賃金台帳: the items of everybody's ledger add up to its sums, payslip by payslip. */
export async function verifyLedgers(tx: Tx, companyId: string): Promise<VerifiedPromise> {
  const people = await tx
    .selectDistinct({ id: payslip.employeeId, number: payslip.number })
    .from(payslip)
    .where(eq(payslip.companyId, companyId))
    .orderBy(asc(payslip.number));
  const ids = [...new Set(people.map(({ id }) => id))];
  const violations: Violations[number][] = [];
  let checked = 0;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const [subject, slips] of await readLedgerSlips(tx, companyId, ids.slice(from, from + AT_ONCE))) {
      checked += 1;
      if (!addsUp(slips)) violations.push({ subject, detail: 'the items of the wage ledger are not its sums' });
    }
  }
  return promiseOf('wageLedgersSum', checked, violations);
}

/** By number and year of payment. */
async function readLedgerSlips(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, LedgerSlip[]>> {
  const rows = await tx
    .select({
      ...{ employeeId: payslip.employeeId, number: payslip.number, runId: payslip.runId, items: payslip.items },
      ...{ gross: payslip.gross, deductions: payslip.deductions, net: payslip.net, attendance: payslip.attendance },
      ...{ month: payRun.month, from: payRun.periodFrom, through: payRun.periodThrough, paidOn: payRun.paidOn },
      ...{ state: payRun.state, kind: payRun.kind },
    })
    .from(payslip)
    .innerJoin(payRun, and(eq(payRun.companyId, payslip.companyId), eq(payRun.id, payslip.runId)))
    .where(
      and(
        eq(payslip.companyId, companyId),
        inArray(payslip.employeeId, [...ids]),
        inArray(payRun.state, CONFIRMED_STATES),
      ),
    )
    .orderBy(asc(payRun.paidOn));
  const found = new Map<string, LedgerSlip[]>();
  // Of somebody who was given another number, the latest.
  const numbers = new Map(rows.map(({ employeeId, number }) => [employeeId, number]));
  for (const { employeeId, number: _number, ...slip } of rows) {
    const ledger = `${numbers.get(employeeId) ?? ''} ${slip.paidOn.slice(0, 4)}`;
    found.set(ledger, [...(found.get(ledger) ?? []), { ...slip, groupTitle: '' }]);
  }
  return found;
}

function addsUp(slips: readonly LedgerSlip[]): boolean {
  const rows = rowsOf(slips, (word) => word);
  const add = (own: readonly LedgerRow[], runId: string) =>
    own.reduce((sum, { amounts }) => sum + (amounts[runId] ?? 0), 0);
  const itemsIn = (section: LedgerRow['section']) => rows.filter((row) => row.section === section && !row.isTotal);
  const total = (id: string) => rows.filter((row) => row.id === id);
  const [earnings, deductions] = [itemsIn('earning'), itemsIn('deduction')];
  return slips.every(({ runId }) => {
    const [gross, taken] = [add(earnings, runId), add(deductions, runId)];
    const isTold = gross === add(total('gross'), runId) && taken === add(total('deductions'), runId);
    return isTold && gross - taken === add(total('net'), runId);
  });
}
