import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { createDataFolder } from '../../src/server/database/embeddedEngine';
import { startPrivatePostgres } from './privatePostgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which each suite creates databases of its own; `null` where PostgreSQL was left out. */
    postgresUrl: string | null;
    /** A data folder of the embedded engine, freshly made, to be copied by each suite. */
    embeddedSeed: string;
  }
}

const CACHE = resolve('node_modules/.cache/kanjo');

/** Prepares both engines once for a whole test run, says which ones run, and ends what it started. */
export default async function setUpDatabases(project: TestProject): Promise<() => Promise<void>> {
  mkdirSync(CACHE, { recursive: true });
  await buildWorker();
  project.provide('embeddedSeed', await createSeed());

  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { url: given, source: 'TEST_DATABASE_URL', stop: async () => {} }
    : await startPrivatePostgres();
  project.provide('postgresUrl', server?.url ?? null);
  console.log(
    server
      ? `databases under test: embedded engine, PostgreSQL (${server.source})`
      : 'databases under test: embedded engine only. PostgreSQL is LEFT OUT: no TEST_DATABASE_URL and no server programs found',
  );
  return async () => server?.stop();
}

/** The worker is the one file that must be built to run; see src/server/database/embeddedEngine.ts. */
async function buildWorker(): Promise<void> {
  const draft = mkdtempSync(`${CACHE}/worker-`);
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: 'src/server/database/embeddedWorker.ts',
        outDir: draft,
        target: 'node20',
        rollupOptions: { output: { entryFileNames: 'embeddedWorker.js' } },
      },
    });
    renameSync(`${draft}/embeddedWorker.js`, `${CACHE}/embeddedWorker.js`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function createSeed(): Promise<string> {
  const seed = `${CACHE}/seed-${readVersion('@electric-sql/pglite')}`;
  if (existsSync(seed)) return seed;
  const draft = mkdtempSync(`${seed}-`);
  await createDataFolder(`${draft}/database`);
  // Another run may have been faster; a folder with content is never replaced.
  try {
    renameSync(`${draft}/database`, seed);
  } catch (error) {
    if (!existsSync(seed)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return seed;
}

function readVersion(dependency: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(`node_modules/${dependency}/package.json`, 'utf8'));
  return manifest.version;
}
