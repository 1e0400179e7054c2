import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addAttachment } from '#core/record/attachment.ts';
import { beginSecondFactor, confirmSecondFactor } from '#core/session/secondFactor.ts';
import { newId } from '#core/value/id.ts';
import {
  type BackupRun,
  cancelBackup,
  listBackups,
  proveBackup,
  runBackup,
} from '#plugins/administration/contract/backup.ts';
import { postDocument, updateDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { createEmployee } from '#plugins/people/contract/employee.ts';
import { showMyNumber, storeMyNumber } from '#plugins/people/contract/myNumber.ts';
import { HEADS_FILE } from '#server/audit/notedHeads.ts';
import { readBackup } from '#server/backup/backupFolder.ts';
import { askAtDoor } from '#server/backup/door.ts';
import { restoreBackup } from '#server/backup/restoreBackup.ts';
import { takeBackup } from '#server/backup/takeBackup.ts';
import { verifyCopy } from '#server/backup/verifyCopy.ts';
import { DEMO_PASSWORD } from '#server/company/demoCompany.ts';
import { codeOfStep, stepAt } from '#server/credentials/totp.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { nameInCharge } from '../../support/nameInCharge';
import { sure } from '../../support/sure';
import { describeOnEachEngine, type Place } from '../../support/testDatabase';
import { type Client, loginPath, startTestServer, type TestServer } from '../../support/testServer';

const DOCUMENT = {
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  lines: [
    { side: 'debit' as const, account: '6290', amount: 5_000 },
    { side: 'credit' as const, account: '1110', amount: 5_000 },
  ],
};

// A copy of the embedded engine takes seconds: what is the same on both is tried on the other one.
describeOnEachEngine('a backup', (_open, { engine, isBrief, prepare, prepareEmpty }) => {
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
    // Keys are files beside the embedded database, and given to whoever shares a PostgreSQL server.
    layKeys({ dataDir, databaseUrl }, { isGiven: true });
    server = await startTestServer({ open: () => openDatabase(place), config: { dataDir, backupDir, databaseUrl } });
    [keiri, admin] = await Promise.all([server.signIn('keiri'), server.signIn('admin')]);
  });
  afterAll(async () => {
    await server.close();
    await server.database.close();
    rmSync(folder, { recursive: true, force: true });
    vi.unstubAllEnvs();
  });

  const rows = async (): Promise<BackupRun[]> => (await admin.call(listBackups, {})).data.rows;
  const ended = async (id: string): Promise<BackupRun> => {
    const find = async () => (await rows()).find((run) => run.id === id);
    await expect
      .poll(async () => (await find())?.state, { timeout: 60_000, interval: 100 })
      .toMatch(/done|failed|cancelled/);
    return (await find()) as BackupRun;
  };
  const back = async () => ended((await admin.call(runBackup, {})).data.id);
  const prove = async (id: string) => ended((await admin.call(proveBackup, { id })).data.id);
  /** Somewhere else, where nothing is. */
  const admit = async () => {};
  const elsewhere = async (): Promise<Place> => {
    const { databaseUrl } = await prepareEmpty();
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
        // As people do: flat out it would measure the processor.
        await sleep(100);
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
    await restoreBackup(join(backupDir, run.folder), { ...there, admit });
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

  if (!isBrief) {
    it('restored without the keys opens, says what it cannot read, and reads it when they are back', async () => {
      await nameInCharge(server, 'jinji');
      const [jinji, eigyo] = await Promise.all([server.signIn('jinji'), server.signIn('eigyo')]);
      const facts = { person: { name: '番号 守' }, contract: { employeeType: '10', joinedOn: '2020-04-01' } };
      const employeeId = (await jinji.call(createEmployee, { kind: 'employee', facts })).data.id;
      const purpose = 'yearEndAdjustment' as const;
      expect((await jinji.call(storeMyNumber, { employeeId, number: '123456789018', purpose })).code).toBe(0);
      const { secret } = (await eigyo.call(beginSecondFactor, { password: DEMO_PASSWORD })).data;
      const code = codeOfStep(secret, stepAt(new Date()));
      const { recoveryCodes } = (await eigyo.call(confirmSecondFactor, { code })).data;
      const run = await back();

      const there = await elsewhere();
      await restoreBackup(join(backupDir, run.folder), { ...there, admit });
      // An authenticator shows another code by now: each is good once.
      const later = () => new Date(Date.now() + 60_000);
      const tryThere = async (otps: readonly string[]) => {
        const said: string[] = [];
        const database = await openDatabase(there);
        const restored = await startTestServer({
          ...{ open: async () => database, config: there, now: later, company: 'none' },
          report: (text) => said.push(text),
        });
        const [company] = await verifyCopy(database, discoverPlugins());
        const shown = await (await restored.signIn('jinji')).call(showMyNumber, {
          employeeId,
          purpose,
          reason: '確認',
        });
        const signedIn: number[] = [];
        for (const otp of otps) {
          const path = `${loginPath({ who: 'eigyo' })}&${new URLSearchParams({ otp })}`;
          signedIn.push((await restored.client().send(path, { method: 'POST' })).code);
        }
        await restored.close();
        await database.close();
        const broken = company?.promises.flatMap(({ id, failures }) => (failures > 0 ? [`${id} ${failures}`] : []));
        return { said: said.join(), broken, shown, signedIn };
      };

      layKeys(there, { isGiven: false });
      const codeThen = codeOfStep(secret, stepAt(later()));
      const without = await tryThere([codeThen, sure(recoveryCodes[0])]);
      expect(without.said).toContain('Warning: 1 second factors cannot be read');
      expect(without.broken).toEqual(['myNumbersReadable 1']);
      expect(without.shown).toMatchObject({ code: 1, message: expect.stringContaining('鍵') });
      expect(without.signedIn, 'a recovery code opens all the same').toEqual([7, 0]);

      layKeys(there, { isGiven: true });
      for (const key of readdirSync(dataDir).filter((name) => name.endsWith('.key'))) {
        cpSync(join(dataDir, key), join(there.dataDir, key));
      }
      const withKeys = await tryThere([codeOfStep(secret, stepAt(later()))]);
      expect(withKeys).toMatchObject({ broken: [], shown: { data: { number: '123456789018' } }, signedIn: [0] });
      expect(withKeys.said).not.toContain('cannot be read');
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
      const largest =
        (await readBackup(damaged, dataDir)).manifest.files.sort((a, b) => b.size - a.size)[0]?.path ?? '';
      const path = join(damaged, `${largest}.gz`);
      const bytes = readFileSync(path);
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
      writeFileSync(path, bytes);
      const there = await elsewhere();
      await expect(restoreBackup(damaged, { ...there, admit })).rejects.toThrow(/壊れています/);
      expect(readdirSync(there.dataDir)).toEqual([]);
      await restoreBackup(join(backupDir, run.folder), { ...there, admit });
      await expect(restoreBackup(join(backupDir, run.folder), { ...there, admit })).rejects.toThrow(
        /holds data already/,
      );
      await expect(restoreBackup(folder, { ...there, admit })).rejects.toThrow(/is no backup of Kanjo/);
    });

    it('is refused to whoever has no right, and while another is under way', async () => {
      expect((await keiri.call(runBackup, {})).code).toBe(3);
      expect(await admin.call(proveBackup, { id: newId() })).toMatchObject({
        code: 6,
        message: /バックアップは見つかりません/,
      });
      const [one, other] = await Promise.all([admin.call(runBackup, {}), admin.call(runBackup, {})]);
      const [refused, taken] = one.code === 0 ? [other, one] : [one, other];
      expect(refused).toMatchObject({ code: 1, message: expect.stringMatching(/終了してから/) });
      await ended(taken.data.id);
    });
  }

  it('is given up by whoever may, while it waits or runs, and leaves nothing behind', async () => {
    const before = readdirSync(backupDir).sort();
    const { id } = (await admin.call(runBackup, {})).data;
    expect((await keiri.call(cancelBackup, { id })).code).toBe(3);
    await expect.poll(async () => (await rows()).find((run) => run.id === id)?.state).toMatch(/waiting|running/);
    expect(await admin.call(cancelBackup, { id })).toMatchObject({ code: 0 });
    expect((await ended(id)).state).toBe('cancelled');
    // Whoever is at it hears of it within a second, or finds it given up at the end.
    await expect.poll(() => readdirSync(backupDir).sort(), { timeout: 30_000 }).toEqual(before);
    expect(await admin.call(cancelBackup, { id })).toMatchObject({
      code: 1,
      message: expect.stringMatching(/すでに終了しています/),
    });
    const target = join(folder, 'given-up');
    const cancelled = new AbortController();
    const taking = takeBackup({
      ...{ database: server.database, dataDir, target, now: () => new Date() },
      report: () => cancelled.abort(),
      signal: cancelled.signal,
    });
    await expect(taking).rejects.toThrow(/abort/i);
    expect(readdirSync(folder).filter((name) => name.includes('given-up'))).toEqual([]);
    expect(await back(), 'the next one is taken').toMatchObject({ state: 'done' });
  });

  it('holds no key of what is encrypted', async () => {
    const key = join(dataDir, 'my-number.key');
    writeFileSync(key, '0'.repeat(64));
    const run = await back();
    const { manifest } = await readBackup(join(backupDir, run.folder), dataDir);
    expect(manifest.files.map(({ path }) => path).filter((path) => !path.startsWith('database/'))).toEqual(
      existsSync(join(dataDir, HEADS_FILE)) ? [HEADS_FILE] : [],
    );
    expect(manifest.files.filter(({ path }) => path.endsWith('.key'))).toEqual([]);
    rmSync(key);
  });

  if (engine === 'embedded') {
    it('is taken by the running server for a command line that asks at its door', async () => {
      const target = join(folder, 'asked-for');
      const told: number[] = [];
      const taken = await askAtDoor(dataDir, target, (done) => told.push(done));
      expect(taken?.files).toBe((await readBackup(target, dataDir)).manifest.files.length);
      expect(told.length).toBeGreaterThan(10);
      expect(await askAtDoor(folder, target, () => {})).toBeUndefined();
      expect((await rows())[0], 'by hand, and not where on the machine').toMatchObject({
        ...{ origin: 'commandLine', folder: 'asked-for', askedBy: null },
      });
    });
  }
});

/** The surroundings of an installation: where its folder is, and on a PostgreSQL server the keys it is given, or none. */
function layKeys({ dataDir, databaseUrl }: Place, { isGiven }: { isGiven: boolean }): void {
  const key = (digits: string) => (databaseUrl !== null && isGiven ? digits.repeat(32) : undefined);
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('DATABASE_URL', databaseUrl ?? undefined);
  vi.stubEnv('MY_NUMBER_KEY', key('ab'));
  vi.stubEnv('SECOND_FACTOR_KEY', key('cd'));
}
