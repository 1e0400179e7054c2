import { Refusal } from '#core/contract/refusal.ts';
import { joinNames } from '#core/value/joinNames.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { payRun, type RunDocument, type RunStep } from '../../server/tables/runTables';
import { wordsOf } from '../../server/words/wordsOf';
import type * as contract from '../contract/payRun';
import { nextPayRunState, type PayRunAct, refusalOf } from '../rules/payRunMachine';
import { postRun } from './postRun';
import { countUnexplained } from './readDifferences';
import { requireFreshYearEnds } from './readYearEnds';
import {
  contextOf,
  holdRun,
  isRun,
  RUN_KIND,
  readSlips,
  readUnpaid,
  type StoredRun,
  type StoredSlip,
} from './storedRuns';
import { workOutAll } from './workOut';

interface Act {
  readonly runId: string;
  readonly version: number;
  readonly reason?: string;
}

/**
 * Moves a run on. What everybody's pay was worked out from is read again first: where it has changed meanwhile, the run
 * has to be calculated again.
 */
export async function actOn(
  tx: Tx,
  call: Call,
  act: PayRunAct,
  { runId, version, reason = '' }: Act,
  work: (run: StoredRun, slips: readonly StoredSlip[]) => Promise<readonly RunDocument[]> = async () => [],
) {
  const run = await holdRun(tx, call.companyId, { id: runId, version });
  const { month, groupCode } = run;
  const slips = await readSlips(tx, call.companyId, [runId]);
  const unpaid = await readUnpaid(tx, call.companyId, run, slips);
  const context = contextOf(run, slips, call, unpaid);
  const state = nextPayRunState(run.state, act, context);
  if (!state) throw new Refusal(`payroll/run-${refusalOf(run.state, act, context) ?? 'not-now'}`, { month, ...unpaid });
  if (act === 'check' || act === 'approve' || act === 'confirm') {
    await requireUnchanged(tx, call, run, slips);
    await requireFreshYearEnds(tx, call.companyId, run, slips);
  }
  const documents = [...run.documents, ...(await work(run, slips))];
  const step: RunStep = { act, by: call.userName, at: call.at, reason };
  await tx
    .update(payRun)
    .set({
      ...{ state, documents, version: run.version + 1, history: [...run.history, step] },
      ...(act === 'approve' ? { approvedById: call.userId } : {}),
      // A draft again: who confirms the next time is judged by who works on it from now on, whoever reopened it included.
      ...(act === 'reopen' ? { approvedById: null, calculators: [...new Set([...run.calculators, call.userId])] } : {}),
    })
    .where(isRun(call.companyId, runId));
  await recordAudit(tx, call, [
    {
      action: `payroll/${act}-run`, // action
      subject: { kind: RUN_KIND, id: runId },
      details: { month, group: groupCode, state, people: slips.length, ...(reason === '' ? {} : { reason }) },
    },
  ]);
  return { runId, state, version: run.version + 1 };
}

/** @throws Refusal payroll/run-outdated with how many payslips would come out different */
async function requireUnchanged(tx: Tx, call: Call, run: StoredRun, slips: readonly StoredSlip[]): Promise<void> {
  const amounts = (items: readonly { readonly code: string; readonly amount: number }[]) =>
    items.map(({ code, amount }) => `${code} ${amount}`).join();
  const fresh = new Map<string, string>();
  const { parts } = await workOutAll(tx, call, { ...run, runId: run.id });
  for await (const part of parts) {
    for (const { person, slip } of part.slips) fresh.set(person.id, amounts(slip.items));
  }
  const changed = slips.filter(({ employeeId, items }) => fresh.get(employeeId) !== amounts(items));
  const stored = new Set(slips.map(({ employeeId }) => employeeId));
  const count = changed.length + [...fresh.keys()].filter((id) => !stored.has(id)).length;
  if (count > 0) throw new Refusal('payroll/run-outdated', { count, month: run.month });
}

/** @throws Refusal payroll/run-blocked, payroll/run-not-now, payroll/run-outdated, payroll/run-changed */
export const checkPayRun: UseCase<typeof contract.checkPayRun> = (tx, input, call) => actOn(tx, call, 'check', input);
/** @throws Refusal payroll/run-blocked, payroll/run-not-now, payroll/run-outdated, payroll/run-changed */
export const approvePayRun: UseCase<typeof contract.approvePayRun> = (tx, input, call) =>
  actOn(tx, call, 'approve', input);
/** @throws Refusal payroll/run-not-now, payroll/run-changed */
export const publishPayRun: UseCase<typeof contract.publishPayRun> = (tx, input, call) =>
  actOn(tx, call, 'publish', input);
/**
 * Confirms a run and posts it.
 * @throws Refusal payroll/run-second-person, payroll/run-provisional, payroll/run-unexplained, payroll/run-outdated, payroll/run-changed, and what
 *   the books refuse
 */
export const confirmPayRun: UseCase<typeof contract.confirmPayRun> = (tx, { acceptsProvisional, ...input }, call) =>
  actOn(tx, call, 'confirm', input, async (run, slips) => {
    const unproven = provisionalIn(slips);
    if (unproven.length > 0 && !acceptsProvisional) {
      const tables = joinNames(
        unproven.map((table) => wordsOf(`kinds.${table}`, {}, call.locale)),
        call.locale,
      );
      throw new Refusal('payroll/run-provisional', { tables });
    }
    const unexplained = await countUnexplained(tx, call, run, slips);
    if (unexplained > 0) throw new Refusal('payroll/run-unexplained', { month: run.month, count: unexplained });
    return postRun(tx, call, run, slips);
  });

const provisionalIn = (slips: readonly StoredSlip[]): string[] => [
  ...new Set(
    slips
      .flatMap(({ problems }) => problems)
      .flatMap(({ code, params }) => (code === 'provisional' ? [String(params.table ?? '')] : [])),
  ),
];
