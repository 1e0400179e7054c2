import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../src/core/value/id';
import { createCompany } from '../../src/server/company/createCompany';
import type { Database } from '../../src/server/database/database';
import { discoverMigrations } from '../../src/server/database/discoverMigrations';
import { migrate } from '../../src/server/database/migrate';
import { openDatabase } from '../../src/server/database/openDatabase';
import { NOTHING_LEFT } from '../support/jobWorkerWords';
import { describeOnPostgres, type Place } from '../support/testDatabase';
import { times } from './counts';

const KILLS = times(2, 50);
const KIND = 'probe:many-steps';

describeOnPostgres('a job whose worker is killed in the middle', (_open, { engine, prepare }) => {
  test(`${KILLS} times goes on where it stopped, and each effect happens once`, {
    timeout: 60_000 + KILLS * 60_000,
  }, async () => {
    const place = await prepare();
    const steps = KILLS * 12;
    await within(place, (database) => prepareRun(database, steps));
    for (let kill = 0; kill < KILLS; kill += 1) await workUntilKilled(place, { steps, afterSteps: 3 });
    const counted = await within(place, count);
    expect(counted.done, 'what was kept is what was done').toBe(counted.effects);
    expect(counted.state).toBe('waiting');
    await workUntilKilled(place, { steps, afterSteps: steps - counted.done });
    // The last step was begun; another life finds nothing left, or does it.
    await workUntilKilled(place, { steps, afterSteps: Number.POSITIVE_INFINITY });
    expect(await within(place, count)).toEqual({ state: 'done', done: steps, effects: steps });
    console.log(`[${engine}] job workers killed ${KILLS + 1}, effects ${steps} of ${steps}, doubled 0`);
  });
});

async function within<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function prepareRun(database: Database, steps: number): Promise<void> {
  await migrate(database, discoverMigrations([]));
  const companyId = newId();
  await database.transaction('system', async (tx) => {
    const users = [{ employeeNumber: 'J1', username: 'j', name: 'J', passwordHash: '-', roles: [] }] as const;
    const founding = { plugins: { servers: [] }, now: new Date(), requestId: 'founding' };
    await createCompany(tx, { id: companyId, code: 'J', title: '試験', isDemo: false, users: [...users] }, founding);
  });
  await database.transaction('system', (tx) =>
    tx.$client.query(
      `create table effect (number int primary key);
       grant insert on effect to kanjo_app;
       insert into job_run (company_id, id, kind, due, state, steps_done, steps_total, results, created_at)
         values ('${companyId}', '${newId()}', '${KIND}', 'once', 'waiting', 0, ${steps}, '[]', now())`,
    ),
  );
}

async function count(database: Database): Promise<{ state: string; done: number; effects: number }> {
  const { rows } = await database.transaction('system', (tx) =>
    tx.$client.query('select state, steps_done as done, (select count(*) from effect) as effects from job_run'),
  );
  return rows[0];
}

/** Lets a worker begin so many steps and kills it, or once it says that there is nothing left to do. */
async function workUntilKilled(
  place: Place,
  { steps, afterSteps }: { steps: number; afterSteps: number },
): Promise<void> {
  const given = JSON.stringify({ place, kind: KIND, steps });
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/runJobUntilKilled.ts', given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Also where the test was given up meanwhile.
  onTestFinished(() => void child.kill('SIGKILL'));
  const exit = once(child, 'exit');
  let begun = 0;
  for await (const line of createInterface(child.stdout)) {
    if (line !== NOTHING_LEFT) begun += 1;
    if (line === NOTHING_LEFT || begun >= afterSteps) break;
  }
  child.kill('SIGKILL');
  await exit;
}
