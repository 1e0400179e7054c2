import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, inject } from 'vitest';
import type { Config } from '../../src/server/config';
import { type Database, openDatabase } from '../../src/server/database/database';

/** What opens one database, now or once more in another process. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

export interface Engine {
  readonly engine: Database['engine'];
  /** A new, empty database to be opened by the test itself; removed after the suite. */
  prepare(): Promise<Place>;
}

/**
 * Runs a suite on the embedded engine and, where a server is at hand, on PostgreSQL. `open` gives a new, empty
 * database (not migrated); what a test leaves open is closed after the suite.
 */
export function describeOnEachEngine(
  name: string,
  suite: (open: () => Promise<Database>, engine: Engine) => void,
): void {
  const postgresUrl = inject('postgresUrl');
  const engines = [embedded(inject('embeddedSeed')), ...(postgresUrl ? [postgres(postgresUrl)] : [])];
  describe.each(engines)(`${name} [$engine]`, (engine) => {
    const opened: Database[] = [];
    afterAll(async () => {
      await Promise.all(opened.map((database) => database.close()));
      await engine.removeAll();
    });
    const open = async () => {
      const database = await openDatabase(await engine.prepare());
      opened.push(database);
      return database;
    };
    suite(open, engine);
  });
}

interface RemovableEngine extends Engine {
  removeAll(): Promise<void>;
}

function embedded(seed: string): RemovableEngine {
  const folders: string[] = [];
  return {
    engine: 'embedded',
    async prepare() {
      const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-data-'));
      folders.push(dataDir);
      cpSync(seed, join(dataDir, 'database'), { recursive: true });
      return { dataDir, databaseUrl: null };
    },
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
  return {
    engine: 'postgres',
    async prepare() {
      const name = `kanjo_test_${randomUUID().replaceAll('-', '')}`;
      await administer([`create database ${name} template template0`]);
      names.push(name);
      const url = new URL(serverUrl);
      url.pathname = `/${name}`;
      return { dataDir: '', databaseUrl: url.href };
    },
    removeAll: () => administer(names.splice(0).map((name) => `drop database if exists ${name} with (force)`)),
  };
}
