import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { StartError } from '../config';
import { threadFile } from '../threads/threadFile';
import type { FromEngine, ToEngine } from './embeddedWorkerMessages';

/** The embedded engine in its thread. */
export interface EmbeddedEngine {
  /** Makes sure that it runs: after an I/O error the engine gives up, and recovers when it is started again. */
  start(): Promise<void>;
  /** Runs whole messages of PostgreSQL's protocol, and resolves to everything the engine answers. */
  execute(messages: Uint8Array): Promise<Uint8Array>;
  /** Shuts down in good order. */
  close(): Promise<void>;
}

/** Creates a new data folder in a process that ends with it, since that takes half a gigabyte for a moment. */
export async function createDataFolder(folder: string): Promise<void> {
  removeDrafts(folder);
  const child = fork(threadFile('embeddedWorker'), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [exitCode] = await once(child, 'exit');
    if (exitCode !== 0) throw new Error(`the process ended with ${exitCode}`);
  } catch (error) {
    throw unusable(folder, error);
  } finally {
    removeDrafts(folder);
  }
}

/** What is left of a first start that was interrupted. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}.new-`))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

export function embeddedEngine(folder: string): EmbeddedEngine {
  let thread: EngineThread | undefined;
  return {
    async start() {
      if (!thread?.isRunning) thread = new EngineThread(folder);
      await thread.ready.catch((error) => Promise.reject(unusable(folder, error)));
    },
    async execute(messages) {
      const answer = await thread?.ask(messages);
      if (answer instanceof Uint8Array) return answer;
      throw new Error(`the embedded engine answered a query with ${answer}`);
    },
    async close() {
      if (thread?.isRunning) await thread.close();
    },
  };
}

/** One life of the engine: questions are answered in their order, or fail together when it ends. */
class EngineThread {
  /** Resolves when the database is open; rejects when it cannot be opened. */
  readonly ready: Promise<FromEngine>;
  readonly #worker: Worker;
  readonly #waiting: { resolve: (answer: FromEngine) => void; reject: (error: Error) => void }[] = [];
  #ended: Error | undefined;

  constructor(folder: string) {
    this.#worker = new Worker(threadFile('embeddedWorker'), { workerData: folder });
    this.ready = this.#answer();
    this.#worker.on('message', (answer: FromEngine) => this.#waiting.shift()?.resolve(answer));
    this.#worker.on('error', (cause) => this.#end(new Error(`Connection terminated: ${cause.message}`, { cause })));
    this.#worker.on('exit', (code) => this.#end(new Error(`Connection terminated: the engine ended with ${code}`)));
  }

  get isRunning(): boolean {
    return this.#ended === undefined;
  }

  ask(message: ToEngine): Promise<FromEngine> {
    if (this.#ended) return Promise.reject(this.#ended);
    this.#worker.postMessage(message);
    return this.#answer();
  }

  async close(): Promise<void> {
    const exit = once(this.#worker, 'exit');
    await this.ask('close');
    await exit;
  }

  #answer(): Promise<FromEngine> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#ended);
  }
}

/** The engine does not start on its folder: no room, no right to write, or what it needs first is damaged. */
export class DamagedFolder extends StartError {}

function unusable(folder: string, cause: unknown): DamagedFolder {
  const said = cause instanceof Error ? cause.message : String(cause);
  return new DamagedFolder(
    {
      ja: `組み込みデータベースを開けません。フォルダー ${folder} の空き容量と書き込み権限を確認してください。どちらも問題がなければ、データが壊れています。(${said})`,
      en: `The embedded database cannot be opened. Check free space and write permission of ${folder}; if there is nothing wrong with either, the data is damaged. (${said})`,
    },
    { cause },
  );
}
