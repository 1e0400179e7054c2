import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#core/value/id.ts';
import { StartError } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { discoverMigrations } from '#server/database/discoverMigrations.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { sqlState } from '#server/database/runTransaction.ts';
import type { Tx } from '#server/database/transaction.ts';
import { describeOnEachEngine, type Engine } from '../../support/testDatabase';

/** A plugin that knows nothing of companies but the column. */
const NOTES = {
  owner: 'notes',
  needs: [],
  files: [{ name: '0000_notes', sql: 'create table note (company_id uuid not null, text text not null)' }],
};

const [ours, theirs] = [newId(), newId()];

const listNotes = async (tx: Tx) =>
  (await tx.execute(sql`select text from note order by text`)).rows.map((row) => row.text);
const insert = (tx: Tx, companyId: string, text: string) =>
  tx.execute(sql`insert into note (company_id, text) values (${companyId}, ${text})`);
const stateOf = async (attempt: Promise<unknown>) => sqlState(await attempt.catch((error: unknown) => error));

async function openTwoCompanies(database: Database): Promise<void> {
  await migrate(database, [...discoverMigrations([]), NOTES]);
  await database.transaction('system', async (tx) => {
    for (const id of [ours, theirs]) {
      await tx.execute(sql`insert into company (id, code, title) values (${id}, ${id}, ${id})`);
      await insert(tx, id, id);
    }
  });
}

function provesTheWall(database: () => Database): void {
  const asUs = <T>(work: (tx: Tx) => Promise<T>) => database().transaction({ companyId: ours }, work);

  it('shows a company its own rows only, without any filter', async () => {
    expect(await asUs(listNotes)).toEqual([ours]);
    expect(await database().transaction({ companyId: theirs }, listNotes)).toEqual([theirs]);
    expect(await database().transaction({ companyId: newId() }, listNotes)).toEqual([]);
    const { rows } = await asUs((tx) => tx.execute(sql`select id from company`));
    expect(rows).toEqual([{ id: ours }]);
  });

  it('shows the system everything', async () => {
    expect(await database().transaction('system', listNotes)).toEqual([ours, theirs].sort());
  });

  it('shows nothing without a company', async () => {
    const notes = await asUs(async (tx) => {
      await tx.execute(sql`set local app.company_id = ''`);
      return listNotes(tx);
    });
    expect(notes).toEqual([]);
  });

  it('leaves no company behind on the connection', async () => {
    await asUs(listNotes);
    const { rows } = await database().transaction('system', (tx) =>
      tx.execute(
        sql`select coalesce(current_setting('app.company_id', true), '') as company, current_user = session_user as own`,
      ),
    );
    expect(rows).toEqual([{ company: '', own: true }]);
  });

  it('lets nobody write, move or remove rows of another company', async () => {
    expect(await stateOf(asUs((tx) => insert(tx, theirs, 'smuggled')))).toBe('42501');
    expect(await stateOf(asUs((tx) => tx.execute(sql`update note set company_id = ${theirs}`)))).toBe('42501');
    const touched = await asUs(async (tx) => [
      (await tx.execute(sql`update note set text = 'x' where company_id = ${theirs}`)).rowCount,
      (await tx.execute(sql`delete from note where company_id = ${theirs}`)).rowCount,
    ]);
    expect(touched).toEqual([0, 0]);
    expect(await database().transaction({ companyId: theirs }, listNotes)).toEqual([theirs]);
  });

  it('gives requests no right beyond rows', async () => {
    for (const statement of ['truncate note', 'drop table note', 'select * from migration', 'create table t (i int)']) {
      expect(await stateOf(asUs((tx) => tx.execute(sql.raw(statement)))), statement).toBe('42501');
    }
  });

  it('covers a table that a later migration brings', async () => {
    const later = {
      owner: 'later',
      needs: ['notes'],
      files: [{ name: '0000', sql: 'create table later (company_id uuid not null)' }],
    };
    await migrate(database(), [...discoverMigrations([]), NOTES, later]);
    await database().transaction('system', (tx) => tx.execute(sql`insert into later values (${theirs})`));
    expect((await asUs((tx) => tx.execute(sql`select * from later`))).rows).toEqual([]);
  });

  it('is what hides: the same look sees the others once the wall of a table is down', async () => {
    const wall = (state: 'enable' | 'disable') =>
      database().transaction('system', (tx) => tx.execute(sql.raw(`alter table note ${state} row level security`)));
    await wall('disable');
    expect(await asUs(listNotes)).toEqual([ours, theirs].sort());
    await wall('enable');
    expect(await asUs(listNotes)).toEqual([ours]);
  });

  it('asks for the company in the same words at every table, and no policy lets more in', async () => {
    const policies = () =>
      database().transaction('system', async (tx) => {
        const { rows } = await tx.execute<{ condition: string; on: string }>(sql`
          select distinct pg_get_expr(polqual, polrelid) as condition, relname as "on"
            from pg_policy join pg_class on pg_class.oid = polrelid where relname <> 'company'`);
        return new Set(rows.map(({ condition }) => condition));
      });
    expect([...(await policies())]).toEqual([expect.stringMatching(/^\(company_id = .*app\.company_id/s)]);
    await database().transaction('system', (tx) => tx.execute(sql`create policy open_door on note using (true)`));
    expect((await policies()).size, 'a bad sample is caught').toBe(2);
    await database().transaction('system', (tx) => tx.execute(sql`drop policy open_door on note`));
  });

  it('has a policy on every table with a company', async () => {
    const { rows } = await database().transaction('system', (tx) =>
      tx.execute(sql`
        select relname from pg_class join pg_attribute on attrelid = pg_class.oid
        where attname = 'company_id' and relkind in ('r', 'p') and not relrowsecurity`),
    );
    expect(rows).toEqual([]);
  });
}

describeOnEachEngine('the wall between companies', (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await openTwoCompanies(database);
  });
  provesTheWall(() => database);
});

