import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { administer, cloneDatabase, databaseAt, databaseName } from './postgresDatabases';

/** What a server keeps: its folder, and on PostgreSQL a database. */
export interface AppData {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

export interface AppServer extends AppData {
  readonly url: string;
  /** Ends it and removes its data, or keeps the data for another to begin with. */
  stop(data?: 'remove' | 'keep'): Promise<void>;
}

interface AppServerOptions {
  readonly demo: 'auto' | 'off';
  /** What a server that has ended kept; the new one works on a copy of it. Otherwise it begins empty. */
  readonly from?: AppData | undefined;
  /** A PostgreSQL server to begin on; otherwise it begins on the embedded engine. */
  readonly postgresUrl?: string | undefined;
  readonly port?: number;
}

const READY_WITHIN = 180_000;

/**
 * Starts the product on a port and a folder of its own: as `npm start` does, building it if it is missing or old; with
 * data of a server that has ended, as that one built it.
 */
export async function startAppServer({ demo, from, postgresUrl, port = 0 }: AppServerOptions): Promise<AppServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-e2e-'));
  if (from) cpSync(from.dataDir, dataDir, { recursive: true });
  const databaseUrl = await createDatabase(from?.databaseUrl ?? null, postgresUrl);
  const built = `${process.env.DIST_DIR ?? 'dist'}/server/main.js`;
  const server = spawn(process.execPath, from ? [built] : ['--import', 'tsx', 'scripts/start.ts'], {
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: demo, LOG_LEVEL: 'error' },
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl, ...KEYS }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const removeData = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (databaseUrl !== null) await dropDatabase(databaseUrl);
  };
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server was not ready in time:\n${output}`)), READY_WITHIN);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Kanjo is ready at (\S+)/.exec(output)?.[1];
      if (!ready) return;
      clearTimeout(late);
      resolve(ready);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', (code) => {
      void removeData();
      reject(new Error(`the server ended with ${code} before it was ready:\n${output}`));
    });
  });
  return {
    ...{ url, dataDir, databaseUrl },
    async stop(data = 'remove') {
      // What is said of an end before it was ready no longer applies.
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // What nobody reads any more needs no good end, which waits for the connections a browser keeps.
      if (server.kill(data === 'keep' ? 'SIGTERM' : 'SIGKILL')) await ended;
      if (data === 'remove') await removeData();
    },
  };
}

/** On a PostgreSQL server keys are given, and are no files beside the data. */
const KEYS = { MY_NUMBER_KEY: 'ab'.repeat(32), SECOND_FACTOR_KEY: 'cd'.repeat(32) };

/** A copy of a database, or an empty one where a server is named; `null` on the embedded engine. */
async function createDatabase(from: string | null, serverUrl: string | undefined): Promise<string | null> {
  const at = from ?? serverUrl;
  if (at === undefined) return null;
  const name = `kanjo_e2e_${randomUUID().replaceAll('-', '')}`;
  const template = from === null ? 'template0' : databaseName(from);
  await cloneDatabase(databaseAt(at, 'postgres'), { name, template });
  return databaseAt(at, name);
}

const dropDatabase = (url: string): Promise<void> =>
  administer(databaseAt(url, 'postgres'), `drop database if exists ${databaseName(url)} with (force)`);
