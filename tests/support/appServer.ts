import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface AppServer {
  readonly url: string;
  /** Ends it and removes its data, or keeps the data for another to begin with. */
  stop(data?: 'remove' | 'keep'): Promise<void>;
  readonly dataDir: string;
}

interface AppServerOptions {
  readonly demo: 'auto' | 'off';
  /** A data folder of a server that has ended; the new one works on a copy of it. Otherwise it begins empty. */
  readonly from?: string | undefined;
  readonly port?: number;
}

const READY_WITHIN = 180_000;

/**
 * Starts the product on a port and a folder of its own: as `npm start` does, building it if it is missing or old; with
 * data of a server that has ended, as that one built it.
 */
export async function startAppServer({ demo, from, port = 0 }: AppServerOptions): Promise<AppServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kanjo-e2e-'));
  if (from) cpSync(from, dataDir, { recursive: true });
  const built = `${process.env.DIST_DIR ?? 'dist'}/server/main.js`;
  const server = spawn(process.execPath, from ? [built] : ['--import', 'tsx', 'scripts/start.ts'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: demo, LOG_LEVEL: 'error' },
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
    dataDir,
    async stop(data = 'remove') {
      // What is said of an end before it was ready no longer applies.
      server.removeAllListeners('exit');
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // What nobody reads any more needs no good end, which waits for the connections a browser keeps.
      if (server.kill(data === 'keep' ? 'SIGTERM' : 'SIGKILL')) await ended;
      if (data === 'remove') removeData();
    },
  };
}
