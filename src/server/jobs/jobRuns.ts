import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '../../core/value/id';
import { recordAudit } from '../audit/recordAudit';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { type Job, type OrderedJob, URGENCIES } from './job';
import { jobRun } from './jobTables';
import { wakeJobs } from './wakeJobs';

export type JobRun = typeof jobRun.$inferSelect;

/** The last run of a job, and the last that came to its end. */
export async function findLastRuns(tx: Tx, companyId: string, kind: string): Promise<{ last?: JobRun; done?: JobRun }> {
  const ofKind = and(eq(jobRun.companyId, companyId), eq(jobRun.kind, kind));
  const newestOf = async (condition: typeof ofKind) =>
    (await tx.select().from(jobRun).where(condition).orderBy(desc(jobRun.createdAt), desc(jobRun.id)).limit(1))[0];
  const last = await newestOf(ofKind);
  const done = last?.state === 'done' ? last : await newestOf(and(ofKind, eq(jobRun.state, 'done')));
  return { ...(last ? { last } : {}), ...(done ? { done } : {}) };
}

/** Asks for a run now. One that still waits or is under way is returned instead of another. */
export async function askForRun(tx: Tx, call: Call, { kind, steps, urgency = 'usual' }: Job): Promise<string> {
  const { companyId, at, userName } = call;
  const waiting = and(eq(jobRun.companyId, companyId), eq(jobRun.kind, kind), eq(jobRun.state, 'waiting'));
  const [known] = await tx.select({ id: jobRun.id }).from(jobRun).where(waiting);
  if (known) return known.id;
  const id = newId();
  await tx.insert(jobRun).values({
    ...{ companyId, id, kind, due: id, state: 'waiting', stepsDone: 0, stepsTotal: steps.length },
    ...{ results: [], askedBy: userName, createdAt: at, urgency: URGENCIES[urgency] },
  });
  await recordAudit(tx, call, [{ action: 'core/ask-for-job', subject: { kind: 'job-run', id }, details: { kind } }]);
  wakeJobs();
  return id;
}

/** Asks for a run to order, beside any others of its kind. */
export async function orderRun<Order>(
  tx: Tx,
  call: Call,
  { kind, plan, urgency = 'usual' }: OrderedJob<Order>,
  order: Order,
): Promise<string> {
  const { companyId, at, userName } = call;
  const id = newId();
  await tx.insert(jobRun).values({
    ...{ companyId, id, kind, due: id, state: 'waiting', stepsDone: 0, stepsTotal: plan(order).length },
    ...{ results: [], order, askedBy: userName, createdAt: at, urgency: URGENCIES[urgency] },
  });
  wakeJobs();
  return id;
}

/** A run of a kind by its id. */
export async function findRun(
  tx: Tx,
  companyId: string,
  { kind, id }: Pick<JobRun, 'kind' | 'id'>,
): Promise<JobRun | undefined> {
  const isIt = and(eq(jobRun.companyId, companyId), eq(jobRun.kind, kind), eq(jobRun.id, id));
  const [found] = await tx.select().from(jobRun).where(isIt);
  return found;
}

/** A run to order that waits or is under way, whose order says all of this. */
export async function findWaitingRun(
  tx: Tx,
  companyId: string,
  { kind, order }: { readonly kind: string; readonly order: object },
): Promise<JobRun | undefined> {
  const isIt = and(eq(jobRun.companyId, companyId), eq(jobRun.kind, kind), eq(jobRun.state, 'waiting'));
  const [found] = await tx
    .select()
    .from(jobRun)
    .where(and(isIt, sql`${jobRun.order} @> ${JSON.stringify(order)}::jsonb`))
    .limit(1);
  return found;
}

/**
 * For a step, before it writes what a cancelled run must not leave behind: whether the run goes on. If it does, it cannot
 * be cancelled any more until the step is done.
 */
export async function holdRunning(
  tx: Tx,
  { companyId, runId }: { readonly companyId: string; readonly runId: string },
): Promise<boolean> {
  const isIt = and(eq(jobRun.companyId, companyId), eq(jobRun.id, runId), eq(jobRun.state, 'waiting'));
  return (await tx.select({ id: jobRun.id }).from(jobRun).where(isIt).for('update')).length > 0;
}

/** Stops a run before its next step, or the one of this id; true if there was one. */
export async function cancelRun(tx: Tx, call: Call, { kind }: Pick<Job, 'kind'>, id?: string): Promise<boolean> {
  const cancelled = await tx
    .update(jobRun)
    .set({ state: 'cancelled', finishedAt: call.at })
    .where(
      and(
        eq(jobRun.companyId, call.companyId),
        eq(jobRun.kind, kind),
        eq(jobRun.state, 'waiting'),
        id === undefined ? undefined : eq(jobRun.id, id),
      ),
    )
    .returning({ id: jobRun.id });
  await recordAudit(
    tx,
    call,
    cancelled.map(({ id }) => ({ action: 'core/cancel-job', subject: { kind: 'job-run', id }, details: { kind } })),
  );
  return cancelled.length > 0;
}
