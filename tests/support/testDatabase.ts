import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import type { Config } from '../../src/server/config';
import type { Database } from '../../src/server/database/database';
import { openDatabase } from '../../src/server/database/openDatabase';
import { requireLoggedWrites, tellRequests, watchWrites } from './watchWrites';

/** What opens one database, now or once more in another process. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

export interface Engine {
  readonly engine: Database['engine'];
  /** A new database to be opened by the test itself, migrated and without a company; removed after the suite. */
  prepare(): Promise<Place>;
  /** The same, in which nothing is yet. */
  prepareEmpty(): Promise<Place>;
}

/**
 * Runs a suite on the embedded engine and, where a server is at hand, on PostgreSQL. `open` gives a new database,
 * migrated and without a company; what a test leaves open is closed after the suite. A suite fails where a request
 * wrote without an entry in the audit log, and the run says how many endpoints wrote; WATCH_WRITES=0 leaves that out.
 */
export function describeOnEachEngine(
  name: string,
  suite: (open: () => Promise<Database>, engine: Engine) => void,
): void {
  const postgresUrl = inject('postgresUrl');
  const engines = [embedded(), ...(postgresUrl ? [postgres(postgresUrl)] : [])];
  describe.each(engines)(`${name} [$engine]`, (engine) => {
    const opened: Database[] = [];
    afterAll(async () => {
      try {
        if (isWatched(engine)) await requireLoggedWrites(opened);
      } finally {
        await Promise.all(opened.map((database) => database.close()));
        await engine.removeAll();
      }
    });
    const open = async () => {
      const plain = await openDatabase(await engine.prepare());
      const database = isWatched(engine) ? tellRequests(plain) : plain;
      if (isWatched(engine)) await watchWrites(database);
      opened.push(database);
      return database;
    };
    suite(open, engine);
  });
}

/** Both engines see the same use cases: one is enough to watch. */
const isWatched = ({ engine }: Engine) => engine === 'embedded' && process.env.WATCH_WRITES !== '0';

interface RemovableEngine extends Engine {
  removeAll(): Promise<void>;
}

function embedded(): RemovableEngine {
  const folders: string[] = [];
  const copy = async (seed: string): Promise<Place> => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-data-'));
    folders.push(dataDir);
    cpSync(seed, join(dataDir, 'database'), { recursive: true });
    return { dataDir, databaseUrl: null };
  };
  return {
    engine: 'embedded',
    prepare: () => copy(inject('embeddedMigrated')),
    prepareEmpty: () => copy(inject('embeddedSeed')),
    async removeAll() {
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgres(serverUrl: string): RemovableEngine {
  const names: string[] = [];
  const administer = async (statements: string[]) => {
    const client = new pg.Client(serverUrl);
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const copy = async (template: string): Promise<Place> => {
    const name = `kanjo_test_${randomUUID().replaceAll('-', '')}`;
    await administer([`create database ${name} template ${template}`]);
    names.push(name);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return { dataDir: '', databaseUrl: url.href };
  };
  return {
    engine: 'postgres',
    prepare: () => copy(inject('postgresTemplate')),
    prepareEmpty: () => copy('template0'),
    removeAll: () => administer(names.splice(0).map((name) => `drop database if exists ${name} with (force)`)),
  };
}
