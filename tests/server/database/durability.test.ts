import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { embeddedEngine } from '#server/database/embeddedEngine.ts';
import { EmbeddedSocket } from '#server/database/embeddedSocket.ts';
import { maintainEmbedded } from '#server/database/maintainEmbedded.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openPGlite } from '#server/database/openPGlite.ts';
import { times } from '../../faults/counts';
import { describeOnEachEngine, type Place } from '../../support/testDatabase';

describeOnEachEngine('kill -9 while committing', (_open, { engine, prepare }) => {
  const kills = times(engine === 'embedded' ? 2 : 1, 200);

  it(`loses nothing that was acknowledged, ${kills} times in a row on one database`, {
    timeout: 90_000 * kills,
  }, async () => {
    const place = await prepare();
    let acknowledged = 0;
    // One life more than kills: each tells what the one before left.
    for (let life = 0; life <= kills; life++) {
      const { stored, highest, last } = await commitUntilKilled(place);
      // At most one commit was done and not yet said.
      expect(highest).toBeGreaterThanOrEqual(acknowledged);
      expect(highest).toBeLessThanOrEqual(acknowledged + 1);
      expect(stored).toBe(highest);
      expect(last).toBeGreaterThan(highest);
      acknowledged = last;
    }
  });
});

function startCommitting(place: Place): ChildProcess {
  const file = 'tests/support/commitUntilKilled.ts';
  return spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What a new process found, and the last number it acknowledged before the kill at a random moment of its work. */
async function commitUntilKilled(place: Place): Promise<{ stored: number; highest: number; last: number }> {
  const child = startCommitting(place);
  if (!child.stdout) throw new Error('the child has no output');
  const said: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => said.push(line));
  const over = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  while (said.length < 2 && child.exitCode === null) await sleep(5);
  await sleep(Math.random() * 150);
  child.kill('SIGKILL');
  await over;
  const [stored = Number.NaN, highest = Number.NaN] = said[0]?.split(' ').map(Number) ?? [];
  return { stored, highest, last: Number(said.at(-1)) };
}

describe('the embedded engine', () => {
  const folders: string[] = [];
  const newDataDir = () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-data-'));
    folders.push(dataDir);
    cpSync(inject('embeddedSeed'), join(dataDir, 'database'), { recursive: true });
    return dataDir;
  };
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('syncs the log to disk at every commit, and at no read', async () => {
    const engine = await openPGlite(join(newDataDir(), 'database'));
    await engine.exec('create table t (n int)');
    const { fsyncSync } = fs;
    let syncs = 0;
    fs.fsyncSync = (descriptor) => {
      syncs++;
      fsyncSync(descriptor);
    };
    syncBuiltinESMExports();
    try {
      for (let n = 0; n < 20; n++) await engine.query('insert into t values ($1)', [n]);
      expect(syncs).toBe(20);
      await engine.query('select count(*) from t');
      expect(syncs).toBe(20);
      await engine.exec('checkpoint');
      expect(syncs).toBeGreaterThan(22);
    } finally {
      fs.fsyncSync = fsyncSync;
      syncBuiltinESMExports();
      await engine.close();
    }
  });

  it('is refused to a second process, and to a second opener in the same one', async () => {
    const place: Place = { dataDir: newDataDir(), databaseUrl: null };
    const database = await openDatabase(place);
    await expect(openDatabase(place)).rejects.toThrow(/別のKanjoが使用中です.*\n.*in use by another Kanjo/);
    const child = startCommitting(place);
    const said = child.stderr?.setEncoding('utf8').reduce((text, part) => text + part, '');
    const [code] = await once(child, 'exit');
    expect(code).not.toBe(0);
    expect(await said).toContain('別のKanjoが使用中です');
    await database.close();
    await (await openDatabase(place)).close();
  });

  it('starts again by itself after PostgreSQL gave up, with everything that was committed', async () => {
    const dataDir = newDataDir();
    const database = await openDatabase({ dataDir, databaseUrl: null });
    await database.transaction('system', (tx) => tx.execute(sql`create table kept as select 1 as n`));

    const log = join(dataDir, 'database', 'pg_wal');
    renameSync(log, `${log}.away`);
    const attempt = database.transaction('system', async (tx) => {
      await tx.execute(sql`insert into kept values (2)`);
      await tx.execute(sql`select pg_switch_wal()`);
    });
    await expect(attempt).rejects.toThrow();
    renameSync(`${log}.away`, log);

    const { rows } = await database.transaction('system', (tx) => tx.execute(sql`select n from kept`));
    expect(rows).toEqual([{ n: 1 }]);
    await database.close();
  });

  it('makes its folder at the first start, and leaves no half-made one', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-data-'));
    folders.push(dataDir);
    fs.mkdirSync(join(dataDir, 'database.new-x'));
    fs.writeFileSync(join(dataDir, 'database.new-x', 'PG_VERSION'), 'of a start that was interrupted');
    const database = await openDatabase({ dataDir: join(dataDir, '.'), databaseUrl: null });
    await database.transaction('system', (tx) => tx.execute(sql`select 1`));
    await database.close();
    expect(fs.readdirSync(dataDir)).toEqual(['database']);
  });

  it('says in a sentence that a folder is no database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-data-'));
    folders.push(dataDir);
    fs.mkdirSync(join(dataDir, 'database'));
    const place = { dataDir, databaseUrl: null };
    await expect(openDatabase(place)).rejects.toThrow(/組み込みデータベースを開けません.*\n.*cannot be opened/);
    // The folder is free again.
    await expect(openDatabase(place)).rejects.toThrow('cannot be opened');
  });

  describe('its maintenance', () => {
    let pool: pg.Pool;
    let engine: ReturnType<typeof embeddedEngine>;
    beforeAll(async () => {
      engine = embeddedEngine(join(newDataDir(), 'database'));
      await engine.start();
      pool = new pg.Pool({ stream: () => new EmbeddedSocket(engine), user: 'postgres', password: '', max: 1 });
      await pool.query('create table grown as select generate_series(1, 1000) as n; create table quiet (n int)');
      return async () => {
        await pool.end();
        await engine.close();
      };
    });
    const read = async (query: string) => (await pool.query(query)).rows[0]?.answer;
    const checkpoint = () => read('select checkpoint_lsn::text as answer from pg_control_checkpoint()');

    it('analyzes what grew and makes a checkpoint after writes, and rests without', async () => {
      const first = await checkpoint();
      const maintenance = maintainEmbedded(pool, 20);
      await sleep(100);
      expect(await checkpoint()).toBe(first);

      maintenance.noteWrite();
      await expect.poll(checkpoint, { timeout: 10_000 }).not.toBe(first);
      await maintenance.stop();
      expect(await read("select reltuples as answer from pg_class where relname = 'grown'")).toBe(1000);
      expect(await read("select reltuples as answer from pg_class where relname = 'quiet'")).toBe(-1);
    });
  });
});
