import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAttachment } from '#core/record/attachment.ts';
import { postDocument, reverseDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { verify } from '#server/backup/commands.ts';
import { takeBackup } from '#server/backup/takeBackup.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { findPostgresPrograms } from '#server/database/postgresPrograms.ts';
import { describeOnEachEngine, type Place } from '../../support/testDatabase';
import { startTestServer } from '../../support/testServer';

const documentOf = (amount: number) => ({
  documentType: 'SA',
  documentDate: '2026-11-10',
  postingDate: '2026-11-10',
  lines: [
    { side: 'debit' as const, account: '6290', amount },
    { side: 'credit' as const, account: '1110', amount },
  ],
});

/** What only some entries have is part of what the log recorded as well: a kind of business, a tax typed from an invoice. */
const SALE = {
  ...documentOf(3_000),
  lines: [
    { side: 'debit' as const, account: '1110', amount: 3_000 },
    { side: 'credit' as const, account: '4110', amount: 3_000, taxCode: 'S10', businessKind: 2 as const },
  ],
  typedTaxes: [{ taxCode: 'S10', side: 'credit' as const, amount: 273, reason: '請求書の税額' }],
};

/** What somebody with the keys to the database might do, and what the checker says of it. */
const SAMPLES: readonly [string, RegExp, string[]][] = [
  [
    'a changed amount',
    /FAIL {2}debit is credit/,
    ['update journal_line set amount = amount + 1 where line_number = 1'],
  ],
  [
    'two changed amounts that balance',
    /changed since it was posted/,
    ['update journal_line set amount = 9000', 'update journal_entry set total = 9000'],
  ],
  [
    'an entry that was removed with its lines',
    /: missing[\s\S]*FAIL {2}numbers have no gap/,
    [
      'delete from journal_line where entry_id = (select max(id::text)::uuid from journal_entry)',
      'delete from journal_entry where id = (select max(id::text)::uuid from journal_entry)',
    ],
  ],
  ['a removed record of the log', /number 9 is missing/, ['delete from audit_log where sequence = 9']],
  [
    'a changed record of the log',
    /number 9 is not what/,
    ["update audit_log set user_name = '別人' where sequence = 9"],
  ],
  ['a file that was exchanged', /FAIL {2}files are what was stored/, [`update attachment set content = 'other'`]],
  [
    'a log that was cut back, with a head that fits',
    /was noted, the log ends with/,
    [
      'delete from audit_log where sequence > 9',
      'update chain_head set sequence = 9, hash = (select hash from audit_log where sequence = 9)',
    ],
  ],
  [
    'a log that was forged and chained anew',
    /is not as it was noted/,
    [
      `update audit_log set user_name = '別人' where sequence = 9`,
      `do $$ declare link record; last text := ''; begin
         for link in select * from audit_log order by sequence loop
           last := encode(sha256(convert_to(last || '.' || link.sequence || '.' || 'forged', 'UTF8')), 'hex');
           update audit_log set hash = last where sequence = link.sequence;
         end loop;
         update chain_head set hash = last;
       end $$`,
    ],
  ],
];

/** What an auditor runs: scripts/checkBooks.mjs imports nothing of the product. */
describeOnEachEngine('the books without the product', (_open, { engine, isBrief, prepare }) => {
  const folder = mkdtempSync(join(tmpdir(), 'kanjo-check-'));
  const dataDir = join(folder, 'data');
  // A copy of the embedded engine takes seconds; that it is read tells what it holds, and the samples are the same on both.
  const samples = isBrief ? [] : SAMPLES;
  let place: Place;
  let database: Database;
  beforeAll(async () => {
    place = { ...(await prepare()), ...(engine === 'postgres' ? { dataDir } : {}) };
    const config = { dataDir, databaseUrl: place.databaseUrl };
    const server = await startTestServer({ open: () => openDatabase(place), config });
    database = server.database;
    const keiri = await server.signIn('keiri');
    for (const document of [documentOf(1_000), documentOf(2_000), SALE]) await keiri.call(postDocument, { document });
    const { data: last } = await keiri.call(postDocument, { document: documentOf(4_000) });
    const { id, version } = last;
    expect((await keiri.call(reverseDocument, { id, version, postingDate: '2026-11-11', reason: '誤り' })).code).toBe(
      0,
    );
    const file = { name: '領収書.pdf', content: Buffer.from('%PDF-1.7\n\u2028\n%%EOF') };
    expect((await keiri.call(addAttachment, { kind: 'journal-entry', id, file })).code).toBe(0);
    await server.close();
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  let taken = 0;
  const back = async (): Promise<string> => {
    taken += 1;
    const target = join(folder, `backup-${taken}`);
    await takeBackup({ database, dataDir, target, now: () => new Date() });
    return target;
  };
  const check = (...args: string[]): Promise<{ code: number; said: string }> => {
    const path = `${process.env.PATH}:${findPostgresPrograms('pg_restore') ?? ''}`;
    return new Promise((resolve) => {
      execFile(
        'node',
        ['scripts/checkBooks.mjs', ...args],
        { env: { ...process.env, PATH: path } },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
      );
    });
  };
  /** By its address where it has one; what a backup holds beside is tried by itself. */
  const checkNow = async () =>
    place.databaseUrl === null
      ? check(await back())
      : check(place.databaseUrl, '--heads', join(dataDir, 'audit-heads.jsonl'));
  /** As somebody with the keys to the database might, past the triggers. */
  const tamper = (...statements: string[]) =>
    database.transaction('system', async (tx) => {
      await tx.$client.query("set local session_replication_role = 'replica'");
      for (const statement of statements) await tx.$client.query(statement);
    });

  it('hold, in a backup and by an address', async () => {
    const found = await check(await back());
    expect(found, found.said).toMatchObject({ code: 0 });
    expect(found.said).toMatch(/ok {4}debit is credit, and the lines are all there +5 checked/);
    expect(found.said).toMatch(/ok {4}a reversal mirrors its original +1 checked/);
    expect(found.said).toMatch(/ok {4}the heads noted outside the database +[1-9]/);
    if (place.databaseUrl === null) return;
    const byAddress = await check(place.databaseUrl, '--heads', join(dataDir, 'audit-heads.jsonl'));
    expect(byAddress, byAddress.said).toMatchObject({ code: 0 });
  });

  if (!isBrief) {
    it('hold by `npm run verify` as well, which needs the product and looks at more', async () => {
      const config = { ...readConfig({}), dataDir: join(folder, 'none'), databaseUrl: place.databaseUrl };
      expect(await verify(config, await back())).toBe(0);
    });

    it('are caught when the notes of the heads were cut off, or a file of the backup was changed', async () => {
      const backup = await back();
      const heads = join(backup, 'audit-heads.jsonl.gz');
      const whole = gunzipSync(readFileSync(heads)).toString();
      writeFileSync(heads, gzipSync(whole.slice(0, -30)));
      const cut = await check(backup);
      expect(cut.code).toBe(1);
      expect(cut.said).toMatch(/FAIL {2}files of the backup .*\n +audit-heads\.jsonl/);
      expect(cut.said).toMatch(/is cut short/);
      // As if the notes had stopped long ago.
      const old = whole.trim().split('\n')[0] ?? '';
      const early = join(folder, 'early.jsonl');
      writeFileSync(early, JSON.stringify({ ...JSON.parse(old), at: '2026-01-01T00:00:00.000Z', sequence: 0 }));
      writeFileSync(heads, gzipSync(readFileSync(early)));
      expect((await check(backup)).said).toMatch(/the notes end with number 0, the log goes on to/);
    });
  }

  it.each(samples)('are caught with %s', async (_what, message, statements) => {
    await tamper(...keepers, ...statements);
    const found = await checkNow();
    await tamper(...restorers);
    expect(found.code, found.said).toBe(1);
    expect(found.said).toMatch(message);
  });

  /** Every table that is tampered with is put back as it was. */
  const TAMPERED = ['journal_line', 'journal_entry', 'audit_log', 'chain_head', 'attachment'];
  const keepers = TAMPERED.map((table) => `create table kept_${table} as select * from ${table}`);
  const restorers = TAMPERED.flatMap((table) => [
    `delete from ${table}`,
    `do $$ declare kept text := (
       select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
     begin execute format('insert into ${table} (%1$s) select %1$s from kept_${table}', kept); end $$`,
    `drop table kept_${table}`,
  ]);
});
