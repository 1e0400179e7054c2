import { afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../src/core/value/id';
import { createCompany } from '../../../src/server/company/createCompany';
import type { Database } from '../../../src/server/database/database';
import { discoverMigrations } from '../../../src/server/database/discoverMigrations';
import { migrate } from '../../../src/server/database/migrate';
import type { Job } from '../../../src/server/jobs/job';
import { askForRun, cancelRun, findLastRuns } from '../../../src/server/jobs/jobRuns';
import { runJobs } from '../../../src/server/jobs/runJobs';
import type { Call } from '../../../src/server/plugin';
import { rightsOf } from '../../../src/server/rights/rights';
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
  const start = (jobs: readonly Job[], more: { nightlyAt?: string | null; now?: Date } = {}) => {
    const { nightlyAt = null, now = EVENING } = more;
    const stop = runJobs({ database, jobs, nightlyAt, log: silent, now: () => now });
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
});
