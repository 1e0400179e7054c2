import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { startPrivatePostgres } from '../support/privatePostgres';
import { type Figure, percentile } from './figures';
import { signIn, startBuiltServer } from './server';

/** As many as are asked for (`PAY_PEOPLE=300`), otherwise what the goals are set for. */
const PEOPLE = Number(process.env.PAY_PEOPLE ?? 5_000);
const SMALL = Math.min(300, PEOPLE);
const REQUESTS = 10;
/** Payslips in one PDF; a batch holds no more. */
const SLIPS = Math.min(2_000, PEOPLE);
const HR = { number: 'E0003', username: 'jinji' };
/** The month before last, which the demo has calculated and approved for its own people. */
const MONTH = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 7);

interface Answer<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/**
 * A pay run of so many people: calculated in the background as the screen does and in one request, stopped in the middle,
 * one of them recalculated, opened, and its payslips drawn.
 */
export async function benchPayRuns(): Promise<Figure[]> {
  const postgres = await startPrivatePostgres();
  if (!postgres) {
    console.log('pay runs are LEFT OUT: no PostgreSQL server programs found');
    return [];
  }
  const server = await startBuiltServer({ databaseUrl: postgres.url });
  const client = new pg.Client(postgres.url);
  let most = 0;
  let mostOfPhase = 0;
  const watch = setInterval(() => {
    mostOfPhase = Math.max(mostOfPhase, server.memory());
    most = Math.max(most, mostOfPhase);
  }, 100);
  try {
    await client.connect();
    const key = await signIn(server.url, HR);
    const ask = async <Data>(path: string, body?: object): Promise<Data> => {
      const answer = await fetch(`${server.url}/api/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const { code, message, data } = (await answer.json()) as Answer<Data>;
      if (code !== 0) throw new Error(`${path}: ${message}`);
      return data;
    };
    // Beside the time it takes, that of the processor: the machine may be busy with other work.
    const timed = async (work: () => Promise<unknown>) => {
      const [startedAt, usedBefore] = [performance.now(), server.cpu()];
      mostOfPhase = server.memory();
      await work();
      const note = `CPU of the server ${server.cpu() - usedBefore} ms, up to ${Math.round(mostOfPhase)} MB`;
      return { value: performance.now() - startedAt, note };
    };
    const median = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      const usedBefore = server.cpu();
      for (let at = 0; at < REQUESTS; at += 1) times.push((await timed(work)).value);
      const used = Math.round((server.cpu() - usedBefore) / REQUESTS);
      const note = `${PEOPLE} people, CPU of the server ${used} ms, up to ${Math.round(mostOfPhase)} MB`;
      return { value: percentile(times, 0.5), note };
    };
    const calculate = () => ask<{ runId: string }>('Salary/api_batchcalculate', { month: MONTH, payGroup: 'M1' });

    const inBackground = () => calculateInSteps(ask);

    await fillCompany(client, SMALL);
    const smallInSteps = await timed(inBackground);
    const small = await timed(calculate);
    await fillCompany(client, PEOPLE);
    let progress: readonly number[] = [];
    const allInSteps = await timed(async () => {
      progress = await inBackground();
    });
    const all = await timed(calculate);
    const stopped = await stopInTheMiddle(ask);
    const { runId } = await calculate();
    const one = await median(() => ask('Salary/api_calculate', { runId, employees: ['E0005'] }));
    const opened = await median(() => ask(`Salary/api_run?month=${MONTH}&groupCode=M1`));
    const slips = await timed(() => drawSlips(ask, runId, client));
    const checked = await timed(async () => {
      const { run } = await ask<{ run: { version: number } }>(`Salary/api_run?month=${MONTH}&groupCode=M1`);
      await ask('Salary/api_check', { runId, version: run.version });
    });
    const note = `${PEOPLE} people`;
    const seen = `, progress seen ${progress.length} times`;
    return [
      { name: `pay of ${SMALL} people in the background`, ...smallInSteps, unit: 'ms', atMost: 3_000 },
      {
        ...{ name: `pay of ${PEOPLE} people in the background`, ...allInSteps, unit: 'ms', atMost: 30_000 },
        note: allInSteps.note + seen,
      },
      { name: 'a calculation stopped in the middle', value: stopped, unit: 'ms', atMost: 2_000, note },
      { name: `pay of ${SMALL} people calculated`, ...small, unit: 'ms', atMost: 3_000 },
      { name: `pay of ${PEOPLE} people calculated`, ...all, unit: 'ms', atMost: 30_000 },
      { name: 'pay of one person calculated again, p50', ...one, unit: 'ms', atMost: 100 },
      { name: 'a pay run opened at the API, p50', ...opened, unit: 'ms', atMost: 500 },
      { name: `pay of ${PEOPLE} people checked`, ...checked, unit: 'ms', atMost: 30_000 },
      { name: `${SLIPS} payslips in one PDF`, ...slips, unit: 'ms', atMost: (180_000 * SLIPS) / 5_000 },
      { name: 'most memory meanwhile', value: most, unit: 'MB', atMost: 600, note },
    ];
  } finally {
    clearInterval(watch);
    await client.end();
    await server.stop();
    await postgres.stop();
  }
}

type Ask = <Data>(path: string, body?: object) => Promise<Data>;

interface Progress {
  readonly state: 'waiting' | 'done' | 'cancelled' | 'failed';
  readonly done: number;
  readonly total: number;
}

const startInSteps = (ask: Ask) => ask<{ id: string }>('Salary/api_startcalculation', { month: MONTH, payGroup: 'M1' });

/** Follows a calculation as the screen does. @returns how many people were done whenever that went on */
async function follow(ask: Ask, id: string, isEnough: (progress: Progress) => boolean): Promise<number[]> {
  const seen = new Set<number>();
  for (;;) {
    const progress = await ask<Progress>(`Salary/api_calculation?id=${id}`);
    seen.add(progress.done);
    if (isEnough(progress)) return [...seen];
    if (progress.state !== 'waiting') throw new Error(`the calculation is ${progress.state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function calculateInSteps(ask: Ask): Promise<number[]> {
  const { id } = await startInSteps(ask);
  return follow(ask, id, ({ state }) => state === 'done');
}

/** How long it takes to stop a calculation of which something is done; the run has to be as it was. */
async function stopInTheMiddle(ask: Ask): Promise<number> {
  const readRun = () => ask<{ run: { version: number; people: number } }>(`Salary/api_run?month=${MONTH}&groupCode=M1`);
  const before = (await readRun()).run;
  const { id } = await startInSteps(ask);
  await follow(ask, id, ({ done }) => done > 0);
  const startedAt = performance.now();
  const { isCancelled } = await ask<{ isCancelled: boolean }>('Salary/api_cancelcalculation', { id });
  const took = performance.now() - startedAt;
  const after = (await readRun()).run;
  if (!isCancelled || after.version !== before.version || after.people !== before.people) {
    throw new Error('the calculation was not stopped, or the run is not as it was');
  }
  return took;
}

/** Draws the payslips of a run into one PDF, in the background as the screen does. */
async function drawSlips(ask: Ask, runId: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select employee_id as id from payroll_slip where run_id = $1 limit $2',
    [runId, SLIPS],
  );
  const of = rows.map(({ id }) => JSON.stringify({ runId, employee: id }));
  const { id } = await ask<{ id: string }>('Paper/api_startbatch', { paper: 'payroll:payslip', of });
  for (;;) {
    const { state } = await ask<{ state: string }>(`Paper/api_batch?id=${id}`);
    if (state === 'done') return;
    if (state !== 'waiting') throw new Error(`the batch is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Copies an employee of the demo with pay, facts and the sheet of the month until there are so many. */
async function fillCompany(client: pg.Client, people: number): Promise<void> {
  await client.query('set session_replication_role = replica');
  await client.query(
    `with model as (select * from employee where number = 'E0005'), copies as (
       insert into employee select company_id, gen_random_uuid(), 'X' || lpad(n::text, 5, '0'), kind, null, 1, search_text
         from model, generate_series(1, $1 - (select count(*) from employee where kind = 'employee')) n
        where not exists (select from employee where number = 'X' || lpad(n::text, 5, '0'))
       returning company_id, id)
     insert into employee_fact (company_id, employee_id, kind, valid_from, value)
     select c.company_id, c.id, f.kind, f.valid_from, f.value
       from copies c, employee_fact f join model m on m.id = f.employee_id`,
    [people],
  );
  await client.query(
    `insert into timesheet
     select s.company_id, gen_random_uuid(), e.id, s.month, s.status, s.projects, s.days, s.count, s.marks, s.leave,
            1, s.saved_at, s.saved_by
       from timesheet s join employee m on m.id = s.employee_id and m.number = 'E0005', employee e
      where s.month = $1 and e.number like 'X%' on conflict do nothing`,
    [MONTH],
  );
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
}
