import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import type { FromEngine, ToEngine, WorkerTask } from './embeddedWorkerMessages';
import { openPGlite } from './openPGlite';
import { syncFolder, syncTree } from './syncTree';

/**
 * The embedded engine in a thread of its own, since it blocks while it works. `create` makes a new data folder and
 * ends, which gives back the memory that takes; `serve` opens one and answers PostgreSQL's protocol until `close`.
 */

/** Builds beside its place and moves there when complete and on disk, so that a broken first start leaves nothing. */
async function create(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const engine = await openPGlite(draft);
  await engine.close();
  syncTree(draft);
  renameSync(draft, folder);
  syncFolder(dirname(folder));
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

// The thread is started by openEmbedded.ts only, which passes this.
const task = workerData as WorkerTask;
if (task.mode === 'create') await create(task.folder);
else await serve(task.folder, (message, transfer) => parentPort?.postMessage(message, transfer ?? []));
