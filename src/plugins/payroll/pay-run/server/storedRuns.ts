import { and, asc, desc, eq, getTableColumns, gte, inArray, lt } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { type Day, monthOf } from '#core/value/day.ts';
import { isId } from '#core/value/id.ts';
import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { findUnpaid, type Unpaid } from '../../payment/rules/owed';
import { payGroup } from '../../server/tables/groupTables';
import { payPayment } from '../../server/tables/paymentTable';
import { payRun, payslip } from '../../server/tables/runTables';
import type { PayRunContext } from '../rules/payRunMachine';
import { isBlocking } from '../rules/slip';

export const RUN_KIND = 'pay-run';

const { companyId: _run, ...runColumns } = getTableColumns(payRun);
const { companyId: _slip, steps: _steps, ...slipColumns } = getTableColumns(payslip);
const { items: _items, ...rowColumns } = slipColumns;

export type StoredRun = Omit<typeof payRun.$inferSelect, 'companyId'>;
/** Without the steps behind its items, which are large. */
export type StoredSlip = Omit<typeof payslip.$inferSelect, 'companyId' | 'steps'>;
/** Without its items: what a run of thousands shows. */
export type SlipRow = Omit<StoredSlip, 'items'>;
export type ExplainedSlip = Omit<typeof payslip.$inferSelect, 'companyId'>;

export const isRun = (companyId: string, id: string) => and(eq(payRun.companyId, companyId), eq(payRun.id, id));

export const isSlipOf = (companyId: string, runId: string) =>
  and(eq(payslip.companyId, companyId), eq(payslip.runId, runId));

/** @throws Refusal payroll/unknown-run */
export async function requireRun(tx: Tx, companyId: string, id: string): Promise<StoredRun> {
  const [run] = await tx.select(runColumns).from(payRun).where(isRun(companyId, id));
  if (!run) throw unknownRun();
  return run;
}

export type RunInOrder = Pick<StoredRun, 'month' | 'groupCode' | 'kind' | 'paidOn'>;
type MonthOfGroup = Pick<StoredRun, 'month' | 'groupCode' | 'kind'>;

/** Keeps others from working on the pay of a month for a group, whether there is a run yet or not. */
export const lockMonth = (tx: Tx, companyId: string, { month, groupCode, kind }: MonthOfGroup): Promise<void> =>
  lockName(tx, `payroll: run ${companyId} ${month} ${groupCode} ${kind}`);

