import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { postDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import { verifyCopy } from '#server/backup/verifyCopy.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { discoverPlugins } from '#server/plugins.ts';
import { startPrivatePostgres } from '../../support/privatePostgres';
import { startTestServer } from '../../support/testServer';

/** The steps of docs/howto/backup.md for PostgreSQL's own log archive, on a server of its own. */
it('PostgreSQL: a base backup and the archived log bring back every document up to a moment', async () => {
  const postgres = await startPrivatePostgres({
    settings: [
      'wal_level=replica',
      'archive_mode=on',
      'archive_command=test ! -f ../archive/%f && cp %p ../archive/%f',
    ],
  });
  if (!postgres) return console.log('LEFT OUT: no PostgreSQL programs found');
  const folder = dirname(postgres.data);
  // The archive command runs as the server's user, in its data folder.
  postgres.run('psql', '-d', 'postgres', '-c', "copy (select 1) to program 'mkdir -p ../archive'");
  const open = () => openDatabase({ dataDir: '', databaseUrl: postgres.url });
  const server = await startTestServer({ open });
  const keiri = await server.signIn('keiri');
  const post = async (headerText: string) => {
    const answer = await keiri.call(postDocument, {
      document: {
        documentType: 'SA',
        documentDate: '2026-11-10',
        postingDate: '2026-11-10',
        headerText,
        lines: [
          { side: 'debit', account: '6290', amount: 5_000 },
          { side: 'credit', account: '1110', amount: 5_000 },
        ],
      },
    });
    expect(answer.code).toBe(0);
  };
  await post('before the base backup');
  postgres.run('pg_basebackup', `--pgdata=${join(folder, 'base')}`, '--wal-method=none', '--checkpoint=fast');
  await post('after it');
  await sleep(50);
  const moment = postgres.run('psql', '-d', 'postgres', '-Atc', 'select clock_timestamp()').trim();
  await sleep(50);
  await post('too late');
  postgres.run('psql', '-d', 'postgres', '-c', 'select pg_switch_wal()');
  await server.close();
  await server.database.close();
  await postgres.pause();

  // The disk of the server is lost; the base and the archive are not.
  rmSync(postgres.data, { recursive: true });
  renameSync(join(folder, 'base'), postgres.data);
  chmodSync(postgres.data, 0o700);
  writeFileSync(join(postgres.data, 'recovery.signal'), '');
  writeFileSync(
    join(postgres.data, 'postgresql.auto.conf'),
    `restore_command = 'cp ../archive/%f "%p"'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  );
  await postgres.resume();
  await expect.poll(() => existsSync(join(postgres.data, 'recovery.signal')), { timeout: 30_000 }).toBe(false);

  const database = await open();
  const { rows } = await database.transaction('system', (tx) =>
    tx.$client.query<{ text: string }>('select header_text as text from journal_entry order by posted_at'),
  );
  const companies = await verifyCopy(database, discoverPlugins());
  await database.close();
  await postgres.stop();
  expect(rows.map(({ text }) => text)).toEqual(['before the base backup', 'after it']);
  expect(companies.flatMap(({ promises }) => promises.filter(({ failures }) => failures > 0))).toEqual([]);
});
