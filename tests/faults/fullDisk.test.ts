import { cpSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { listDocuments, postDocument } from '../../src/plugins/ledger/document/contract/journalEntry';
import { takeBackup } from '../../src/server/backup/takeBackup';
import { verifyCopy } from '../../src/server/backup/verifyCopy';
import { openDatabase } from '../../src/server/database/openDatabase';
import { discoverPlugins } from '../../src/server/plugins';
import { startPrivatePostgres } from '../support/privatePostgres';
import type { Place } from '../support/testDatabase';
import { type Answered, type Client, startTestServer } from '../support/testServer';
import { times } from './counts';
import { mountSmallDisk } from './smallDisk';

const TIMES = times(1, 10);
const MEGABYTES = 320;
/** Each takes some kilobytes, so a full disk is met within a few. */
const POSTS_AT_MOST = 300;

/** Where a database may be opened that lies on the small disk; undefined where it is not at hand. */
type Prepare = (folder: string) => Promise<Place | undefined>;

const embedded: Prepare = async (folder) => {
  if (inject('embeddedMigrated') === '') return undefined;
  cpSync(inject('embeddedMigrated'), join(folder, 'data', 'database'), { recursive: true });
  return { dataDir: join(folder, 'data'), databaseUrl: null };
};

const postgres: Prepare = async (parent) => {
  const server = await startPrivatePostgres({ parent, settings: ['shared_buffers=16MB'] });
  if (!server) return undefined;
  onTestFinished(() => server.stop());
  return { dataDir: join(parent, 'data'), databaseUrl: server.url };
};

describe.each([
  ['embedded', embedded],
  ['postgres', postgres],
] as const)('a full disk [%s]', (engine, prepare) => {
  test(`refuses what is written, keeps what is there, and is forgotten when there is room, ${TIMES} times`, {
    timeout: 120_000 + TIMES * 60_000,
  }, async () => {
    const disk = mountSmallDisk(MEGABYTES);
    if (!disk) return;
    onTestFinished(() => disk.remove());
    const place = await prepare(disk.folder);
    if (!place)
      return console.log(`a full disk [${engine}] is LEFT OUT: no server programs found, or not asked for by ENGINES`);
    mkdirSync(place.dataDir, { recursive: true });
    const database = await openDatabase(place);
    const server = await startTestServer({ open: async () => database });
    onTestFinished(async () => {
      await server.close();
      await database.close();
    });
    const keiri = await server.signIn('keiri');
    const acknowledged: string[] = [];
    let refused = 0;
    const post = async (): Promise<Answered> => {
      const name = `${acknowledged.length + refused}`;
      const answer = await postNamed(keiri, name);
      if (answer.code === 0) acknowledged.push(name);
      else refused += 1;
      return answer;
    };

    const expectNoBackup = async (report: () => void = () => {}) => {
      const target = join(place.dataDir, 'backup');
      const backup = takeBackup({ database, dataDir: place.dataDir, target, now: () => new Date(), report });
      await expect(backup).rejects.toThrow(/空き容量が足りない/);
      expect(readdirSync(place.dataDir).filter((name) => name.includes('backup'))).toEqual([]);
    };
    const expectWritable = () =>
      expect.poll(async () => (await post()).code, { timeout: 30_000, interval: 200 }).toBe(0);

    for (let turn = 0; turn < TIMES; turn += 1) {
      expect(await post()).toMatchObject({ code: 0 });
      disk.fill();
      let answer = await post();
      for (let count = 0; count < POSTS_AT_MOST && answer.code === 0; count += 1) answer = await post();
      expect(answer, answer.message).toMatchObject({ status: 503, code: 1, data: null });
      expect(answer.message).toMatch(/ディスクがいっぱい.*何も変更されていません/);

      expect(await keiri.call(listDocuments, { limit: 500 }), 'reading goes on').toMatchObject({
        code: 0,
        data: { rows: { length: acknowledged.length } },
      });
      await expectNoBackup();

      disk.makeRoom();
      await expectWritable();
      // Full in the middle of a backup: an engine that gives up over it comes back with everything it had.
      await expectNoBackup(() => disk.fill());
      disk.makeRoom();
      await expectWritable();
    }

    const stored = await database.transaction('system', (tx) =>
      tx.$client.query<{ name: string }>('select header_text as name from journal_entry'),
    );
    expect(stored.rows.map(({ name }) => name).sort()).toEqual([...acknowledged].sort());
    const verified = await verifyCopy(database, discoverPlugins());
    expect(verified.flatMap(({ promises }) => promises.filter(({ failures }) => failures > 0))).toEqual([]);
    console.log(
      `[${engine}] disks filled ${TIMES}, acknowledged ${acknowledged.length}, refused ${refused}, lost 0, half-written 0`,
    );
  });
});

const postNamed = (keiri: Client, headerText: string): Promise<Answered> =>
  keiri.call(postDocument, {
    document: {
      documentType: 'SA',
      documentDate: '2026-11-10',
      postingDate: '2026-11-10',
      headerText,
      lines: Array.from({ length: 20 }, (_, line) => [
        {
          side: 'debit' as const,
          account: '6290',
          amount: 1_000,
          memo: `${headerText} ${line} ${'長い摘要'.repeat(20)}`,
        },
        { side: 'credit' as const, account: '1110', amount: 1_000, memo: `${headerText} ${line}` },
      ]).flat(),
    },
  });
