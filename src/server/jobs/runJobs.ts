import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../../core/contract/refusal';
import { dayInTokyo } from '../../core/value/day';
import type { Database } from '../database/database';
import type { Tx } from '../database/transaction';
import {
  ACTS_AT_MOST_MS,
  type AnyJob,
  type Job,
  type JobStep,
  type OrderedJob,
  type Outside,
  pauseAfter,
  URGENCIES,
} from './job';
import { lookRegularly } from './lookRegularly';
import { wakeJobs } from './wakeJobs';

interface RunJobs {
  readonly database: Database;
  /** Every job; those that are not done to order are run each night for every company. */
  readonly jobs: readonly AnyJob[];
  /** `HH:MM` in Tokyo; null runs nothing by night. */
  readonly nightlyAt: string | null;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly now: () => Date;
  /** Without it no step may act outside of the database. */
  readonly outside?: Outside;
}

/**
 * Runs jobs: those of the night once a company and night, those that were asked for at once, and those that a killed
 * process left unfinished from the step where they stopped. Any number of processes may do so over one database: a step
 * holds the run's advisory lock to the end of its transaction, and is done by whoever finds it to be the next.
 * Before each step the most urgent run is looked for anew. A step that threw is begun again after a pause, as often as
 * its job says. Returns what stops it: the step under way is finished first.
 */
