import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { getCalculation, startCalculation } from '../../src/plugins/payroll/pay-run/contract/calculation';
import {
  approvePayRun,
  checkPayRun,
  confirmPayRun,
  getPayRun,
  reopenPayRun,
} from '../../src/plugins/payroll/pay-run/contract/payRun';
import { verifyCopy } from '../../src/server/backup/verifyCopy';
import { openDatabase } from '../../src/server/database/openDatabase';
import { discoverPlugins } from '../../src/server/plugins';
import { openPayCompany } from '../plugins/payroll/server/payCompany';
import { freePort } from '../support/freePort';
import { type ServerProcess, serverProcesses } from '../support/serverProcess';
import { sure } from '../support/sure';
import { turnOf } from '../support/takeTurns';
import { describeOnPostgres, type Place } from '../support/testDatabase';
import { type Client, signInAt, startTestServer } from '../support/testServer';
import { times } from './counts';

const MONTH = '2026-10';
/** Worked out in one step. */
const PEOPLE_A_STEP = 200;
/** Two steps, or three where it is tried often, and the one that makes them the run's. */
const PEOPLE = process.env.FAULTS === undefined ? 250 : 450;

const start = serverProcesses();

describeOnPostgres('a server killed (kill -9) in a pay run', (_open, { engine, prepare }) => {
  const kills = times(1, 40);
  /** Where a single kill comes: at another moment from commit to commit. */
  const first = turnOf('killed pay run', inject('commit'), 2);

  test(`leaves each run whole or as it was, ${kills} times in a row`, {
    timeout: 240_000 + kills * 120_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-killed-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const place = await prepare();
    await foundCompany(place);
    const env = {
      ...{ PORT: String(await freePort()), DEMO: 'off', NIGHTLY_AT: 'off', BACKUP_AT: 'off' },
      DATA_DIR: place.databaseUrl === null ? place.dataDir : dataDir,
      ...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
    };
    const begin = async (): Promise<{ server: ServerProcess; hr: Client; admin: Client }> => {
      const server = start(env);
      const url = await server.url;
      return { server, hr: await signInAt(url, 'jinji'), admin: await signInAt(url, 'admin') };
    };
    let now = await begin();
    const kill = async () => {
      now.server.process.kill('SIGKILL');
      await now.server.exit;
      now = await begin();
    };
    const read = async () => (await now.hr.call(getPayRun, { month: MONTH, groupCode: 'M1' })).data;
    const version = async () => (await read()).run?.version ?? 0;
    /** The run as it stands, which is never half of one. */
    const readWhole = async () => {
      const { run: head, rows } = await read();
      expect([0, PEOPLE], 'payslips of the run').toContain(rows.length);
      expect(head === null).toBe(rows.length === 0);
      expect(head?.net ?? 0).toBe(rows.reduce((sum, { net }) => sum + (net ?? 0), 0));
      return head;
    };
    const until = async (id: string, isEnough: (done: number, state: string) => boolean) => {
      for (;;) {
        const { data } = await now.hr.call(getCalculation, { id });
        if (isEnough(data.done, data.state) || data.state !== 'waiting') return data.state;
        await readWhole();
        await sleep(50);
      }
    };
    const calculate = async () => {
      const { data, message } = await now.hr.call(startCalculation, { month: MONTH, payGroup: 'M1' });
      expect(message).toBe('');
      return data.id;
    };

    for (let turn = 0; turn < kills; turn += 1) {
      const before = await version();
      const id = await calculate();
      await until(id, (done) => done >= ((first + turn) % Math.ceil(PEOPLE / PEOPLE_A_STEP)) * PEOPLE_A_STEP);
      await sleep(Math.random() * 400);
      await kill();
      expect(await until(id, () => false), 'it goes on by itself').toBe('done');
      expect((await readWhole())?.version).toBe(before + 1);
      expect(await until(await calculate(), () => false), 'and is worked out again').toBe('done');
      expect((await readWhole())?.version).toBe(before + 2);
    }

    let stopped = 0;
    for (let turn = 0; turn < kills; turn += 1) {
      for (const endpoint of [checkPayRun, approvePayRun]) {
        expect((await now.hr.call(endpoint, { runId: await runId(), version: await version() })).message).toBe('');
      }
      const asked = { runId: await runId(), version: await version(), acceptsProvisional: true };
      const answer = now.admin.call(confirmPayRun, asked).catch(() => null);
      await sleep(Math.random() * ((first + turn) % 2 === 0 ? 500 : 3_000));
      await kill();
      await answer;
      const left = sure(await readWhole());
      expect([
        { state: 'approved', documents: turn * 2 },
        { state: 'confirmed', documents: turn * 2 + 1 },
      ]).toContainEqual({ state: left.state, documents: left.documents.length });
      if (left.state === 'approved') {
        stopped += 1;
        expect((await now.admin.call(confirmPayRun, asked)).message, 'it can be confirmed again').toBe('');
      }
      const reopened = { runId: asked.runId, version: await version(), reason: '再計算' };
      expect((await now.hr.call(reopenPayRun, reopened)).message).toBe('');
    }
    const documents = sure(await readWhole()).documents.length;
    now.server.process.kill('SIGTERM');
    expect(await now.server.exit).toBe(0);

    const database = await openDatabase(place);
    const { rows } = await database.transaction('system', (tx) =>
      tx.$client.query(
        `select (select count(*)::int from payroll_worked_slip) as aside,
                (select count(*)::int from journal_entry) as documents`,
      ),
    );
    const verified = await verifyCopy(database, discoverPlugins());
    await database.close();
    expect(rows[0]).toEqual({ aside: 0, documents });
    expect(verified.flatMap(({ promises }) => promises.filter(({ failures }) => failures > 0))).toEqual([]);
    console.log(
      `[${engine}] killed while pay was worked out ${kills} times, while it was confirmed ${kills} (${stopped} before it was)`,
    );

    async function runId() {
      return sure((await read()).run).id;
    }
  });
});

/** A company of so many people with a monthly pay each, in a database that is left closed. */
async function foundCompany(place: Place): Promise<void> {
  const database = await openDatabase(place);
  const server = await startTestServer({ open: async () => database });
  try {
    const { hire, sql } = await openPayCompany(server);
    await hire('K0001', '不死 身');
    await sql(
      `with model as (select * from employee where number = 'K0001'), copies as (
         insert into employee (company_id, id, number, kind, version, search_text)
         select company_id, gen_random_uuid(), 'K' || lpad(n::text, 4, '0'), kind, 1, search_text
           from model, generate_series(2, $1) n returning company_id, id)
       insert into employee_fact (company_id, employee_id, kind, valid_from, value, recorded_at)
       select c.company_id, c.id, f.kind, f.valid_from, f.value, f.recorded_at
         from copies c, employee_fact f join model m on m.id = f.employee_id`,
      [PEOPLE],
    );
  } finally {
    await server.close();
    await database.close();
  }
}
