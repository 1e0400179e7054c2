import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { cancelRun, findRun, findWaitingRun, type JobRun, orderRun } from '#server/jobs/jobRuns.ts';
import { refusalIn } from '#server/jobs/refusingStep.ts';
import { handle, type UseCase } from '#server/plugin.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import * as contract from '../contract/calculation';
import { kindOf } from '../rules/payRunKind';
import {
  CALCULATION_KIND,
  type CalculationOrder,
  type CalculationStep,
  calculationJob,
  deleteLeftovers,
  deleteWorked,
} from './calculationJob';
import { readPeriod } from './readPaySetting';
import { findPresent } from './readPeople';
import { holdAsked, type PayAsked } from './storeRun';

/** The calculation of a month that is under way. */
export const findCalculation = (
  tx: Tx,
  companyId: string,
  { month, groupCode, bonus }: Pick<PayAsked, 'month' | 'groupCode'> & { readonly bonus: object | null },
): Promise<JobRun | undefined> =>
  findWaitingRun(tx, companyId, { kind: CALCULATION_KIND, order: { month, groupCode, bonus } });

/**
 * @throws Refusal payroll/unknown-group, payroll/bonus-elsewhere, payroll/run-settled, payroll/nobody-to-pay,
 *   payroll/calculation-runs
 */
const startCalculation: UseCase<typeof contract.startCalculation> = async (
  tx,
  { month, payGroup: groupCode, bonus = null, runId },
  call,
) => {
  const { companyId, userId, locale } = call;
  const group = await requireGroup(tx, companyId, groupCode);
  const asked = { month, groupCode, bonus };
  const known = await holdAsked(tx, companyId, { ...asked, runId });
  const same = await findCalculation(tx, companyId, asked);
  if (same) return { id: same.id };
  // Of another plan than the one under way: neither is to be lost.
  if (bonus && (await findCalculation(tx, companyId, { ...asked, bonus: {} }))) {
    throw new Refusal('payroll/calculation-runs', { month });
  }
  const present = await findPresent(tx, companyId, await readPeriod(tx, companyId, { group, month, bonus }));
  if (present.length === 0) throw new Refusal('payroll/nobody-to-pay', { month, group: group.title });
  await deleteLeftovers(tx, companyId);
  const id = await orderRun(tx, call, calculationJob, {
    ...{ ...asked, runId: known?.id ?? null, version: known?.version ?? null },
    ...{ of: present.map((person) => person.id), userId, locale },
  });
  await recordAudit(tx, call, [
    { action: 'core/ask-for-job', subject: { kind: 'job-run', id }, details: { kind: CALCULATION_KIND } },
  ]);
  return { id };
};

const getCalculation: UseCase<typeof contract.getCalculation> = async (tx, { id }, { companyId }) => {
  const run = await requireCalculation(tx, companyId, id);
  const refusal = refusalIn(run.results);
  if (refusal) throw refusal;
  // The steps of this very job returned them.
  const results = run.results as readonly CalculationStep[];
  const sumOf = (field: 'people' | 'paid') => results.reduce((sum, result) => sum + (result[field] ?? 0), 0);
  const { of, month, bonus } = orderOfRun(run);
  return {
    ...{ state: run.state, done: sumOf('people'), total: of.length, paid: sumOf('paid') },
    ...{ month, kind: kindOf(bonus), askedBy: run.askedBy ?? '' },
  };
};

const cancelCalculation: UseCase<typeof contract.cancelCalculation> = async (tx, { id }, call) => {
  const { companyId } = call;
  await requireCalculation(tx, companyId, id);
  const isCancelled = await cancelRun(tx, call, { kind: CALCULATION_KIND }, id);
  if (isCancelled) await deleteWorked(tx, { companyId, jobId: id });
  return { isCancelled };
};

/** @throws Refusal payroll/unknown-calculation */
async function requireCalculation(tx: Tx, companyId: string, id: string): Promise<JobRun> {
  const run = await findRun(tx, companyId, { kind: CALCULATION_KIND, id });
  if (!run) throw new Refusal('payroll/unknown-calculation', {}, { kind: 'notFound' });
  return run;
}

/** Only `startCalculation` orders runs of this kind. */
const orderOfRun = (run: JobRun): CalculationOrder => run.order as CalculationOrder;

export const calculationHandlers = [
  handle(contract.startCalculation, startCalculation),
  handle(contract.getCalculation, getCalculation),
  handle(contract.cancelCalculation, cancelCalculation),
];
