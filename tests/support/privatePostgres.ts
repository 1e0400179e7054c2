import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresPrograms } from '../../src/server/database/postgresPrograms';
import { readTreeSeconds } from './processSeconds';

export interface PrivatePostgres {
  readonly url: string;
  /** Where it comes from, for the report of the run. */
  readonly source: string;
  /** kill -9 of the server, and a new start that recovers. */
  crash(): Promise<void>;
  /** Away for a while: ended in good order, and started again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Its data folder, and as whom its programs are run there. */
  readonly data: string;
  readonly run: (program: string, ...flags: string[]) => string;
  /** What it has taken of the processor, with the processes of its connections. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so as root it runs as one of these. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Starts a PostgreSQL server of our own in a temporary folder; `null` where its programs are not installed.
 * Tests need not survive a power cut and go without fsync and whole pages in the log; a benchmark measures with it (`durable`).
 */
export async function startPrivatePostgres({
  durable = false,
  parent = tmpdir(),
  settings: more = [],
  port = 5432,
}: {
  durable?: boolean;
  /** Where its folder is made. */
  parent?: string;
  settings?: readonly string[];
  /** One of its own, where it listens on more than the socket in its folder. */
  port?: number;
} = {}): Promise<PrivatePostgres | null> {
  const programs = findPostgresPrograms('postgres', 'initdb');
  const user = process.getuid?.() === 0 ? findUser() : undefined;
  if (!programs || (process.getuid?.() === 0 && !user)) return null;

  const folder = mkdtempSync(join(parent, 'kanjo-postgres-'));
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
  const identity = user ? { uid: user.uid, gid: user.gid, cwd: folder } : { cwd: folder };
  const data = join(folder, 'data');

  const initdb = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'kanjo', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...identity, encoding: 'utf8' },
  );
  if (initdb.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb failed: ${initdb.stderr || initdb.error}`);
  }
  // Only on a socket inside the folder, which nobody else may enter.
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    ...(durable ? ['fsync=on'] : ['fsync=off', 'full_page_writes=off']),
    'max_connections=200',
    `port=${port}`,
    ...more,
  ];
  const parameters = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const url = `postgres://kanjo@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess;
  const start = async () => {
    const [program = '', ...rest] = [...endingWithUs(), join(programs, 'postgres'), ...parameters];
    server = spawn(program, rest, { ...identity, stdio: 'ignore' });
    await answering(url, server);
  };
  const end = () => void server.kill('SIGKILL');
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for its clients.
    await endServer(server, 'SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const crash = async () => {
    await endServer(server, 'SIGKILL');
    // A new one is refused as long as the processes of the old hold its memory, which on a busy machine takes a while.
    for (let tries = 0; ; tries++) {
      try {
        return await start();
      } catch (error) {
        if (tries === 50 || server.exitCode === null) throw error;
        await sleep(100);
      }
    }
  };
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  const run = (program: string, ...flags: string[]) => {
    const ended = spawnSync(
      join(findPostgresPrograms(program) ?? '', program),
      ['-h', folder, '-p', String(port), '-U', 'kanjo', ...flags],
      {
        ...identity,
        encoding: 'utf8',
      },
    );
    if (ended.status !== 0) throw new Error(`${program} failed: ${ended.stderr || ended.error}`);
    return ended.stdout;
  };
  const pause = () => endServer(server, 'SIGINT');
  const cpuSeconds = () => readTreeSeconds(server.pid ?? 0);
  return { url, source: programs, data, run, crash, pause, resume: start, cpuSeconds, stop };
}

/** On Linux the server ends with us even when we are killed; elsewhere only when we end in good order. */
function endingWithUs(): string[] {
  const [program, ...flags] = ['setpriv', '--pdeathsig', 'INT'] as const;
  return spawnSync(program, [...flags, 'true']).status === 0 ? [program, ...flags] : [];
}

async function endServer(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill(signal);
  await exit;
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (tries === 100 || server.exitCode !== null) throw error;
      await sleep(100);
    }
  }
}

function findUser(): { uid: number; gid: number } | undefined {
  for (const name of UNPRIVILEGED) {
    const ids = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name]).stdout?.toString() ?? '', 10));
    const [uid, gid] = ids;
    if (uid && gid) return { uid, gid };
  }
  return undefined;
}
