import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { permissionOf } from '../../src/core/contract/endpoint';
import { discoverMigrations } from '../../src/server/database/discoverMigrations';
import { createDataFolder } from '../../src/server/database/embeddedEngine';
import { type MigrationSet, migrate } from '../../src/server/database/migrate';
import { openDatabase } from '../../src/server/database/openDatabase';
import { discoverPlugins } from '../../src/server/plugins';
import { recordServer } from '../../src/server/record/recordServer';
import { threadsOf } from '../../vite.config';
import { startPrivatePostgres } from './privatePostgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each suite creates databases of its own; `null` where PostgreSQL was left out. */
    postgresUrl: string | null;
    /** Its database that is migrated and holds no company yet, to be taken as a template. */
    postgresTemplate: string;
    /** A data folder of the embedded engine, freshly made, to be copied by each suite. */
    embeddedSeed: string;
    /** The same, migrated. */
    embeddedMigrated: string;
    /** Where test servers leave the names of the endpoints that wrote. */
    wroteFolder: string;
  }
}

const CACHE = resolve('node_modules/.cache/kanjo');

/** Prepares both engines once for a whole test run, says which ones run, and ends what it started. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(CACHE, { recursive: true });
  await buildThreads();
  const seed = await createSeed();
  const sets = discoverMigrations(discoverPlugins().servers);
  project.provide('embeddedSeed', seed);
  project.provide('embeddedMigrated', await migrateSeed(seed, sets));

  const wroteFolder = mkdtempSync(`${tmpdir()}/kanjo-wrote-`);
  project.provide('wroteFolder', wroteFolder);

  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, source: 'TEST_DATABASE_URL', stop: async () => {} }
    : await startPrivatePostgres();
  project.provide('postgresUrl', server?.url ?? null);
  const template = `kanjo_template_${hashOf(sets)}_${process.pid}`;
  project.provide('postgresTemplate', template);
  if (server) await createTemplate(server.url, template, sets);
  console.log(
    server
      ? `databases under test: embedded engine, PostgreSQL (${server.source})`
      : 'databases under test: embedded engine only. PostgreSQL is LEFT OUT: no TEST_DATABASE_URL and no server programs found',
  );
  return async () => {
    if (process.env.WATCH_WRITES !== '0') tellWritingEndpoints(wroteFolder);
    rmSync(wroteFolder, { recursive: true, force: true });
    if (given) await administer(given, `drop database if exists ${template}`);
    await server?.stop();
  };
}

/** The share of the writing endpoints that a whole run (WATCH_WRITES=all, as `npm test` has it) sees writing. */
const WATCHED_AT_LEAST = 0.8;

/** Says how many endpoints wrote while they were watched, and which did not; fails a whole run that saw too few. */
function tellWritingEndpoints(folder: string): void {
  const wrote = new Set(readdirSync(folder).flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n')));
  const installed = discoverPlugins();
  const writing = [...installed.servers, recordServer(installed)].flatMap(({ handlers }) =>
    handlers.filter(({ endpoint }) => endpoint.method === 'POST').map(({ endpoint }) => permissionOf(endpoint)),
  );
  const idle = writing.filter((right) => !wrote.has(right)).sort();
  console.log(`writing endpoints watched for their audit entry: ${writing.length - idle.length} of ${writing.length}`);
  if (process.env.WATCH_WRITES !== 'all') return;
  console.log(`no test of this run wrote by: ${idle.join(', ')}`);
  if (idle.length <= writing.length * (1 - WATCHED_AT_LEAST)) return;
  console.error(`fewer than ${WATCHED_AT_LEAST * 100} % of the writing endpoints were seen writing`);
  process.exitCode = 1;
}

/** Threads are the files that must be built to run; see src/server/threads/threadFile.ts. */
async function buildThreads(): Promise<void> {
  const draft = mkdtempSync(`${CACHE}/threads-`);
  try {
    const input = threadsOf('src/server', 'src/plugins');
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir: draft,
        target: 'node20',
        rollupOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
      },
    });
    for (const file of readdirSync(draft)) renameSync(`${draft}/${file}`, `${CACHE}/${file}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

const createSeed = (): Promise<string> =>
  createOnce(`${CACHE}/seed-${readVersion('@electric-sql/pglite')}`, (draft) => createDataFolder(`${draft}/database`));

/** Migrating takes seconds on the embedded engine, and nearly every suite begins with it. */
function migrateSeed(seed: string, sets: readonly MigrationSet[]): Promise<string> {
  const migrated = `${seed.replace('seed-', 'migrated-')}-${hashOf(sets)}`;
  removeOld(migrated);
  return createOnce(migrated, async (draft) => {
    cpSync(seed, `${draft}/database`, { recursive: true });
    const database = await openDatabase({ dataDir: draft, databaseUrl: null });
    await migrate(database, sets);
    await database.close();
  });
}

/** What earlier migrations left in the cache, unless a run of today may still copy it. */
function removeOld(current: string): void {
  const yesterday = Date.now() - 86_400_000;
  for (const name of readdirSync(CACHE).filter((each) => each.startsWith('migrated-'))) {
    const folder = `${CACHE}/${name}`;
    if (folder !== current && statSync(folder).mtimeMs < yesterday) rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a data folder beside its place, as `draft`/database, unless it is there. */
async function createOnce(folder: string, create: (draft: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  const draft = mkdtempSync(`${folder}-`);
  // Another run may be faster; a folder with content is never replaced.
  try {
    await create(draft);
    renameSync(`${draft}/database`, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

async function createTemplate(serverUrl: string, template: string, sets: readonly MigrationSet[]): Promise<void> {
  await administer(serverUrl, `create database ${template} template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${template}`;
  const database = await openDatabase({ dataDir: '', databaseUrl: url.href });
  await migrate(database, sets);
  await database.close();
}

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Names the state of the tables that the migrations lead to. */
const hashOf = (sets: readonly MigrationSet[]): string =>
  createHash('sha256').update(JSON.stringify(sets)).digest('hex').slice(0, 12);

function readVersion(dependency: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(`node_modules/${dependency}/package.json`, 'utf8'));
  return manifest.version;
}
