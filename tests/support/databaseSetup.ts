import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { createDataFolder } from '../../src/server/database/embeddedEngine';
import { threadsOf } from '../../vite.config';
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
  await buildThreads();
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