/** The run, held to the end of the transaction. @throws Refusal payroll/unknown-run, payroll/run-changed */
export async function holdRun(
  tx: Tx,
  companyId: string,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<StoredRun> {
  await lockMonth(tx, companyId, await requireRun(tx, companyId, id));
  const [run] = await tx.select(runColumns).from(payRun).where(isRun(companyId, id)).for('update');
  if (!run) throw unknownRun();
  if (version !== undefined && run.version !== version) {
    throw new Refusal(
      'payroll/run-changed',
      { month: run.month },
      { kind: 'conflict', details: { yours: { version }, current: { version: run.version, state: run.state } } },
    );
  }
  return run;
}

const unknownRun = () => new Refusal('payroll/unknown-run', {}, { kind: 'notFound' });

/** The run of a month; of several bonuses that of the day, or the first of the month where no day of it is said. */
export const findRunOf = async (
  tx: Tx,
  companyId: string,
  { month, groupCode, kind, paidOn }: MonthOfGroup & { readonly paidOn?: Day | undefined },
): Promise<StoredRun | undefined> => {
  const isOfDay = kind === 'bonus' && paidOn !== undefined && monthOf(paidOn) === month;
  const [run] = await tx
    .select(runColumns)
    .from(payRun)
    .where(
      and(
        eq(payRun.companyId, companyId),
        eq(payRun.month, month),
        eq(payRun.groupCode, groupCode),
        eq(payRun.kind, kind),
        isOfDay ? eq(payRun.paidOn, paidOn) : undefined,
      ),
    )
    .orderBy(asc(payRun.paidOn))
    .limit(1);
  return run;
};

/** The days on which the bonuses of a month are paid, the first one first. */
export async function findBonusDays(
  tx: Tx,
  companyId: string,
  { month, groupCode }: Omit<MonthOfGroup, 'kind'>,
): Promise<Day[]> {
  const isOfMonth = and(eq(payRun.companyId, companyId), eq(payRun.month, month), eq(payRun.groupCode, groupCode));
  const rows = await tx
    .select({ paidOn: payRun.paidOn })
    .from(payRun)
    .where(and(isOfMonth, eq(payRun.kind, 'bonus')))
    .orderBy(asc(payRun.paidOn));
  return rows.map(({ paidOn }) => paidOn);
}

export const readSlips = (tx: Tx, companyId: string, runIds: readonly string[]): Promise<StoredSlip[]> =>
  tx
    .select(slipColumns)
    .from(payslip)
    .where(and(eq(payslip.companyId, companyId), inArray(payslip.runId, [...runIds])))
    .orderBy(asc(payslip.number));

export const readSlipRows = (tx: Tx, companyId: string, runId: string): Promise<SlipRow[]> =>
  tx.select(rowColumns).from(payslip).where(isSlipOf(companyId, runId)).orderBy(asc(payslip.number));

/** The payslip of one person of a run, by id or number, with the steps behind it. */
export async function findSlip(
  tx: Tx,
  companyId: string,
  { runId, employee }: { readonly runId: string; readonly employee: string },
): Promise<ExplainedSlip | undefined> {
  const isPerson = isId(employee) ? eq(payslip.employeeId, employee) : eq(payslip.number, employee);
  const [found] = await tx
    .select({ ...slipColumns, steps: payslip.steps })
    .from(payslip)
    .where(and(isSlipOf(companyId, runId), isPerson));
  return found;
}

/** The run of the same group and kind before this one: of the month before, or the bonus paid before. */
export async function findRunBefore(
  tx: Tx,
  companyId: string,
  { groupCode, month, kind, paidOn }: RunInOrder,
): Promise<StoredRun | undefined> {
  const [run] = await tx
    .select(runColumns)
    .from(payRun)
    .where(
      and(
        eq(payRun.companyId, companyId),
        eq(payRun.groupCode, groupCode),
        eq(payRun.kind, kind),
        kind === 'bonus' ? lt(payRun.paidOn, paidOn) : lt(payRun.month, month),
      ),
    )
    .orderBy(desc(payRun.month), desc(payRun.paidOn))
    .limit(1);
  return run;
}

/** Runs that are not confirmed yet and close on a day or later: their months and groups. */
export async function findOpenRuns(tx: Tx, { companyId }: Pick<Call, 'companyId'>, from: Day): Promise<string[]> {
  const rows = await tx
    .select({ month: payRun.month, title: payGroup.title })
    .from(payRun)
    .innerJoin(payGroup, and(eq(payGroup.companyId, payRun.companyId), eq(payGroup.code, payRun.groupCode)))
    .where(
      and(
        eq(payRun.companyId, companyId),
        gte(payRun.periodThrough, from),
        inArray(payRun.state, ['draft', 'checked', 'approved']),
      ),
    )
    .orderBy(asc(payRun.month));
  return rows.map(({ month, title }) => `${month} ${title}`);
}

/** What keeps a published run from being paid; nothing of any other is asked. */
export async function readUnpaid(
  tx: Tx,
  companyId: string,
  { id, state }: Pick<StoredRun, 'id' | 'state'>,
  slips: readonly SlipRow[],
): Promise<Unpaid> {
  if (state !== 'published') return { people: 0, payments: 0 };
  const { state: stage, way, people } = payPayment;
  const payments = await tx
    .select({ state: stage, way, people })
    .from(payPayment)
    .where(and(eq(payPayment.companyId, companyId), eq(payPayment.runId, id)));
  return findUnpaid(slips, payments);
}

/** What the machine asks of a run and of the caller. */
export const contextOf = (
  run: Pick<StoredRun, 'calculators' | 'approvedById'>,
  slips: readonly Pick<StoredSlip, 'problems'>[],
  { userId }: Pick<Call, 'userId'>,
  unpaid: Unpaid,
): PayRunContext => ({
  isCalculator: run.calculators.includes(userId),
  isApprover: run.approvedById === userId,
  hasBlocking: slips.length === 0 || slips.some(({ problems }) => problems.some(({ code }) => isBlocking(code))),
  isPaidOut: unpaid.people + unpaid.payments === 0,
});
