import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAttachment } from '../../../src/core/record/attachment';
import { newId } from '../../../src/core/value/id';
import { postDocument, updateDocument } from '../../../src/plugins/accounting/contract/journalEntry';
import {
  type BackupRun,
  listBackups,
  proveBackup,
  runBackup,
} from '../../../src/plugins/administration/contract/backup';
import { readManifest } from '../../../src/server/backup/backupFolder';
import { askAtDoor } from '../../../src/server/backup/door';
import { restoreBackup } from '../../../src/server/backup/restoreBackup';
import { verifyCopy } from '../../../src/server/backup/verifyCopy';
import { openDatabase } from '../../../src/server/database/database';
import { discoverPlugins } from '../../../src/server/plugins';
import { describeOnEachEngine, type Place } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

const DOCUMENT = {
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  lines: [
    { side: 'debit' as const, account: '6290', amount: 5_000 },
    { side: 'credit' as const, account: '1110', amount: 5_000 },
  ],
};

describeOnEachEngine('a backup', (_open, { engine, prepare }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanjo-backup-'));
  const dataDir = join(folder, 'data');
  const backupDir = join(folder, 'backups');
  let place: Place;
  let server: TestServer;
  let keiri: Client;
  let admin: Client;
  beforeAll(async () => {
    place = await prepare();
    const { databaseUrl } = place;
    server = await startTestServer({ open: () => openDatabase(place), config: { dataDir, backupDir, databaseUrl } });
    [keiri, admin] = await Promise.all([server.signIn('keiri'), server.signIn('admin')]);
  });
  afterAll(async () => {
    await server.close();
    await server.database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const rows = async (): Promise<BackupRun[]> => (await admin.call(listBackups, {})).data.rows;
  const ended = async (id: string): Promise<BackupRun> => {
    const find = async () => (await rows()).find((run) => run.id === id);
    await expect.poll(async () => (await find())?.state, { timeout: 60_000, interval: 100 }).toMatch(/done|failed/);
    return (await find()) as BackupRun;
  };
  const back = async () => ended((await admin.call(runBackup, {})).data.id);
  const prove = async (id: string) => ended((await admin.call(proveBackup, { id })).data.id);
  /** Somewhere else, where nothing is. */
  const elsewhere = async (): Promise<Place> => {
    const { databaseUrl } = await prepare();
    return { dataDir: mkdtempSync(join(folder, 'elsewhere-')), databaseUrl };
  };

  it('holds what was posted before it, while others go on posting; restored elsewhere, every promise holds', async () => {
    const draft = (await keiri.call(updateDocument, { document: DOCUMENT })).data;
    const file = { name: '領収書.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };
    expect((await keiri.call(addAttachment, { kind: 'journal-entry', id: draft.id, file })).code).toBe(0);
    const post = () => keiri.call(postDocument, { document: DOCUMENT });
    for (let count = 0; count < 20; count += 1) expect((await post()).code).toBe(0);

    let isOver = false;
    let [during, longest] = [0, 0];
    const posting = (async () => {
      while (!isOver) {
        const startedAt = performance.now();
        expect((await post()).code).toBe(0);
        longest = Math.max(longest, performance.now() - startedAt);
        during += 1;
      }
    })();
    const startedAt = performance.now();
    const run = await back().finally(() => {
      isOver = true;
    });
    const tookMs = performance.now() - startedAt;
    await posting;
    expect(run).toMatchObject({ state: 'done', askedBy: expect.any(String), error: null });
    expect(during, 'others went on').toBeGreaterThan(0);

    const there = await elsewhere();
    const restoring = performance.now();
    await restoreBackup(join(backupDir, run.folder), there);
    const database = await openDatabase(there);
    const [company] = await verifyCopy(database, discoverPlugins());
    const restoredMs = performance.now() - restoring;
    const posted = await database.transaction('system', (tx) =>
      tx.$client.query<{ posted: number }>('select count(*) as posted from journal_entry'),
    );
    await database.close();
    expect(company?.promises.filter(({ failures }) => failures > 0)).toEqual([]);
    expect(company?.promises.find(({ id }) => id === 'filesWhole')?.checked).toBe(1);
    expect(company?.promises.length, 'the books are among the promises').toBeGreaterThan(10);
    expect(posted.rows[0]?.posted).toBeGreaterThanOrEqual(20);
    expect(posted.rows[0]?.posted).toBeLessThanOrEqual(20 + during);
    console.log(
      `[${engine}] backup ${Math.round(tookMs)} ms (${run.files} files, ${Math.round((run.bytes ?? 0) / 1_048_576)} MB) ` +
        `while ${during} documents were posted, the slowest in ${Math.round(longest)} ms; ` +
        `restored and verified in ${Math.round(restoredMs)} ms with ${posted.rows[0]?.posted} documents`,
    );
  });

  it('is proven beside the running installation, which says when; later writes do not disturb it', async () => {
    const run = (await rows()).find(({ kind }) => kind === 'backup') as BackupRun;
    await keiri.call(postDocument, { document: DOCUMENT });
    const proof = await prove(run.id);
    expect(proof).toMatchObject({ kind: 'proof', state: 'done', error: null, report: { companies: 1, broken: [] } });
    expect(proof.report?.checked).toBeGreaterThan(40);
    expect((await admin.call(listBackups, {})).data.provenAt).toBe(proof.finishedAt);
    expect(readdirSync(backupDir), 'nothing of the copy stays').toEqual([run.folder]);
  });

  it('of files that are not what was stored is found out by the proof, which does not count as one', async () => {
    const { provenAt } = (await admin.call(listBackups, {})).data;
    const spoil = (content: string) =>
      server.database.transaction('system', (tx) =>
        tx.$client.query('update attachment set content = $1::bytea, size = 5', [content]),
      );
    await spoil('other');
    const run = await back();
    const proof = await prove(run.id);
    await spoil('again');
    expect(proof.report?.broken.join()).toContain('filesWhole');
    expect((await admin.call(listBackups, {})).data.provenAt).toBe(provenAt);
  });

  it('that was damaged is refused, names the file, and leaves nothing behind', async () => {
    const run = (await rows()).find(({ kind }) => kind === 'backup') as BackupRun;
    const damaged = join(folder, 'damaged');
    cpSync(join(backupDir, run.folder), damaged, { recursive: true });
    const largest = (await readManifest(damaged)).files.sort((a, b) => b.size - a.size)[0]?.path ?? '';
    const path = join(damaged, `${largest}.gz`);
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
    writeFileSync(path, bytes);
    const there = await elsewhere();
    await expect(restoreBackup(damaged, there)).rejects.toThrow(/壊れています/);
    expect(readdirSync(there.dataDir)).toEqual([]);
    await restoreBackup(join(backupDir, run.folder), there);
    await expect(restoreBackup(join(backupDir, run.folder), there)).rejects.toThrow(/holds data already/);
    await expect(restoreBackup(folder, there)).rejects.toThrow(/is no backup of Kanjo/);
  });

  it('is refused to whoever has no right, and while another is under way', async () => {
    expect((await keiri.call(runBackup, {})).code).toBe(3);
    expect(await admin.call(proveBackup, { id: newId() })).toMatchObject({
      code: 6,
      message: /バックアップは見つかりません/,
    });
    const [one, other] = await Promise.all([admin.call(runBackup, {}), admin.call(runBackup, {})]);
    if (other.code !== 0) expect(other).toMatchObject({ code: 1, message: /終わるのを待って/ });
    await ended(one.data.id);
  });

  if (engine === 'embedded') {
    it('is taken by the running server for a command line that asks at its door', async () => {
      const target = join(folder, 'asked-for');
      const told: number[] = [];
      const taken = await askAtDoor(dataDir, target, (done) => told.push(done));
      expect(taken?.files).toBe((await readManifest(target)).files.length);
      expect(told.length).toBeGreaterThan(10);
      expect(await askAtDoor(folder, target, () => {})).toBeUndefined();
    });
  }
});
