import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Locale } from '#core/value/text.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { OrderedJob } from '#server/jobs/job.ts';
import { holdRunning } from '#server/jobs/jobRuns.ts';
import { refusingStep } from '#server/jobs/refusingStep.ts';
import { callOfAsker } from '#server/permission/callOfAsker.ts';
import type { Call } from '#server/plugin.ts';
import { missingRight } from '#server/rights/missingRight.ts';
import { requireGroup } from '../../pay-group/server/payGroups';
import { type Excluded, payslip, workedSlip } from '../../server/tables/runTables';
import { startCalculation } from '../contract/calculation';
import { readPaySetting } from './readPaySetting';
import { holdAsked, type PayAsked, slipRow, storeRun } from './storeRun';
import { partsOf, workOut } from './workOut';

/** A calculation somebody asked for. */
export interface CalculationOrder extends PayAsked {
  /** The run as it stood then; both null before there is one. */
  readonly runId: string | null;
  readonly version: number | null;
  /** Everybody who worked here in the period, by id. */
  readonly of: readonly string[];
  readonly userId: string;
  readonly locale: Locale;
}

/** What a step keeps: whom it looked at, and who of them is paid with the group. */
export interface CalculationStep {
  readonly people?: number;
  readonly paid?: number;
  readonly excluded?: readonly Excluded[];
}

export const CALCULATION_KIND = 'payroll:calculate-run';

/**
 * Works out the pay of many people, a part a step, as whoever asked for it. The payslips are kept aside: until the last
 * step, which makes them those of the run, the run stays as it was, whether the calculation is cancelled or killed.
 */
export const calculationJob: OrderedJob<CalculationOrder> = {
  kind: CALCULATION_KIND,
  urgency: 'urgent',
  plan: (order) => [
    ...partsOf(order.of).map((only, at) =>
      refusingStep<CalculationStep>(`part ${at + 1}`, async (tx, part) =>
        workOutPart(tx, { order, part, only }, await readCaller(tx, order, part)),
      ),
    ),
    refusingStep<CalculationStep>('store', async (tx, part) =>
      storeWorked(tx, order, part, await readCaller(tx, order, part)),
    ),
  ],
};

/** Whoever asked, as long as they may. */
async function readCaller(tx: Tx, order: CalculationOrder, { companyId, runId }: Part): Promise<Call> {
  const call = await callOfAsker(tx, { ...order, companyId, requestId: runId }, new Date());
  const refusal = missingRight(startCalculation, call.permissions);
  if (refusal) throw refusal;
  return call;
}

interface Part {
  readonly companyId: string;
  readonly runId: string;
}

interface PartAsked {
  readonly order: CalculationOrder;
  readonly part: Part;
  readonly only: readonly string[];
}

async function workOutPart(tx: Tx, { order, part, only }: PartAsked, call: Call): Promise<CalculationStep> {
  const { companyId, runId: jobId } = part;
  const runId = order.runId ?? undefined;
  const { slips, excluded } = await workOut(tx, call, { ...order, runId, only: new Set(only) });
  if (!(await holdRunning(tx, part))) return {};
  if (slips.length > 0) {
    await tx.insert(workedSlip).values(slips.map((each) => ({ companyId, jobId, ...slipRow(each) })));
  }
  return { people: only.length, paid: slips.length, excluded };
}

/** @throws Refusal payroll/run-changed, payroll/run-settled, payroll/nobody-to-pay */
async function storeWorked(
  tx: Tx,
  order: CalculationOrder,
  part: Part & { readonly earlier: readonly CalculationStep[] },
  call: Call,
): Promise<CalculationStep> {
  const { companyId, runId: jobId, earlier } = part;
  if (!(await holdRunning(tx, part))) return {};
  const { month, groupCode, bonus } = order;
  const known = await holdAsked(tx, companyId, order);
  if ((known?.version ?? null) !== order.version) throw new Refusal('payroll/run-changed', { month });
  const group = await requireGroup(tx, companyId, groupCode);
  const people = earlier.reduce((sum, { paid = 0 }) => sum + paid, 0);
  if (people === 0) throw new Refusal('payroll/nobody-to-pay', { month, group: group.title });
  await storeRun(tx, call, {
    ...{ known, month, groupCode, bonus, people },
    setting: await readPaySetting(tx, call, { group, month, bonus }),
    excluded: earlier.flatMap(({ excluded = [] }) => excluded),
    fill: (runId) => moveSlips(tx, { companyId, jobId }, runId),
  });
  await deleteWorked(tx, { companyId, jobId });
  return {};
}

interface Worked {
  readonly companyId: string;
  readonly jobId: string;
}

const isWorkedBy = ({ companyId, jobId }: Worked) =>
  and(eq(workedSlip.companyId, companyId), eq(workedSlip.jobId, jobId));

const { companyId: _company, runId: _run, ...slipColumns } = getTableColumns(payslip);

async function moveSlips(tx: Tx, worked: Worked, runId: string): Promise<void> {
  const names = sql.join(
    Object.values(slipColumns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${payslip} (company_id, run_id, ${names})
    select company_id, ${runId}::uuid, ${names} from ${workedSlip} where ${isWorkedBy(worked)}`);
}

/** Throws away what a calculation has worked out so far. */
export async function deleteWorked(tx: Tx, worked: Worked): Promise<void> {
  await tx.delete(workedSlip).where(isWorkedBy(worked));
}

/** Throws away what calculations left that were refused or cancelled in the middle of a step. */
export async function deleteLeftovers(tx: Tx, companyId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${workedSlip} where company_id = ${companyId}
       and not exists (select from job_run where job_run.company_id = ${companyId} and id = job_id and state = 'waiting')`);
}
