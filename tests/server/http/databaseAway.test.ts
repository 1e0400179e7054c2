import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { openEmbedded } from '#server/database/openEmbedded.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { pluginsWithProbe, probeMigrations, readNotes, wait, writeNote } from '../../support/probePlugin';
import { describeOnEachEngine, type Place } from '../../support/testDatabase';
import { startTestServer, type TestServer } from '../../support/testServer';

/** The database, giving up soon on a connection that does not become free. */
const openImpatient = ({ dataDir, databaseUrl }: Place): Promise<Database> =>
  databaseUrl ? openPostgres(databaseUrl, 300) : openEmbedded(dataDir, 300);

describeOnEachEngine('a database that is away', (_open, { engine, prepare }) => {
  async function start(open: (place: Place) => Promise<Database>): Promise<{ server: TestServer; place: Place }> {
    const place = await prepare();
    const database = await open(place);
    const server = await startTestServer({
      open: async () => database,
      plugins: pluginsWithProbe(),
      migrations: [probeMigrations],
    });
    onTestFinished(async () => {
      await server.close();
      await database.close();
    });
    return { server, place };
  }

  test('is told with 503 while all its connections are taken, and nothing was done', async () => {
    const { server } = await start(openImpatient);
    const keiri = await server.signIn('keiri');
    const connections = engine === 'embedded' ? 1 : 10;
    const busy = Promise.all(
      Array.from({ length: connections }, (_, n) => keiri.call(wait, { milliseconds: 1_500 + n })),
    );
    await sleep(200);
    const answer = await keiri.call(writeNote, { text: 'impatient' });
    expect(answer).toMatchObject({ status: 503, code: 1, data: null });
    expect(answer.message).toMatch(/何も変更されていません。.*もう一度お試しください。$/);
    expect(answer.headers.get('retry-after')).toBe('5');
    const english = await keiri.call(writeNote, { text: 'impatient' }, { 'accept-language': 'en' });
    expect(english.message).toMatch(/Nothing was changed\..*try again\.$/);
    expect((await busy).map(({ status }) => status)).toEqual(Array(connections).fill(200));
    const notes = await server.database.transaction('system', readNotes);
    expect(notes).not.toContain('impatient');
    expect(notes).toHaveLength(connections);
  });

  test('is told with 503 when it is lost while committing, and the next request is served', async () => {
    const { server, place } = await start(openDatabase);
    const keiri = await server.signIn('keiri');
    await server.database.transaction('system', (tx) => tx.$client.query(CUT_AT_COMMIT));
    const restore = engine === 'embedded' ? breakDisk(place.dataDir) : () => {};
    const answer = await keiri.call(writeNote, { text: 'cut' }).finally(restore);
    expect(answer).toMatchObject({ status: 503, code: 1, data: null });
    expect(answer.message).toMatch(/保存できたかどうかを確認できません。/);
    expect(answer.headers.get('retry-after')).toBe('5');
    await server.database.transaction('system', (tx) => tx.$client.query('drop trigger cut on probe_note'));
    expect(await keiri.call(writeNote, { text: 'after' })).toMatchObject({ code: 0, data: { notes: 1 } });
  });
});

/** Ends the session in the middle of a commit: a server cuts it off, the embedded engine gives up on its log. */
const CUT_AT_COMMIT = `
  create function cut() returns trigger language plpgsql as $$
  begin
    if current_setting('application_name') = 'kanjo' then perform pg_terminate_backend(pg_backend_pid());
    else perform pg_switch_wal();
    end if;
    return null;
  end $$;
  alter function cut() security definer;
  create constraint trigger cut after insert on probe_note deferrable initially deferred
    for each row execute function cut()`;

/** Takes the folder of the log away; returns what puts it back. */
function breakDisk(dataDir: string): () => void {
  const log = join(dataDir, 'database', 'pg_wal');
  renameSync(log, `${log}.away`);
  return () => renameSync(`${log}.away`, log);
}
