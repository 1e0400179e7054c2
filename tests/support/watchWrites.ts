import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '../../src/server/database/database';

/**
 * Every transaction of a request that changes a company's table leaves an entry in the audit log. The database itself
 * watches: triggers note which requests wrote where, whatever the use cases say of themselves. What tests write
 * directly, and what jobs do by themselves, is not watched.
 */
export interface Wrote {
  /** `Account.update` */
  readonly right: string;
  readonly table: string;
  readonly isLogged: boolean;
}

/** Not the company's records: the log and its means, and what users arrange for their own screens. */
const UNWATCHED = [
  'audit_log',
  'chain_head',
  'idempotency',
  'session',
  'user_setting',
  'saved_view',
  'known_permission',
  'inbox_read',
];

/** Work that goes on behind a request, on its own: entering it is logged. */
const BEHIND_REQUESTS = /\/src\/server\/(jobs|work|backup)\//;

const requested = new AsyncLocalStorage<string>();
subscribe('http.server.request.start', (message) => {
  // What node:http documents for this channel.
  const { request } = message as { request: IncomingMessage };
  requested.enterWith(rightOf(request.url ?? ''));
});

/** `/api/Account/api_update?x=1` → `Account.update` */
const rightOf = (url: string): string =>
  (url.split('?', 1)[0] ?? '').replace('/api/', '').replace('/api_', '.').replaceAll('/', '.');

/** Runs a use case as the request that asks for it would. */
export const asRequest = <T>(right: string, work: () => Promise<T>): Promise<T> => requested.run(right, work);

/** Transactions that say which request they belong to. */
export function tellRequests(database: Database): Database {
  return {
    ...database,
    transaction(scope, work, options) {
      const right = requested.getStore();
      if (right === undefined || options?.readOnly || isBehindRequest()) {
        return database.transaction(scope, work, options);
      }
      return database.transaction(scope, async (tx) => {
        await tx.$client.query(`select set_config('kanjo.request', $1, true)`, [right]);
        return work(tx);
      });
    },
  };
}

/** Where the files of the stack say so: to look up the line of each, as a stack that is shown has them, took a hundredth of all tests' time. */
function isBehindRequest(): boolean {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_error, sites) => sites.map((site) => site.getFileName()).join('\n');
  const { stack = '' } = new Error();
  Error.prepareStackTrace = prepareStackTrace;
  return BEHIND_REQUESTS.test(stack);
}

/** Lays triggers over every table of a company there is by now. */
export async function watchWrites(database: Database): Promise<void> {
  await database.transaction('system', async (tx) => {
    await tx.$client.query(
      'create table if not exists write_note (xid xid8, asked text, wrote text, primary key (xid, asked, wrote))',
    );
    await tx.$client.query(`
      create or replace function note_write() returns trigger language plpgsql security definer as $$
      begin
        insert into write_note values (pg_current_xact_id(), current_setting('kanjo.request'), tg_table_name)
          on conflict do nothing;
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
          execute format('create or replace trigger zz_note_write after insert or update or delete on %I for each row
                          when (current_setting(''kanjo.request'', true) <> '''') execute function note_write()', name);
        end loop;
      end $$`);
  });
}

/** The rights of all that was noted since the last time, where it is a session or a view alone that changed, too. */
const readWriters = (database: Database): Promise<string[]> =>
  database.transaction('system', async (tx) => {
    const { rows } = await tx.$client.query<{ asked: string }>('select distinct asked from write_note');
    return rows.map(({ asked }) => asked);
  });

/** What requests wrote since the last time. */
export function takeWrites(database: Database): Promise<Wrote[]> {
  return database.transaction('system', async (tx) => {
    const { rows } = await tx.$client.query<Wrote>(
      `select distinct asked as right, wrote as table,
              xid in (select xid from write_note where wrote = 'audit_log') as "isLogged"
         from write_note where wrote <> all($1) order by asked, wrote`,
      [UNWATCHED],
    );
    await tx.$client.query('delete from write_note');
    return rows;
  });
}

/** Writes that left no entry, as sentences. */
export const silentWrites = (writes: readonly Wrote[]): string[] =>
  writes.filter(({ isLogged }) => !isLogged).map(({ right, table }) => `${right} changed ${table} and logged nothing`);

/**
 * What only tests have; sign-in, which takes a code before it logs in a transaction of its own how it ended; drafts of
 * documents, which are told as they were when they are posted or discarded; and what keywords learn from lines whose
 * booking is told.
 */
const MAY_BE_SILENT = /^(Probe\.|Session\.login$|AccountingDocument\.(update|copy)$|AccountKeyword\.learn$)/;

/** @throws where a request wrote something and logged nothing. Databases a test closed by itself have told nothing. */
export async function requireLoggedWrites(databases: readonly Database[]): Promise<void> {
  const writers = await Promise.allSettled(databases.map(readWriters));
  tellWhoWrote(writers.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
  const seen = await Promise.allSettled(databases.map(takeWrites));
  const writes = seen.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const silent = silentWrites(writes.filter(({ right }) => !MAY_BE_SILENT.test(right)));
  if (silent.length > 0) throw new Error([...new Set(silent)].join('\n'));
}

/** Keeps for the end of the whole run which endpoints wrote. */
function tellWhoWrote(rights: readonly string[]): void {
  if (rights.length > 0) writeFileSync(join(inject('runFolder'), `wrote-${randomUUID()}`), rights.join('\n'));
}
