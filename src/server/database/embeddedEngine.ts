import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { StartError } from '../config';
import type { Execute } from './embeddedSocket';
import type { FromEngine, ToEngine, WorkerTask } from './embeddedWorkerMessages';

/** The embedded engine, running in its thread. */
export interface EmbeddedEngine {
  readonly execute: Execute;
  /** Shuts the engine down in good order. */
  close(): Promise<void>;
}

/** Creates a new data folder in a thread that ends with it, since that takes half a gigabyte for a moment. */
export async function createDataFolder(folder: string): Promise<void> {
  const worker = startWorker({ mode: 'create', folder });
  const [exitCode] = await once(worker, 'exit');
  if (exitCode !== 0) throw unusable(folder, new Error(`the thread ended with ${exitCode}`));
}

export async function startEngine(folder: string): Promise<EmbeddedEngine> {
  const worker = startWorker({ mode: 'serve', folder });
  await ready(worker, folder);

  const waiting: { resolve: (answer: FromEngine) => void; reject: (error: Error) => void }[] = [];
  let ended: Error | undefined;
  worker.on('message', (answer: FromEngine) => waiting.shift()?.resolve(answer));
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('Connection terminated: the embedded engine has ended')));

  const ask = (message: ToEngine): Promise<FromEngine> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended);
      waiting.push({ resolve, reject });
      worker.postMessage(message);
    });

  return {
    execute: async (messages) => {
      const answer = await ask(messages);
      if (typeof answer === 'string') throw new Error(`the embedded engine answered ${answer} to a query`);
      return answer;
    },
    close: async () => {
      const exit = once(worker, 'exit');
      await ask('close');
      await exit;
    },
  };
}

async function ready(worker: Worker, folder: string): Promise<void> {
  try {
    const answer = await Promise.race([
      once(worker, 'message'),
      once(worker, 'exit').then(([code]) => Promise.reject(new Error(`the thread ended with ${code}`))),
    ]);
    if (answer[0] !== 'ready') throw new Error('the thread did not report ready');
  } catch (error) {
    throw unusable(folder, error);
  }
}

const startWorker = (task: WorkerTask): Worker => new Worker(workerFile(), { workerData: task });

/** The built worker: beside the built server, or where the tests built it. */
function workerFile(): string {
  const places = [
    './embeddedWorker.js',
    '../embeddedWorker.js',
    '../../../node_modules/.cache/kanjo/embeddedWorker.js',
  ];
  const files = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const built = files.find((file) => existsSync(file));
  if (!built) throw new Error(`the embedded engine's worker is not built; looked for ${files.join(', ')}`);
  return built;
}

const unusable = (folder: string, cause: unknown): StartError => {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    {
      ja: `組み込みデータベースを開けません。フォルダー ${folder} の空き容量と書き込み権限を確かめてください。(${said})`,
      en: `The embedded database cannot be opened. Check free space and write permission of ${folder}. (${said})`,
    },
    { cause },
  );
};
