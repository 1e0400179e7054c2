import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { type Excluded, payManual, payRun, payslip, type RunStep } from '../../server/tables/runTables';
import type * as contract from '../contract/payRun';
import { findSlip, holdRun, isRun, isSlipOf, RUN_KIND, type StoredRun } from './storedRuns';
import { findAsked, holdAsked, insertSlips, type SlipToStore, slipRow, storeRun, withCalculator } from './storeRun';
import { wordProblem } from './wordProblem';
import { type WorkedOut, workOut, workOutAll } from './workOut';

const totalOf = (slips: readonly SlipToStore[]) => {
  const sum = (field: 'gross' | 'deductions' | 'net' | 'employer') =>
    slips.reduce((total, slip) => total + slip[field], 0);
  return {
    people: slips.length,
    gross: sum('gross'),
    deductions: sum('deductions'),
    net: sum('net'),
    employer: sum('employer'),
  };
};

const rowOf = ({ person, slip: { gross, deductions, net } }: WorkedOut) => ({
  employee: person.number,
  gross,
  deductions,
  net,
});

const warnedRow = (worked: WorkedOut, { locale }: Pick<Call, 'locale'>) => ({
  ...rowOf(worked),
  warnings: worked.slip.problems.map((problem) => wordProblem(problem, locale)),
});

/**
 * Works out a month for a group in one request: a new run, or the one that is there as long as it is a draft. Of two at
 * once the second works out the run of the first anew. `startCalculation` does the same in steps.
 * @throws Refusal payroll/unknown-group, payroll/run-settled, payroll/bonus-elsewhere, payroll/nobody-to-pay
 */
export const batchCalculate: UseCase<typeof contract.batchCalculate> = async (
  tx,
  { month, payGroup: groupCode, bonus = null, runId: bonusId, dryRun },
  call,
) => {
  const asked = { month, groupCode, bonus, runId: bonusId };
  const known = await (dryRun ? findAsked : holdAsked)(tx, call.companyId, asked);
  const { group, setting, parts } = await workOutAll(tx, call, { ...asked, runId: known?.id });
  const slips: SlipToStore[] = [];
  const rows: ReturnType<typeof warnedRow>[] = [];
  const excluded: Excluded[] = [];
  for await (const worked of parts) {
    slips.push(...worked.slips.map(slipRow));
    rows.push(...worked.slips.map((each) => warnedRow(each, call)));
    excluded.push(...worked.excluded);
  }
  if (slips.length === 0) throw new Refusal('payroll/nobody-to-pay', { month, group: group.title });
  const fill = (runId: string) => insertSlips(tx, call.companyId, { runId, slips });
  const runId = dryRun
    ? null
    : await storeRun(tx, call, { known, ...asked, setting, excluded, people: slips.length, fill });
  return { runId, rows, totals: totalOf(slips) };
};

/** Works out some people of a run anew; who is paid with the group no more leaves it. */
export const calculatePay: UseCase<typeof contract.calculatePay> = async (tx, { runId, employees }, call) => {
  const { companyId } = call;
  const run = await holdDraft(tx, call, { id: runId });
  const wanted = new Set(employees);
  const { slips: chosen } = await workOut(tx, call, { ...run, runId, only: wanted });
  const stored = await tx
    .select({ employeeId: payslip.employeeId, number: payslip.number })
    .from(payslip)
    .where(isSlipOf(companyId, runId));
  const gone = stored.filter(({ employeeId, number }) => wanted.has(employeeId) || wanted.has(number));
  if (chosen.length + gone.length === 0) throw new Refusal('payroll/unknown-person', {}, { kind: 'notFound' });
  const replaced = [
    ...new Set([...gone.map(({ employeeId }) => employeeId), ...chosen.map(({ person }) => person.id)]),
  ];
  await tx.delete(payslip).where(and(isSlipOf(companyId, runId), inArray(payslip.employeeId, replaced)));
  if (chosen.length > 0)
    await tx.insert(payslip).values(chosen.map((each) => ({ companyId, runId, ...slipRow(each) })));
  const version = await touchRun(tx, call, run, { act: 'recalculate', people: replaced.length });
  return { runId, version, rows: chosen.map(rowOf) };
};

