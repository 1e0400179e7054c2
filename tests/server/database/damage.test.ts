import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { listBackups, runBackup } from '#plugins/administration/contract/backup.ts';
import { listDepartments } from '#plugins/administration/contract/department.ts';
import { getDocument, postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { findLastProven, noteProven } from '#server/backup/lastProven.ts';
import { takeBackup } from '#server/backup/takeBackup.ts';
import { verifyCopy } from '#server/backup/verifyCopy.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { sentenceOf } from '#server/rescue.ts';
import { describeOnEachEngine } from '../../support/testDatabase';
import { startTestServer } from '../../support/testServer';

const DOCUMENT = {
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  lines: [
    { side: 'debit' as const, account: '6290', amount: 5_000 },
    { side: 'credit' as const, account: '1110', amount: 5_000 },
  ],
};

const READ_ONLY = /閲覧のみで動いています。.*2026-01-02T000000Z[\s\S]*served read-only\. .*2026-01-02T000000Z/;

/** Garbage in the first page of a table, as a failing disk leaves it. */
function spoil(dataDir: string, path: string): void {
  const file = openSync(join(dataDir, 'database', path), 'r+');
  writeSync(file, Buffer.alloc(400, 0xa5), 0, 400, 4_000);
  closeSync(file);
}

const fileOf = (database: Database, table: string): Promise<string> =>
  database.transaction('system', async (tx) => {
    const { rows } = await tx.$client.query<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [
      table,
    ]);
    return rows[0]?.path ?? '';
  });

describeOnEachEngine('a damaged database', (_open, { engine, prepare }) => {
  // A server of PostgreSQL's own looks after its pages; pg_dump reads all of them.
  if (engine === 'postgres') return it('is what its server says it is', () => {});
  const backupDir = mkdtempSync(join(tmpdir(), 'kanjo-proven-'));
  afterAll(() => rmSync(backupDir, { recursive: true, force: true }));

  it('is served read-only, verified as far as it can be read, and not backed up; the last proven backup stays', async () => {
    const place = await prepare();
    const config = { dataDir: place.dataDir, backupDir, backupDays: 1 };
    // A test server leaves the database it was given to whoever opened it.
    const opened: Database[] = [];
    const open = async () => {
      const database = await openDatabase(place);
      opened.push(database);
      return database;
    };
    const whole = await startTestServer({ open, config });
    const [keiri, admin] = await Promise.all([whole.signIn('keiri'), whole.signIn('admin')]);
    const once = { 'idempotency-key': newId() };
    const { id } = (await keiri.call(postDocument, { document: DOCUMENT }, once)).data;
    expect(await (await fetch(`${whole.url}/ready`)).json()).toEqual({ status: 'ok' });

    const names = ['2026-01-01T000000Z', '2026-01-02T000000Z', '2026-01-03T000000Z', '2026-01-04T000000Z'];
    for (const name of names) {
      mkdirSync(join(backupDir, name));
      if (name === names[1]) noteProven(join(backupDir, name), '2026-01-02T01:00:00.000Z');
      utimesSync(join(backupDir, name), new Date('2026-01-05'), new Date('2026-01-05'));
    }
    const run = (await admin.call(runBackup, {})).data.id;
    const state = async () => (await admin.call(listBackups, {})).data.rows.find((each) => each.id === run)?.state;
    await expect.poll(state, { timeout: 60_000 }).toBe('done');
    expect(
      readdirSync(backupDir)
        .filter((name) => name < '2026-01-05')
        .sort(),
      'old ones go, but not the proven one',
    ).toEqual(names.slice(1));

    const lines = await fileOf(whole.database, 'journal_line');
    const sessions = await fileOf(whole.database, 'session');
    await whole.close();
    await opened[0]?.close();
    spoil(place.dataDir, lines);

    const said: string[] = [];
    const damaged = await startTestServer({
      ...{ open, config, company: 'none' as const },
      report: (line) => said.push(line),
    });
    const reader = await damaged.signIn('keiri');
    expect((await reader.call(listDepartments, {})).code, 'what is whole is read').toBe(0);
    const unread = await reader.call(getDocument, { id });
    expect(unread).toMatchObject({ status: 500, message: expect.stringContaining('破損している') });
    expect(await reader.call(postDocument, { document: DOCUMENT })).toMatchObject({
      code: 1,
      message: expect.stringContaining('閲覧のみ'),
    });
    expect(said.join()).toMatch(READ_ONLY);
    const ready = await fetch(`${damaged.url}/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: 'readOnly',
        damaged: ['journal_line'],
        lastProvenBackup: { folder: '2026-01-02T000000Z', provenAt: '2026-01-02T01:00:00.000Z' },
      },
    ]);

    const target = join(backupDir, 'of-damage');
    const taking = takeBackup({ database: damaged.database, dataDir: place.dataDir, target, now: () => new Date() });
    await expect(taking).rejects.toThrow(/壊れているため、バックアップしていません\(journal_line\)/);
    expect(existsSync(target)).toBe(false);

    const [company] = await verifyCopy(damaged.database, discoverPlugins());
    const broken = company?.promises.filter(({ failures }) => failures > 0) ?? [];
    expect(broken.map((each) => each.id)).toContain('entriesBalance');
    for (const { violations } of broken)
      expect(violations).toMatchObject([{ subject: 'journal_line', detail: /^cannot be read: invalid page/ }]);
    const held = company?.promises.filter(({ failures }) => failures === 0).map((each) => each.id);
    expect(held, 'the others are looked at').toEqual(
      expect.arrayContaining(['logWhole', 'chainWhole', 'numbersGapless', 'myNumbersReadable']),
    );
    await damaged.close();
    await opened[1]?.close();

    // What is read at the start does not keep it from starting.
    spoil(place.dataDir, sessions);
    said.length = 0;
    const started = await startTestServer({
      ...{ open, config, company: 'none' as const },
      report: (line) => said.push(line),
    });
    expect(said.join()).toMatch(READ_ONLY);
    expect(await (await fetch(`${started.url}/ready`)).json()).toMatchObject({ damaged: ['session'] });
    await started.close();
    await opened[2]?.close();

    // What the engine needs before it answers anything.
    rmSync(join(place.dataDir, 'database', 'global', 'pg_control'));
    expect(findLastProven(backupDir)?.folder).toBe(names[1]);
    const start = startTestServer({ open, config, company: 'none' });
    await expect(start).rejects.toThrow(/組み込みデータベースを開けません[\s\S]*2026-01-02T000000Z/);
  });
});

it.each([
  ['EROFS', /DATA_DIR[\s\S]*\/data\/x is read-only \(EROFS\)/],
  ['EACCES', /\/data\/x は書き込む\(または読む\)権限がありません/],
  ['ENOSPC', /空き容量がありません/],
])('a folder that refuses with %s is told in a sentence', (code, sentence) => {
  const error = new Error('wrapped', { cause: Object.assign(new Error(`${code}: no`), { code, path: '/data/x' }) });
  expect(sentenceOf(error, undefined)).toMatch(sentence);
  expect(sentenceOf(error, undefined)).not.toMatch(/ at .*\.ts/);
  expect(sentenceOf(new Error('odd'), 'info')).toMatch(
    /^Kanjoは続けられませんでした: odd.*\nKanjo could not go on: odd/,
  );
  expect(sentenceOf(new Error('odd'), 'debug')).toContain('damage.test');
});
