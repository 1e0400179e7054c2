import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createBuilder } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface ServerProcess {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
  /** Where it is ready; rejects when it ends before. */
  readonly url: Promise<string>;
}

interface ServerProcessOptions {
  /** With the flags `npm start` gives, which are none. */
  readonly asDelivered?: boolean;
}

/**
 * For a test file: builds the server as it is delivered, once, and returns what starts it as a process of its own.
 * Whatever still runs after a test is killed. `BUILT`: where the same sources have been built before.
 */
export function serverProcesses({
  asDelivered = false,
}: ServerProcessOptions = {}): (env: Record<string, string>) => ServerProcess {
  const built = process.env.BUILT;
  const dist = resolve(built ?? `node_modules/.cache/kanjo/process-${process.pid}-${Date.now()}`);
  const running: ChildProcess[] = [];
  beforeAll(async () => {
    if (built) return;
    process.env.DIST_DIR = dist;
    const builder = await createBuilder({ logLevel: 'error' });
    const { server } = builder.environments;
    if (!server) throw new Error('vite.config.ts has no server environment');
    await builder.build(server);
  });
  afterEach(() => {
    for (const server of running.splice(0)) server.kill('SIGKILL');
  });
  afterAll(() => {
    if (!built) rmSync(dist, { recursive: true, force: true });
  });
  return (env) => {
    const flags = asDelivered || 'DATABASE_URL' in env ? [] : COMPILED_ONCE;
    const started = start([...flags, join(dist, 'server', 'main.js')], env);
    running.push(started.process);
    return started;
  };
}

/** The embedded engine is not compiled again for speed, which a server that is killed within seconds never gets back. */
const COMPILED_ONCE = ['--liftoff-only'];

function start(command: readonly string[], env: Record<string, string>): ServerProcess {
  const server = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exit = once(server, 'close').then(([code]) => code as number | null);
  const url = new Promise<string>((resolveUrl, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Kanjo is ready at (\S+)/.exec(output)?.[1];
      if (ready) resolveUrl(ready);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    exit.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  url.catch(() => {});
  return { process: server, output: () => output, exit, url };
}