/**
 * Types an amount in place of the one that is worked out, or takes it back.
 * @throws Refusal payroll/amount-changed, payroll/run-settled, payroll/unknown-person, payroll/unknown-item, payroll/no-reason
 */
export const savePay: UseCase<typeof contract.savePay> = async (
  tx,
  { runId, employee, item, seen, amount, reason },
  call,
) => {
  const { companyId } = call;
  const run = await holdDraft(tx, call, { id: runId });
  if (amount !== null && reason.trim() === '') throw new Refusal('payroll/no-reason');
  const person = await findSlip(tx, companyId, { runId, employee });
  if (!person) throw new Refusal('payroll/unknown-person', {}, { kind: 'notFound' });
  const standing = person.items.find(({ code }) => code === item);
  if (!standing) throw new Refusal('payroll/unknown-item', {}, { kind: 'notFound' });
  if (standing.amount !== seen) {
    throw new Refusal(
      'payroll/amount-changed',
      {},
      { kind: 'conflict', details: { yours: { amount }, current: { amount: standing.amount } } },
    );
  }
  const isThis = and(
    eq(payManual.companyId, companyId),
    eq(payManual.runId, runId),
    eq(payManual.employeeId, person.employeeId),
    eq(payManual.item, item),
  );
  await tx.delete(payManual).where(isThis);
  if (amount !== null) {
    await tx.insert(payManual).values({
      ...{ companyId, runId, employeeId: person.employeeId, item, amount, reason: reason.trim() },
      ...{ typedBy: call.userName, typedAt: call.at },
    });
  }
  const { slips: workedOut } = await workOut(tx, call, { ...run, runId, only: new Set([person.employeeId]) });
  const [worked] = workedOut;
  if (!worked) throw new Refusal('payroll/unknown-person', {}, { kind: 'notFound' });
  await tx
    .update(payslip)
    .set(slipRow(worked))
    .where(and(isSlipOf(companyId, runId), eq(payslip.employeeId, person.employeeId)));
  const version = await touchRun(tx, call, run, { act: amount === null ? 'clear-amount' : 'type-amount', item });
  const { gross, deductions, net } = worked.slip;
  return { runId, version, gross, deductions, net };
};

/** @throws Refusal payroll/unknown-run, payroll/run-changed, payroll/run-settled */
async function holdDraft(
  tx: Tx,
  call: Call,
  asked: { readonly id: string; readonly version?: number },
): Promise<StoredRun> {
  const run = await holdRun(tx, call.companyId, asked);
  if (run.state !== 'draft') throw new Refusal('payroll/run-settled', { month: run.month });
  return run;
}

/** The log names what was done and where, never whose pay nor how much. */
async function touchRun(
  tx: Tx,
  call: Call,
  run: StoredRun,
  { act, ...told }: { readonly act: string; readonly people?: number; readonly item?: string },
): Promise<number> {
  const version = run.version + 1;
  const step: RunStep = { act, by: call.userName, at: call.at, reason: told.item ?? '' };
  await tx
    .update(payRun)
    .set({
      version,
      calculators: withCalculator(run, call),
      calculatedBy: call.userName,
      calculatedAt: call.at,
      history: [...run.history, step],
    })
    .where(isRun(call.companyId, run.id));
  await recordAudit(tx, call, [
    { action: `payroll/${act}`, subject: { kind: RUN_KIND, id: run.id }, details: { month: run.month, ...told } }, // action
  ]);
  return version;
}

/** @throws Refusal payroll/unknown-run, payroll/run-changed, payroll/run-settled */
export const deletePayRun: UseCase<typeof contract.deletePayRun> = async (tx, { runId, version }, call) => {
  const run = await holdDraft(tx, call, { id: runId, version });
  if (run.documents.length > 0) throw new Refusal('payroll/run-posted', { month: run.month });
  await tx.delete(payRun).where(isRun(call.companyId, runId));
  await recordAudit(tx, call, [
    {
      action: 'payroll/delete-run',
      subject: { kind: RUN_KIND, id: runId },
      details: { month: run.month, group: run.groupCode },
    },
  ]);
  return { runId };
};
