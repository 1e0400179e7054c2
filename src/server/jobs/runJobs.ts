import type { FastifyBaseLogger } from 'fastify';
import { dayInTokyo } from '../../core/value/day';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import type { AnyJob, Job, JobStep } from './job';
import { lookRegularly } from './lookRegularly';

interface RunJobs {
  readonly database: Database;
  /** Every job; those that are not done to order are run each night for every company. */
  readonly jobs: readonly AnyJob[];
  /** `HH:MM` in Tokyo; null runs nothing by night. */
  readonly nightlyAt: string | null;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly now: () => Date;
}

/**
 * Runs jobs: those of the night once a company and night, those that were asked for at once, and those that a killed
 * process left unfinished from the step where they stopped. Any number of processes may do so over one database: a step
 * holds the run's advisory lock to the end of its transaction, and is done by whoever finds it to be the next.
 * Returns what stops it: the step under way is finished first.
 */
export function runJobs({ database, jobs, nightlyAt, log, now }: RunJobs): () => Promise<void> {
  const nightly = jobs.filter((job) => 'steps' in job);

  async function finishRun({ companyId, id, kind }: UnfinishedRun, isStopped: () => boolean): Promise<void> {
    const job = jobs.find((each) => each.kind === kind);
    if (!job) return;
    try {
      while (!isStopped() && (await runStep(database, { companyId, id, job, now })));
    } catch (err) {
      log.error({ err, kind, companyId }, 'a job failed');
      await database.transaction({ companyId }, (tx) => fail(tx, { companyId, id, error: String(err), at: now() }));
    }
  }

  return lookRegularly({
    look: async (isStopped) => {
      if (nightlyAt !== null) await enterNight(database, { jobs: nightly, nightlyAt, now: now() });
      for (const run of await findUnfinished(database)) await finishRun(run, isStopped);
    },
    onFailure: (err) => log.error({ err }, 'looking for jobs failed and is tried again'),
  });
}

interface Night {
  readonly jobs: readonly Job[];
  readonly nightlyAt: string;
  readonly now: Date;
}

/** Enters the runs of the last night whose hour has come, for companies that were there by then; each is entered once. */
async function enterNight(database: Database, { jobs, nightlyAt, now }: Night): Promise<void> {
  const today = dayInTokyo(now);
  const dueAt = `${today}T${nightlyAt}:00+09:00`;
  if (now.getTime() < Date.parse(dueAt) || jobs.length === 0) return;
  await database.transaction('system', (tx) =>
    tx.$client.query(
      `insert into job_run (company_id, id, kind, due, state, steps_done, steps_total, results, created_at)
         select company.id, gen_random_uuid(), job.kind, $1, 'waiting', 0, job.steps, '[]', $2
           from company, unnest($3::text[], $4::int[]) as job (kind, steps)
           where company.created_at < $5::timestamptz
             and not exists (
               select from job_run known where known.company_id = company.id and known.kind = job.kind and known.due = $1)
         on conflict do nothing`,
      [today, now.toISOString(), jobs.map(({ kind }) => kind), jobs.map(({ steps }) => steps.length), dueAt],
    ),
  );
}

interface UnfinishedRun {
  readonly companyId: string;
  readonly id: string;
  readonly kind: string;
}

const findUnfinished = (database: Database): Promise<UnfinishedRun[]> =>
  database.transaction(
    'system',
    async (tx) => {
      const { rows } = await tx.$client.query<UnfinishedRun>(
        `select company_id as "companyId", id, kind from job_run where state = 'waiting' order by created_at`,
      );
      return rows;
    },
    { readOnly: true },
  );

interface NextStep {
  readonly companyId: string;
  readonly id: string;
  readonly job: AnyJob;
  readonly now: () => Date;
}

/** Does the next step of a run and keeps its result; false when there is none, or another process is at it. */
async function runStep(database: Database, { companyId, id, job, now }: NextStep): Promise<boolean> {
  return database.transaction({ companyId }, async (tx) => {
    const { rows: locks } = await tx.$client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isOurs"`,
      [id],
    );
    if (!locks[0]?.isOurs) return false;
    const { rows } = await tx.$client.query<{ steps: number; results: unknown[]; ordered: unknown }>(
      `select steps_done as steps, results, ordered from job_run where company_id = $1 and id = $2 and state = 'waiting'`,
      [companyId, id],
    );
    const [run] = rows;
    const steps = run ? stepsOf(job, run.ordered) : [];
    const step = run && steps[run.steps];
    if (!run || !step) return false;
    const startedAt = now().toISOString();
    const result = await step.run(tx, { companyId, runId: id, earlier: run.results });
    const isLast = run.steps + 1 === steps.length;
    await tx.$client.query(
      `update job_run
          set steps_done = steps_done + 1, steps_total = $3, results = results || jsonb_build_array($4::jsonb),
              started_at = coalesce(started_at, $5),
              state = case when state = 'waiting' and $6 then 'done' else state end,
              finished_at = case when state = 'waiting' and $6 then $7::timestamptz else finished_at end
        where company_id = $1 and id = $2`,
      [companyId, id, steps.length, JSON.stringify(result ?? null), startedAt, isLast, now().toISOString()],
    );
    return !isLast;
  });
}

const stepsOf = (job: AnyJob, order: unknown): readonly JobStep[] => ('plan' in job ? job.plan(order) : job.steps);

async function fail(
  tx: Tx,
  { companyId, id, error, at }: { companyId: string; id: string; error: string; at: Date },
): Promise<void> {
  await tx.$client.query(
    `update job_run set state = 'failed', error = $3, finished_at = $4
       where company_id = $1 and id = $2 and state = 'waiting'`,
    [companyId, id, error.slice(0, 1_000), at.toISOString()],
  );
}
