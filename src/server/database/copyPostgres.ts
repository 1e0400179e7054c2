import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../config';
import type { CopyKeeper } from './copyKeeper';
import { findPostgresPrograms } from './postgresPrograms';

/** The one file of a copy: an archive in pg_dump's own format. */
export const POSTGRES_ARCHIVE = 'database.dump';

/** pg_dump reads in one snapshot, so the copy is of one moment however long it takes. */
export async function copyPostgres(databaseUrl: string, keep: CopyKeeper): Promise<void> {
  keep.expect(1);
  // Uncompressed: whoever keeps the file compresses it.
  const dump = startProgram('pg_dump', { databaseUrl, flags: ['--format=custom', '--compress=0', '--no-owner'] });
  await both(dump.done, keep.file(POSTGRES_ARCHIVE, dump.output));
}

/** Fills an empty database from an archive, all or nothing. */
export async function fillPostgres(databaseUrl: string, archive: Readable): Promise<void> {
  const flags = ['--no-owner', '--exit-on-error', '--single-transaction'];
  const restore = startProgram('pg_restore', { databaseUrl, flags });
  await both(restore.done, pipeline(archive, restore.input));
}

/** What the program said says more than that its pipe broke. */
async function both(program: Promise<void>, pipe: Promise<void>): Promise<void> {
  const [ended, piped] = await Promise.allSettled([program, pipe]);
  if (ended.status === 'rejected') throw ended.reason;
  if (piped.status === 'rejected') throw piped.reason;
}

interface Program {
  readonly input: Writable;
  readonly output: Readable;
  /** Rejects with what the program said when it failed. */
  readonly done: Promise<void>;
}

function startProgram(
  name: string,
  { databaseUrl, flags }: { readonly databaseUrl: string; readonly flags: readonly string[] },
): Program {
  const folder = findPostgresPrograms(name);
  if (!folder) throw programMissing(name);
  // Everybody on the machine reads the arguments of a program, its owner alone the environment.
  const place = new URL(databaseUrl);
  const password = decodeURIComponent(place.password);
  place.password = '';
  const child = spawn(join(folder, name), [...flags, `--dbname=${place.href}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  return { input: child.stdin, output: child.stdout, done: endOf(name, child) };
}

async function endOf(name: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-2_000);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${said.trim()}`);
}

const programMissing = (name: string): StartError =>
  new StartError({
    ja: `${name} が見つかりません。PostgreSQLのクライアント(Debianでは postgresql-client)を、サーバーと同じかそれより新しいバージョンで入れてください。`,
    en: `${name} was not found. Install PostgreSQL's client programs (postgresql-client on Debian), at least as new as the server.`,
  });
