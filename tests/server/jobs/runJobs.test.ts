import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { createCompany } from '#server/company/createCompany.ts';
import type { Database } from '#server/database/database.ts';
import { discoverMigrations } from '#server/database/discoverMigrations.ts';
import { migrate } from '#server/database/migrate.ts';
import { ACTS_AT_MOST_MS, type AnyJob, type Job, orderedJob, outwardStep, pauseAfter } from '#server/jobs/job.ts';
import { askForRun, cancelRun, findLastRuns } from '#server/jobs/jobRuns.ts';
import { runJobs } from '#server/jobs/runJobs.ts';
import { wakeJobs } from '#server/jobs/wakeJobs.ts';
import type { Call } from '#server/plugin.ts';
import { rightsOf } from '#server/rights/rights.ts';
import { describeOnEachEngine } from '../../support/testDatabase';

const silent = { info: () => {}, error: () => {} };
const EVENING = new Date('2026-11-20T12:00:00Z');

describeOnEachEngine('jobs', (open) => {
  let database: Database;
  let companyId: string;
  const done: string[] = [];
  const stops: (() => Promise<void>)[] = [];

  /** A job of three steps that says what it did; `before` may hold a step up or break it. */
  const jobOf = (kind: string, before: (step: string) => Promise<void> | void = () => {}): Job => ({
    kind,
    steps: ['a', 'b', 'c'].map((name) => ({
      name,
      run: async (_tx, { earlier }) => {
        await before(name);
        done.push(`${kind} ${name} after ${earlier.join('')}`);
        return name;
      },
    })),
  });
  const start = (jobs: readonly AnyJob[], more: { nightlyAt?: string | null; now?: Date; clock?: () => Date } = {}) => {
    const { nightlyAt = null, now = EVENING, clock = () => now } = more;
    const stop = runJobs({ database, jobs, nightlyAt, log: silent, now: clock });
    stops.push(stop);
    return stop;
  };
  const call = (): Call => ({
    companyId,
    userId: newId(),
    userName: '経理 花子',
    permissions: rightsOf([]),
    requestId: 'test',
    locale: 'ja',
    at: EVENING.toISOString(),
    today: '2026-11-20',
  });
  const lastOf = (kind: string) =>
    database.transaction({ companyId }, async (tx) => (await findLastRuns(tx, companyId, kind)).last);
  const until = async (kind: string, state: string) => {
    await expect.poll(async () => (await lastOf(kind))?.state, { timeout: 20_000, interval: 50 }).toBe(state);
    return lastOf(kind);
  };

  beforeAll(async () => {
    database = await open();
    await migrate(database, discoverMigrations([]));
    companyId = newId();
    await database.transaction('system', async (tx) => {
      const users = [{ employeeNumber: 'J1', username: 'j', name: 'J', passwordHash: '-', roles: [] }] as const;
      const founding = { plugins: { servers: [] }, now: EVENING, requestId: 'founding' };
      await createCompany(tx, { id: companyId, code: 'J', title: '試験', isDemo: false, users: [...users] }, founding);
      await tx.$client.query("update company set created_at = '2026-11-01'");
    });
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    done.length = 0;
  });

  it('runs the work of the night once, however many servers look and however often', async () => {
    const night = { nightlyAt: '02:30', now: new Date('2026-11-20T18:00:00Z') };
    const job = jobOf('night');
    start([job], night);
    start([job], night);
    expect(await until('night', 'done')).toMatchObject({
      due: '2026-11-21',
      stepsDone: 3,
      results: ['a', 'b', 'c'],
      askedBy: null,
    });
    start([job], night);
    // Before the hour of the night nothing is due.
    start([job], { ...night, now: new Date('2026-11-20T16:00:00Z') });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done).toEqual(['night a after ', 'night b after a', 'night c after ab']);
  });

  it('leaves a company alone that was founded after the hour', async () => {
    start([jobOf('young')], { nightlyAt: '02:30', now: new Date('2026-10-31T18:00:00Z') });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await lastOf('young')).toBeUndefined();
  });

  it('runs at once what somebody asks for, and not twice', async () => {
    const job = jobOf('wish');
    start([job]);
    const ask = () => database.transaction({ companyId }, (tx) => askForRun(tx, call(), job));
    const ids = [await ask(), await ask()];
    expect(await until('wish', 'done')).toMatchObject({ askedBy: '経理 花子' });
    expect(done.filter((line) => line.startsWith('wish a'))).toHaveLength(new Set(ids).size);
  });

  it('goes on behind the last step that was kept, after a server went away in the middle', async () => {
    let isGone = false;
    const dying = jobOf('killed', async (step) => {
      if (step !== 'b') return;
      isGone = true;
      // What a killed process leaves: a transaction that never commits.
      throw new Error('gone');
    });
    await database.transaction({ companyId }, (tx) => askForRun(tx, call(), dying));
    const stop = start([dying]);
    await expect.poll(() => isGone, { timeout: 20_000 }).toBe(true);
    await stop();
    // A step that throws fails its run; a killed one leaves it waiting.
    await database.transaction({ companyId }, (tx) =>
      tx.$client.query("update job_run set state = 'waiting', error = null where kind = 'killed'"),
    );
    start([jobOf('killed')]);
    await until('killed', 'done');
    expect(done).toEqual(['killed a after ', 'killed b after a', 'killed c after ab']);
  });

  it('says why a run failed, and runs the others all the same', async () => {
    const broken = jobOf('broken', () => {
      throw new Error('no disk');
    });
    const whole = jobOf('whole');
    await database.transaction({ companyId }, async (tx) => {
      await askForRun(tx, call(), broken);
      await askForRun(tx, call(), whole);
    });
    start([broken, whole]);
    await until('whole', 'done');
    expect(await lastOf('broken')).toMatchObject({ state: 'failed', error: 'Error: no disk', stepsDone: 0 });
  });

  it('begins what a job finds to be due, once for the same order', async () => {
    const job = orderedJob<{ readonly step: string }>({
      kind: 'due',
      plan: ({ step }) => [{ name: step, run: async () => done.push(`due ${step}`) }],
      findDue: async () => [{ companyId, order: { step: 'a' } }],
    });
    start([job]);
    await until('due', 'done');
    start([job]);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(done).toEqual(['due a']);
  });

  it('stops before the next step when it is cancelled', async () => {
    const job = jobOf('long');
    await database.transaction({ companyId }, (tx) => askForRun(tx, call(), job));
    expect(await database.transaction({ companyId }, (tx) => cancelRun(tx, call(), job))).toBe(true);
    start([job]);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(done).toEqual([]);
    expect(await lastOf('long')).toMatchObject({ state: 'cancelled' });
    expect(await database.transaction({ companyId }, (tx) => cancelRun(tx, call(), job))).toBe(false);
  });

  describe('that fail', () => {
    const ask = (job: Job) => database.transaction({ companyId }, (tx) => askForRun(tx, call(), job));
    /** A job whose middle step throws so often, and a clock that is set forward by hand. */
    const failing = (kind: string, times: number, error: () => Error = () => new Error('no answer')) => {
      let left = times;
      let ms = EVENING.getTime();
      const job: Job = {
        ...jobOf(kind, (step) => {
          if (step !== 'b' || left === 0) return;
          left -= 1;
          throw error();
        }),
        tries: 3,
      };
      const later = (pause: number) => {
        ms += pause;
        wakeJobs();
      };
      return { job, later, clock: () => new Date(ms) };
    };
    const failed = async (kind: string, failures: number) => {
      await expect.poll(async () => (await lastOf(kind))?.failures, { timeout: 20_000, interval: 50 }).toBe(failures);
      return lastOf(kind);
    };

    it('are tried again after a pause, and go on from the step that failed', async () => {
      const { job, later, clock } = failing('flaky', 2);
      await ask(job);
      start([job], { clock });
      expect(await failed('flaky', 1)).toMatchObject({
        ...{ state: 'waiting', stepsDone: 1, error: 'Error: no answer', pausedUntil: '2026-11-20T12:00:02.000Z' },
      });
      // Until the pause is over nothing is begun.
      later(1_999);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect((await lastOf('flaky'))?.failures).toBe(1);
      later(1);
      await failed('flaky', 2);
      later(8_000);
      expect(await until('flaky', 'done')).toMatchObject({ failures: 0, error: null, pausedUntil: null });
      expect(done).toEqual(['flaky a after ', 'flaky b after a', 'flaky c after ab']);
    });

    it('fail for good at the last try, while the others go on', async () => {
      const { job, later, clock } = failing('hopeless', 9);
      await ask(job);
      start([job], { clock });
      await failed('hopeless', 1);
      later(2_000);
      await failed('hopeless', 2);
      later(8_000);
      expect(await until('hopeless', 'failed')).toMatchObject({ failures: 3, stepsDone: 1 });
    });

    it('are not tried again where they were refused', async () => {
      const { job, clock } = failing('refused', 9, () => new Refusal('core/not-permitted'));
      await ask(job);
      start([job], { clock });
      expect(await until('refused', 'failed')).toMatchObject({ failures: 1 });
    });

    it('can be cancelled while they pause', async () => {
      const { job, later, clock } = failing('dropped', 9);
      await ask(job);
      start([job], { clock });
      await failed('dropped', 1);
      expect(await database.transaction({ companyId }, (tx) => cancelRun(tx, call(), job))).toBe(true);
      later(60_000);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await lastOf('dropped')).toMatchObject({ state: 'cancelled', failures: 1 });
    });
  });

  describe('that act outside of the database', () => {
    const told: string[] = [];
    const outside = { outbox: { deliver: () => Promise.reject(new Error('nothing is mailed here')) } };
    /** A job of one outward step; what it announced is a setting of the company. */
    const outward = (kind: string, act: () => Promise<string>): Job => ({
      kind,
      steps: [
        outwardStep({
          name: 'a',
          begin: async (_tx, { runId }) => {
            told.push('begin');
            return { runId };
          },
          act: async ({ runId }) => `${await act()} for ${runId.length}`,
          keep: async (_tx, acted) => acted,
        }),
      ],
    });
    const ask = (job: Job) => database.transaction({ companyId }, (tx) => askForRun(tx, call(), job));
    const startOutside = (job: Job, clock = () => EVENING) => {
      const stop = runJobs({ database, jobs: [job], nightlyAt: null, log: silent, now: clock, outside });
      stops.push(stop);
      return stop;
    };
    beforeEach(() => {
      told.length = 0;
    });

    it('announce it, hold no transaction meanwhile, and keep what came of it', async () => {
      const job = outward('mail', async () => {
        // On the embedded engine this would wait for ever inside a transaction.
        const run = await lastOf('mail');
        told.push(`${run?.stepsDone} until ${run?.pausedUntil}`);
        return 'sent';
      });
      await ask(job);
      startOutside(job);
      expect(await until('mail', 'done')).toMatchObject({ results: ['sent for 36'], pausedUntil: null });
      expect(told).toEqual(['begin', '0 until 2026-11-20T12:03:00.000Z']);
    });

    it('keep what came of it even if the run was cancelled meanwhile', async () => {
      const job = outward('mail-cancelled', async () => {
        await database.transaction({ companyId }, (tx) => cancelRun(tx, call(), { kind: 'mail-cancelled' }));
        return 'sent';
      });
      await ask(job);
      startOutside(job);
      await expect.poll(async () => (await lastOf('mail-cancelled'))?.stepsDone, { timeout: 20_000 }).toBe(1);
      expect(await lastOf('mail-cancelled')).toMatchObject({ state: 'cancelled', results: ['sent for 36'] });
    });

    it('are begun anew once nobody can be at it any more', async () => {
      let ms = EVENING.getTime();
      const job = outward('mail-killed', async () => 'sent');
      await ask(job);
      await database.transaction({ companyId }, (tx) =>
        tx.$client.query("update job_run set paused_until = $1 where kind = 'mail-killed'", [
          new Date(ms + ACTS_AT_MOST_MS).toISOString(),
        ]),
      );
      startOutside(job, () => new Date(ms));
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(told).toEqual([]);
      ms += ACTS_AT_MOST_MS;
      wakeJobs();
      await until('mail-killed', 'done');
      expect(told).toEqual(['begin']);
    });
  });

  it('lets what is urgent go between two steps of what is not', async () => {
    const urgent: Job = { ...jobOf('urgent'), urgency: 'urgent' };
    const plain = jobOf('slow');
    const slow: Job = {
      ...plain,
      steps: plain.steps.map((step) => ({
        ...step,
        run: async (tx, scope) => {
          if (step.name === 'a') await askForRun(tx, call(), urgent);
          return step.run(tx, scope);
        },
      })),
    };
    const behind = jobOf('behind');
    await database.transaction({ companyId }, async (tx) => {
      await askForRun(tx, call(), slow);
      await askForRun(tx, call(), behind);
    });
    start([slow, urgent, behind]);
    await until('behind', 'done');
    expect(done.map((line) => line.split(' after')[0])).toEqual([
      ...['slow a', 'urgent a', 'urgent b', 'urgent c', 'slow b', 'slow c', 'behind a', 'behind b', 'behind c'],
    ]);
  });
});

it.each([
  [1, 2_000],
  [2, 8_000],
  [3, 32_000],
  [6, 600_000],
  [40, 600_000],
])('after %i failures a step pauses for %i ms', (failures, ms) => expect(pauseAfter(failures)).toBe(ms));
