import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Config } from '../../src/server/config';
import type { Database } from '../../src/server/database/database';
import { openDatabase } from '../../src/server/database/openDatabase';
import { administer, cloneDatabase, databaseAt } from './postgresDatabases';

/** What opens one database, now or once more in another process. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

export interface Engine {
  readonly engine: Database['engine'];
  /** A new database to be opened by the test itself, migrated and without a company; removed after the suite. */
  prepare(): Promise<Place>;
  /** The same, in which nothing is yet. */
  prepareEmpty(): Promise<Place>;
}

/** What a database is filled with once a run, for every suite that asks for the same by its key. */
export interface Filling {
  readonly key: string;
  /** Works on a migrated database and leaves nothing running. */
  fill(database: Database): Promise<void>;
}

/** An engine whose databases a suite takes and gives back. */
export interface TestEngine extends Engine {
  /** A copy of a database that was filled by the first who asked. */
  prepareFilled(filling: Filling): Promise<Place>;
  /** A database that outlives the suite, until the run ends. */
  prepareLasting(): Promise<Place>;
  removeAll(): Promise<void>;
}

export function embeddedEngine(): TestEngine {
  const folders: string[] = [];
  const copyTo = (parent: string, seed: string): Place => {
    const dataDir = mkdtempSync(join(parent, 'kanjo-data-'));
    cpSync(seed, join(dataDir, 'database'), { recursive: true });
    return { dataDir, databaseUrl: null };
  };
  const copy = async (seed: string): Promise<Place> => {
    const place = copyTo(tmpdir(), seed);
    folders.push(place.dataDir);
    return place;
  };
  return {
    engine: 'embedded',
    prepare: () => copy(inject('embeddedMigrated')),
    prepareEmpty: () => copy(inject('embeddedSeed')),
    prepareLasting: async () => copyTo(inject('runFolder'), inject('embeddedMigrated')),
    async prepareFilled({ key, fill }) {
      const filled = join(inject('runFolder'), `filled-${key}`);
      if (!existsSync(filled)) {
        const draft = copyTo(inject('runFolder'), inject('embeddedMigrated'));
        await fillAt(draft, fill);
        try {
          renameSync(join(draft.dataDir, 'database'), filled);
        } catch (error) {
          // Another worker was faster: a folder with content is never replaced.
          if (!existsSync(filled)) throw error;
        }
      }
      return copy(filled);
    },
    async removeAll() {
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Filled databases that are there. */
const known = new Set<string>();

export function postgresEngine(serverUrl: string): TestEngine {
  const names: string[] = [];
  const placeOf = (name: string): Place => ({ dataDir: '', databaseUrl: databaseAt(serverUrl, name) });
  const newName = (prefix: string) => `${prefix}${randomUUID().replaceAll('-', '')}`;
  const create = (name: string, template: string) => cloneDatabase(serverUrl, { name, template });
  const copy = async (template: string): Promise<Place> => {
    const name = newName('kanjo_test_');
    await create(name, template);
    names.push(name);
    return placeOf(name);
  };
  /** Dropped when the run ends: named after its template. */
  const createLasting = async () => {
    const name = newName(`${inject('postgresTemplate')}_`).slice(0, 63);
    await create(name, inject('postgresTemplate'));
    return name;
  };
  return {
    engine: 'postgres',
    prepare: () => copy(inject('postgresTemplate')),
    prepareEmpty: () => copy('template0'),
    prepareLasting: async () => placeOf(await createLasting()),
    async prepareFilled({ key, fill }) {
      const filled = `${inject('postgresTemplate')}_${key}`;
      if (known.has(filled)) return copy(filled);
      const exists = async () => {
        const client = new pg.Client(serverUrl);
        await client.connect();
        const { rowCount } = await client.query('select from pg_database where datname = $1', [filled]);
        await client.end();
        return rowCount === 1;
      };
      if (!(await exists())) {
        const draft = await createLasting();
        await fillAt(placeOf(draft), fill);
        try {
          await administer(serverUrl, `alter database ${draft} rename to ${filled}`);
        } catch (error) {
          // Another worker was faster.
          if (!(await exists())) throw error;
        }
      }
      known.add(filled);
      return copy(filled);
    },
    removeAll: () =>
      administer(serverUrl, ...names.splice(0).map((name) => `drop database if exists ${name} with (force)`)),
  };
}

async function fillAt(place: Place, fill: Filling['fill']): Promise<void> {
  const database = await openDatabase(place);
  try {
    await fill(database);
  } finally {
    await database.close();
  }
}
