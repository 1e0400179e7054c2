import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { FromEngine, ToEngine } from './embeddedWorkerMessages';
import { openPGlite } from './openPGlite';
import { syncFolder, syncTree } from './syncTree';

/**
 * The embedded engine. As a thread (it blocks while it works) it opens a data folder and answers PostgreSQL's protocol
 * until `close`. As a process of its own it makes a new data folder and ends, which gives back the half gigabyte that
 * takes.
 */

/** Builds beside its place and moves there when complete and on disk, so that a broken first start leaves nothing. */
async function create(folder: string): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  const draft = mkdtempSync(`${folder}.new-`);
  const engine = await openPGlite(draft);
  await engine.close();
  await syncTree(draft);
  // Whoever asked for the folder may be gone, and another one at work in its place.
  if (!process.connected) process.exit(1);
  renameSync(draft, folder);
  await syncFolder(dirname(folder));
  process.exit(0);
}

async function serve(folder: string, answer: (message: FromEngine, transfer?: ArrayBuffer[]) => void): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`${folder} holds no database`);
  const engine = await openPGlite(folder);
  parentPort?.on('message', async (message: ToEngine) => {
    if (message === 'close') {
      await engine.close();
      answer('closed');
      parentPort?.close();
      return;
    }
    const bytes = await execute(engine, message);
    answer(bytes, [bytes.buffer]);
  });
  answer('ready');
}

/** Runs whole protocol messages and returns everything the engine answers. Streaming spares PGlite's own parsing. */
async function execute(engine: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  await engine.execProtocolRawStream(message, { syncToFs: false, onRawData: (part) => void parts.push(part.slice()) });
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

// Both are started by embeddedEngine.ts only, which passes the folder.
const folder = (isMainThread ? process.argv[2] : workerData) as string;
if (isMainThread) await create(folder);
else await serve(folder, (message, transfer) => parentPort?.postMessage(message, transfer ?? []));
