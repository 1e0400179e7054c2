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
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { discoverMigrations } from '../../src/server/database/discoverMigrations';
import { createDataFolder } from '../../src/server/database/embeddedEngine';
import { type MigrationSet, migrate } from '../../src/server/database/migrate';
import { openDatabase } from '../../src/server/database/openDatabase';
import { discoverPlugins } from '../../src/server/plugins';
import { threadsOf } from '../../vite.config';
import { readWantedEngines, type WantedEngines } from './chooseEngines';
import { administer, databaseAt } from './postgresDatabases';
import { startPrivatePostgres } from './privatePostgres';
import { readCommit } from './takeTurns';
import { tellCosts, tellEngines, tellWritingEndpoints } from './tellRun';

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
    /** Removed after the run: lasting data folders, and what files say of themselves (`wrote-…`, `engines-…`). */
    runFolder: string;
    /** What the choice of engines goes by, and what `ENGINES` asks for. */
    commit: string;
    wantedEngines: WantedEngines;
  }
}

const CACHE = resolve('node_modules/.cache/kanjo');

/** Prepares both engines once for a whole test run, whichever projects are in it, and ends what it started after the last. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  const runs: Runs = globalThis as Runs;
  runs.kanjoDatabases ??= { prepared: prepareDatabases(), projects: 0 };
  const run = runs.kanjoDatabases;
  run.projects += 1;
  const { provided, end } = await run.prepared;
  for (const [key, value] of Object.entries(provided)) project.provide(key as keyof Provided, value);
  return async () => {
    run.projects -= 1;
    if (run.projects > 0) return;
    delete runs.kanjoDatabases;
    await end();
  };
}

type Provided = ProvidedContext;

interface Prepared {
  readonly provided: Provided;
  readonly end: () => Promise<void>;
}

/** Each project loads this module by itself: what they share is known to the process. */
type Runs = typeof globalThis & { kanjoDatabases?: { readonly prepared: Promise<Prepared>; projects: number } };

async function prepareDatabases(): Promise<Prepared> {
  mkdirSync(CACHE, { recursive: true });
  await buildThreads();
  const seed = await createSeed();
  const sets = discoverMigrations(discoverPlugins().servers);
  const runFolder = mkdtempSync(`${tmpdir()}/kanjo-run-`);
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, source: 'TEST_DATABASE_URL', stop: async () => {}, cpuSeconds: () => 0 }
    : await startPrivatePostgres();
  const wantedEngines = readWantedEngines(process.env.ENGINES);
  const template = `kanjo_template_${hashOf(sets)}_${process.pid}`;
  if (server) await createTemplate(server.url, template, sets);
  console.log(
    server
      ? `databases under test: embedded engine, PostgreSQL (${server.source})`
      : 'databases under test: embedded engine only. PostgreSQL is LEFT OUT: no TEST_DATABASE_URL and no server programs found',
  );
  const provided = {
    ...{ runFolder, postgresUrl: server?.url ?? null, postgresTemplate: template },
    ...{ embeddedSeed: seed, embeddedMigrated: wantedEngines === 'postgres' ? '' : await migrateSeed(seed, sets) },
    ...{ wantedEngines, commit: readCommit() },
  };
  const end = async () => {
    if (process.env.WATCH_WRITES !== '0') tellWritingEndpoints(runFolder);
    tellEngines(runFolder, `${CACHE}/engines.tsv`);
    tellCosts(runFolder, `${CACHE}/costs.tsv`, server?.cpuSeconds() ?? 0);
    rmSync(runFolder, { recursive: true, force: true });
    if (given) await dropAll(given, template);
    await server?.stop();
  };
  return { provided, end };
}

/** Threads are the files that must be built to run; see src/server/threads/threadFile.ts. */
async function buildThreads(): Promise<void> {
  const input = threadsOf('src/server', 'src/plugins');
  if (isNewerThanSources(Object.keys(input).map((name) => `${CACHE}/${name}.js`))) return;
  const draft = mkdtempSync(`${CACHE}/threads-`);
  try {
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

function isNewerThanSources(built: readonly string[]): boolean {
  if (!built.every((file) => existsSync(file))) return false;
  const timeOf = (file: string) => statSync(file).mtimeMs;
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((name) => `src/${name}`);
  const all = [...sources, ...['package.json', 'package-lock.json'].filter((file) => existsSync(file))];
  return Math.min(...built.map(timeOf)) > all.map(timeOf).reduce((a, b) => Math.max(a, b));
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
  const database = await openDatabase({ dataDir: '', databaseUrl: databaseAt(serverUrl, template) });
  await migrate(database, sets);
  await database.close();
}

/** The template, and what was made from it to last. */
async function dropAll(serverUrl: string, template: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
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
