import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface AppServer {
  readonly url: string;
  stop(): Promise<void>;
}

const READY_WITHIN = 180_000;

/** Starts the product as `npm start` does (building it if it is missing or old), on a free port and an empty folder. */
export async function startAppServer(options: { demo: 'auto' | 'off' }): Promise<AppServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-e2e-'));
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: options.demo, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
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
      removeData();
      reject(new Error(`the server ended with ${code} before it was ready:\n${output}`));
    });
  });
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      removeData();
    },
  };
}