describeOnEachEngine('the wall between companies, for a login that is no superuser', (_open, engine) => {
  if (engine.engine === 'embedded') {
    // The embedded engine has one login, and it is a superuser.
    it('is a matter of servers', () => expect(engine.engine).toBe('embedded'));
    return;
  }
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(await prepareOwned(engine));
    await openTwoCompanies(database);
    return () => database.close();
  });
  provesTheWall(() => database);

  it('is refused in a sentence when the login may not even own tables', async () => {
    const place = await engine.prepareEmpty();
    const guest = await openDatabase({ ...place, databaseUrl: await createLogin(place.databaseUrl ?? '', 'guest') });
    await expect(migrate(guest, discoverMigrations([]))).rejects.toThrow(StartError);
    await guest.close();
  });
});

async function prepareOwned(engine: Engine) {
  const place = await engine.prepareEmpty();
  const url = await createLogin(place.databaseUrl ?? '', 'owner');
  const client = new pg.Client(place.databaseUrl ?? '');
  await client.connect();
  await client.query(`alter database ${new URL(url).pathname.slice(1)} owner to ${new URL(url).username}`);
  await client.end();
  return { ...place, databaseUrl: url };
}

/** Makes sure of a login on the server (an owner may create roles) and returns the same address with it. */
async function createLogin(databaseUrl: string, as: 'owner' | 'guest'): Promise<string> {
  const url = new URL(databaseUrl);
  url.username = `kanjo_test_${as}`;
  url.password = 'secret';
  const attributes = as === 'owner' ? 'createrole' : 'nocreaterole';
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`
    do $$ begin
      create role ${url.username} login;
    exception
      when duplicate_object then null;
    end $$;
    alter role ${url.username} password 'secret' ${attributes}`);
  await client.end();
  return url.href;
}