export function runJobs({ database, jobs, nightlyAt, log, now, outside }: RunJobs): () => Promise<void> {
  const nightly = jobs.filter((job) => 'steps' in job);

  /** Begins the next step of the most urgent run, again and again; passes by runs another process is at. */
  async function work(isStopped: () => boolean): Promise<void> {
    const passed: string[] = [];
    while (!isStopped()) {
      const run = await findNext(database, { passed, at: now() });
      if (!run) return;
      if (!(await advance(run))) passed.push(run.id);
    }
  }

  /** False where there was nothing to do, or another process is at it. */
  async function advance({ companyId, id, kind }: UnfinishedRun): Promise<boolean> {
    const job = jobs.find((each) => each.kind === kind);
    if (!job) return false;
    try {
      return await runStep(database, { companyId, id, job, now, outside });
    } catch (err) {
      log.error({ err, kind, companyId }, 'a step of a job failed');
      const pause = await database.transaction({ companyId }, (tx) =>
        recordFailure(tx, { companyId, id, job, err, at: now() }),
      );
      if (pause !== null) setTimeout(wakeJobs, pause).unref();
      return true;
    }
  }

  return lookRegularly({
    look: async (isStopped) => {
      for (const job of jobs) if ('findDue' in job) await enterDue(database, job, now());
      if (nightlyAt !== null) await enterNight(database, { jobs: nightly, nightlyAt, now: now() });
      await work(isStopped);
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
      `insert into job_run (company_id, id, kind, due, state, steps_done, steps_total, results, created_at, urgency)
         select company.id, gen_random_uuid(), job.kind, $1, 'waiting', 0, job.steps, '[]', $2, $6
           from company, unnest($3::text[], $4::int[]) as job (kind, steps)
           where company.created_at < $5::timestamptz
             and not exists (
               select from job_run known where known.company_id = company.id and known.kind = job.kind and known.due = $1)
         on conflict do nothing`,
      [
        today,
        now.toISOString(),
        jobs.map(({ kind }) => kind),
        jobs.map(({ steps }) => steps.length),
        dueAt,
        URGENCIES.later,
      ],
    ),
  );
}

/** Enters the runs that a job finds to be due. */
async function enterDue(database: Database, { kind, plan, findDue }: OrderedJob, now: Date): Promise<void> {
  await database.transaction('system', async (tx) => {
    for (const { companyId, order } of (await findDue?.(tx)) ?? []) {
      const ordered = JSON.stringify(order);
      await tx.$client.query(
        `insert into job_run (company_id, id, kind, due, state, steps_done, steps_total, results, ordered, created_at, urgency)
           select $1, gen_random_uuid(), $2, $3::text, 'waiting', 0, $4, '[]', $3::text::jsonb, $5, $6
             where not exists (select from job_run where company_id = $1 and kind = $2 and state = 'waiting')
           on conflict do nothing`,
        [companyId, kind, ordered, plan(order).length, now.toISOString(), URGENCIES.later],
      );
    }
  });
}

interface UnfinishedRun {
  readonly companyId: string;
  readonly id: string;
  readonly kind: string;
}

const findNext = (
  database: Database,
  { passed, at }: { readonly passed: readonly string[]; readonly at: Date },
): Promise<UnfinishedRun | undefined> =>
  database.transaction(
    'system',
    async (tx) => {
      const { rows } = await tx.$client.query<UnfinishedRun>(
        `select company_id as "companyId", id, kind from job_run
          where state = 'waiting' and (paused_until is null or paused_until <= $2) and id <> all ($1::uuid[])
          order by urgency, created_at, id limit 1`,
        [passed, at.toISOString()],
      );
      return rows[0];
    },
    { readOnly: true },
  );

interface NextStep {
  readonly companyId: string;
  readonly id: string;
  readonly job: AnyJob;
  readonly now: () => Date;
  readonly outside: Outside | undefined;
}

/** Does the next step of a run and keeps its result; false when there is none, or another process is at it. */
async function runStep(database: Database, next: NextStep): Promise<boolean> {
  const { companyId } = next;
  const begun = await database.transaction({ companyId }, async (tx) => {
    const found = await holdNextStep(tx, next);
    if (!found) return null;
    if (!found.step.outward) {
      await keepResult(tx, next, found);
      return { found, isDone: true } as const;
    }
    const announced = await found.step.outward.begin(tx, scopeOf(next, found));
    await pauseForAct(tx, next);
    return { found, isDone: false, act: found.step.outward.act, announced } as const;
  });
  if (!begun || begun.isDone) return begun !== null;
  if (!next.outside) throw new Error('nothing outside of the database can be reached here');
  const acted = await begun.act(begun.announced, next.outside);
  await database.transaction({ companyId }, (tx) => keepResult(tx, next, { ...begun.found, acted }));
  return true;
}

interface FoundStep {
  readonly step: JobStep;
  /** Where it stands among the steps. */
  readonly at: number;
  readonly steps: number;
  readonly earlier: readonly unknown[];
  readonly startedAt: string;
  readonly acted?: unknown;
}

/** The step that is next, held to the end of the transaction; undefined where another process is at it. */
async function holdNextStep(tx: Tx, { companyId, id, job, now }: NextStep): Promise<FoundStep | undefined> {
  const { rows: locks } = await tx.$client.query<{ isOurs: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isOurs"`,
    [id],
  );
  if (!locks[0]?.isOurs) return undefined;
  const { rows } = await tx.$client.query<{ steps: number; results: unknown[]; ordered: unknown }>(
    `select steps_done as steps, results, ordered from job_run
      where company_id = $1 and id = $2 and state = 'waiting' and (paused_until is null or paused_until <= $3)`,
    [companyId, id, now().toISOString()],
  );
  const [run] = rows;
  const steps = run ? stepsOf(job, run.ordered) : [];
  const step = run && steps[run.steps];
  if (!run || !step) return undefined;
  return { step, at: run.steps, steps: steps.length, earlier: run.results, startedAt: now().toISOString() };
}

const scopeOf = ({ companyId, id }: NextStep, { earlier }: FoundStep) => ({ companyId, runId: id, earlier });

/** Nobody else goes on with the run as long as somebody may be acting for it. */
async function pauseForAct(tx: Tx, { companyId, id, now }: NextStep): Promise<void> {
  const until = new Date(now().getTime() + ACTS_AT_MOST_MS).toISOString();
  await tx.$client.query('update job_run set paused_until = $3 where company_id = $1 and id = $2', [
    companyId,
    id,
    until,
  ]);
}

async function keepResult(tx: Tx, next: NextStep, found: FoundStep): Promise<void> {
  const { companyId, id, now } = next;
  const { step, at, steps, startedAt, acted } = found;
  const result = await step.run(tx, { ...scopeOf(next, found), ...(step.outward ? { acted } : {}) });
  const isLast = at + 1 === steps;
  await tx.$client.query(
    `update job_run
        set steps_done = steps_done + 1, steps_total = $3, results = results || jsonb_build_array($4::jsonb),
            started_at = coalesce(started_at, $5), failures = 0, paused_until = null, error = null,
            state = case when state = 'waiting' and $6 then 'done' else state end,
            finished_at = case when state = 'waiting' and $6 then $7::timestamptz else finished_at end
      where company_id = $1 and id = $2 and steps_done = $8`,
    [companyId, id, steps, JSON.stringify(result ?? null), startedAt, isLast, now().toISOString(), at],
  );
}

const stepsOf = (job: AnyJob, order: unknown): readonly JobStep[] => ('plan' in job ? job.plan(order) : job.steps);

interface Failure {
  readonly companyId: string;
  readonly id: string;
  readonly job: AnyJob;
  readonly err: unknown;
  readonly at: Date;
}

/** Keeps why a step failed; milliseconds until it is tried again, or null where the run has failed for good. */
async function recordFailure(tx: Tx, { companyId, id, job, err, at }: Failure): Promise<number | null> {
  const tries = err instanceof Refusal ? 1 : (job.tries ?? 1);
  const { rows } = await tx.$client.query<{ failures: number }>(
    `update job_run set failures = failures + 1, error = $3
       where company_id = $1 and id = $2 and state = 'waiting' returning failures`,
    [companyId, id, String(err).slice(0, 1_000)],
  );
  const [run] = rows;
  if (!run) return null;
  const pause = run.failures < tries ? pauseAfter(run.failures) : null;
  const until = new Date(at.getTime() + (pause ?? 0)).toISOString();
  await tx.$client.query(
    pause === null
      ? `update job_run set state = 'failed', finished_at = $3 where company_id = $1 and id = $2`
      : `update job_run set paused_until = $3 where company_id = $1 and id = $2`,
    [companyId, id, until],
  );
  return pause;
}
