import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, pathOf, permissionOf } from '../../../src/core/contract/endpoint';
import { autoLogin } from '../../../src/core/session/contract';
import type { Database } from '../../../src/server/database/database';
import { discoverPlugins } from '../../../src/server/plugins';
import { recordServer } from '../../../src/server/record/recordServer';
import { oddInputs, writeOddJson } from '../../support/oddInput';
import { pluginsWithProbe, probeMigrations } from '../../support/probePlugin';
import { describeOnEachEngine } from '../../support/testDatabase';
import { type Client, startTestServer, type TestServer } from '../../support/testServer';

/**
 * Every transaction of a request that changes a company's table leaves an entry in the audit log. The database itself
 * watches: triggers note which transactions wrote where, whatever the use case says of itself.
 */
const REQUESTS_PER_ENDPOINT = 12;

/** Not the company's records: the log and its means, and what users arrange for their own screens. */
const UNWATCHED = [
  'audit_log',
  'chain_head',
  'idempotency',
  'session',
  'user_setting',
  'saved_view',
  'known_permission',
];

const found = discoverPlugins();
const writing: readonly Endpoint[] = [...found.servers, recordServer(found)]
  .flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint))
  .filter(({ method, inputIn }) => method === 'POST' && inputIn === 'body');

describeOnEachEngine('every write', (open) => {
  let server: TestServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startTestServer({ open, plugins: pluginsWithProbe(), migrations: [probeMigrations] });
    admin = await server.signIn('admin');
    await watchWrites(server.database);
  });
  afterAll(() => server.close());

  test('leaves an entry in the audit log (figures printed)', async () => {
    const wrote: string[] = [];
    const silent: string[] = [];
    for (const endpoint of writing) {
      for (const input of oddInputs(endpoint, { count: REQUESTS_PER_ENDPOINT, seed: 20_261_121 })) {
        await admin.send(pathOf(endpoint), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: writeOddJson(input),
        });
      }
      const { changed, unlogged } = await takeNotes(server.database);
      if (changed.length > 0) wrote.push(permissionOf(endpoint));
      if (unlogged.length > 0) silent.push(`${permissionOf(endpoint)} → ${unlogged.join(', ')}`);
    }
    console.log(`writing endpoints: ${writing.length}, of which ${wrote.length} wrote here; silent: ${silent.length}`);
    expect(silent).toEqual([]);
    expect(wrote.length).toBeGreaterThan(10);
  }, 600_000);

  test('that logs nothing is caught', async () => {
    const { data } = await admin.call(autoLogin, { key: admin.key ?? '' });
    const companyId: string = data.company.id;
    await server.database.transaction({ companyId }, (tx) =>
      tx.$client.query('insert into probe_note (company_id, text) values ($1, $2)', [companyId, 'without a word']),
    );
    expect(await takeNotes(server.database)).toEqual({ changed: ['probe_note'], unlogged: ['probe_note'] });
  });
});

async function watchWrites(database: Database): Promise<void> {
  await database.transaction('system', async (tx) => {
    await tx.$client.query('create table write_note (xid xid8 not null, wrote text not null)');
    await tx.$client.query(`
      create function note_write() returns trigger language plpgsql security definer as $$
      begin
        insert into write_note values (pg_current_xact_id(), tg_table_name);
        return null;
      end $$`);
    await tx.$client.query(`
      do $$
      declare name text;
      begin
        for name in
          select relname from pg_class
            join pg_attribute on attrelid = pg_class.oid and attname = 'company_id' and not attisdropped
           where relkind = 'r' and relnamespace = 'public'::regnamespace
        loop
          execute format('create trigger zz_note_write after insert or update or delete on %I
                          for each row execute function note_write()', name);
        end loop;
      end $$`);
  });
}

/** The tables that were changed since the last time, and those changed in transactions without an entry in the log. */
function takeNotes(database: Database): Promise<{ changed: string[]; unlogged: string[] }> {
  return database.transaction('system', async (tx) => {
    const { rows } = await tx.$client.query<{ wrote: string; logged: boolean }>(
      `select distinct wrote, xid in (select xid from write_note where wrote = 'audit_log') as logged
         from write_note where wrote <> all($1) order by wrote`,
      [UNWATCHED],
    );
    await tx.$client.query('truncate write_note');
    return {
      changed: rows.map(({ wrote }) => wrote),
      unlogged: rows.filter(({ logged }) => !logged).map(({ wrote }) => wrote),
    };
  });
}
