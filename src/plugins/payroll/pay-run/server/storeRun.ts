import { Refusal } from '#core/contract/refusal.ts';
import { monthOf } from '#core/value/day.ts';
import { formatDay } from '#core/value/formatDay.ts';
import { newId } from '#core/value/id.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { payRun, payslip, type RunStep } from '../../server/tables/runTables';
import type { PaySetting } from '../rules/payFacts';
import { type BonusPlan, kindOf } from '../rules/payRunKind';
import { packSteps } from '../rules/slipSteps';
import { findLeftDifferences } from './findLeftDifferences';
import { findRunOf, isRun, isSlipOf, lockMonth, RUN_KIND, requireRun, type StoredRun } from './storedRuns';
import { partsOf, type WorkedOut } from './workOut';

/** What somebody wants worked out: the pay of a month, or a bonus paid in it. */
export interface PayAsked {
  readonly month: string;
  readonly groupCode: string;
  readonly bonus: BonusPlan | null;
  /** Of a bonus: the one that is worked out anew, on another day, too. Without it, that of the day of the plan. */
  readonly runId?: string | null | undefined;
}

/**
 * The run that is asked for, if it was worked out before.
 * @throws Refusal payroll/bonus-elsewhere, payroll/unknown-run, payroll/bonus-that-day
 */
export async function findAsked(
  tx: Tx,
  companyId: string,
  { month, groupCode, bonus, runId }: PayAsked,
): Promise<StoredRun | undefined> {
  if (bonus && monthOf(bonus.paidOn) !== month) throw new Refusal('payroll/bonus-elsewhere', { month });
  const known = await findRunOf(tx, companyId, { month, groupCode, kind: kindOf(bonus), paidOn: bonus?.paidOn });
  const ofDay = bonus && known?.paidOn !== bonus.paidOn ? undefined : known;
  if (!bonus || !runId || ofDay?.id === runId) return ofDay;
  if (ofDay) throw new Refusal('payroll/bonus-that-day', { day: formatDay(bonus.paidOn) });
  const moved = await requireRun(tx, companyId, runId);
  if (moved.kind === 'bonus' && moved.month === month && moved.groupCode === groupCode) return moved;
  throw new Refusal('payroll/unknown-run', {}, { kind: 'notFound' });
}

/**
 * The same, kept from others to the end of the transaction.
 * @throws Refusal payroll/bonus-elsewhere, payroll/run-settled
 */
export async function holdAsked(tx: Tx, companyId: string, asked: PayAsked): Promise<StoredRun | undefined> {
  await lockMonth(tx, companyId, { ...asked, kind: kindOf(asked.bonus) });
  const known = await findAsked(tx, companyId, asked);
  if (known && known.state !== 'draft') throw new Refusal('payroll/run-settled', { month: asked.month });
  return known;
}

export const withCalculator = (run: Pick<StoredRun, 'calculators'>, { userId }: Pick<Call, 'userId'>) => [
  ...new Set([...run.calculators, userId]),
];

export const slipRow = ({ person, slip }: WorkedOut) => ({
  employeeId: person.id,
  ...{
    number: person.number,
    name: person.name,
    department: person.department,
    departmentTitle: person.departmentTitle,
  },
  ...packSteps(slip.items),
  amounts: Object.fromEntries(slip.items.flatMap(({ code, amount }) => (amount === 0 ? [] : [[code, amount]]))),
  manual: slip.items.flatMap(({ code, isManual }) => (isManual ? [code] : [])),
  ...{ attendance: person.facts.attendance, problems: slip.problems },
  ...{ gross: slip.gross, deductions: slip.deductions, net: slip.net, employer: slip.employer },
});

/** A payslip as it is kept: the steps behind its amounts packed. */
export type SlipToStore = ReturnType<typeof slipRow>;

export async function insertSlips(
  tx: Tx,
  companyId: string,
  { runId, slips }: { readonly runId: string; readonly slips: readonly SlipToStore[] },
): Promise<void> {
  for (const some of partsOf(slips)) {
    await tx.insert(payslip).values(some.map((each) => ({ companyId, runId, ...each })));
  }
}

interface RunToStore extends PayAsked {
  readonly known: StoredRun | undefined;
  readonly setting: PaySetting;
  readonly excluded: StoredRun['excluded'];
  readonly people: number;
  /** Writes the payslips, once those from before are gone. */
  readonly fill: (runId: string) => Promise<unknown>;
}

/** Keeps what was worked out as a draft. @returns its id */
export async function storeRun(tx: Tx, call: Call, { known, setting, people, fill, ...asked }: RunToStore) {
  const { companyId } = call;
  const runId = known?.id ?? newId();
  const step: RunStep = { act: 'calculate', by: call.userName, at: call.at, reason: '' };
  const { from, through, paidOn } = setting.period;
  const { month, groupCode } = asked;
  const kind = kindOf(setting.bonus);
  const left = setting.bonus ? [] : await findLeftDifferences(tx, call, { groupCode, runId, setting });
  const values = {
    bonus: setting.bonus ?? null,
    ...{ periodFrom: from, periodThrough: through, paidOn, excluded: [...asked.excluded, ...left] },
    ...{ calculatedBy: call.userName, calculatedAt: call.at, state: 'draft' as const, approvedById: null },
    calculators: withCalculator(known ?? { calculators: [] }, call),
    history: [...(known?.history ?? []), step],
    version: (known?.version ?? 0) + 1,
  };
  if (known) await tx.update(payRun).set(values).where(isRun(companyId, runId));
  else await tx.insert(payRun).values({ companyId, id: runId, month, groupCode, kind, documents: [], ...values });
  await tx.delete(payslip).where(isSlipOf(companyId, runId));
  await fill(runId);
  await recordAudit(tx, call, [
    {
      action: 'payroll/calculate-run',
      subject: { kind: RUN_KIND, id: runId },
      details: { month, group: groupCode, kind, people },
    },
  ]);
  return runId;
}
