import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

export interface BuiltServer {
  url: string;
  /** Milliseconds from the start of the process to the ready line. */
  readyAfter: number;
  /** Resident memory of the process, in megabytes. */
  memory(): number;
  /** Milliseconds of processor time of the process and of those it began: other work on the machine is not in it. */
  cpu(): number;
  stop(): Promise<void>;
}

interface ServerOptions {
  databaseUrl?: string;
  /** A data folder to open again; without one a new folder is made and removed. */
  dataDir?: string;
}

/** Starts the production build as a process of its own on a free port, with the demo company. */
export async function startBuiltServer({ databaseUrl, dataDir }: ServerOptions = {}): Promise<BuiltServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'kanjo-bench-'));
  const startedAt = performance.now();
  const server = spawn(process.execPath, [`${process.env.DIST_DIR ?? 'dist'}/server/main.js`], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await readyUrl(server);
  return {
    url,
    readyAfter: performance.now() - startedAt,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
    cpu: () => cpuOf(String(server.pid)),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** In `/proc` a tick is 10 ms; children that have ended are counted with their parent. */
function cpuOf(pid: string): number {
  const fields = statOf(pid);
  const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0) * 10;
  const children = readdirSync('/proc').filter((each) => /^\d+$/.test(each) && statOf(each)[1] === pid);
  return children.reduce((sum, child) => sum + cpuOf(child), own);
}

/** What stands behind the name of a process, from its state on; nothing of one that has ended. */
function statOf(pid: string): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Kanjo is ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${output}`)));
  });
}

/** A session key of the demo company's accountant, or of another of its users. */
export async function signIn(url: string, { number = 'E0002', username = 'keiri' } = {}): Promise<string> {
  const query = new URLSearchParams({ empeeno: number, username, userpwd: 'kanjo-demo-2026' });
  const answer = await fetch(`${url}/api/Session/api_login?${query}`, { method: 'POST' });
  const { key } = (await answer.json()) as { key?: string };
  if (!key) throw new Error(`${username} could not sign in`);
  return key;
}
