import { Worker } from 'node:worker_threads';
import { threadFile } from './threadFile';

export interface ThreadRun {
  /** The name of its file: `readSpreadsheetWorker`. */
  readonly name: string;
  readonly workerData: unknown;
  readonly secondsAtMost: number;
  readonly megabytesAtMost: number;
}

/** The thread ran out of the time or the memory it was given. */
export class ThreadExhausted extends Error {
  constructor(name: string, reason: 'time' | 'memory') {
    super(`the thread ${name} used up its ${reason}`);
    this.name = 'ThreadExhausted';
  }
}

/**
 * Runs a thread to its end and returns the messages it posted, in their order. What it was given by strangers can
 * neither hold up the server nor take its memory. Large results are to be posted in parts, each after the one before was
 * answered, since receiving takes the server's time: other requests get in between. Throws ThreadExhausted beyond the limits, and whatever the thread threw.
 */
export async function runThread({ name, workerData, ...limits }: ThreadRun): Promise<unknown[]> {
  const worker = new Worker(threadFile(name), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytesAtMost },
  });
  const messages: unknown[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      const tooLong = () => reject(new ThreadExhausted(name, 'time'));
      const timer = setTimeout(tooLong, limits.secondsAtMost * 1_000);
      worker.on('message', (message) => {
        messages.push(message);
        setImmediate(() => worker.postMessage('next'));
      });
      worker.on('error', (error) => reject(isOutOfMemory(error) ? new ThreadExhausted(name, 'memory') : error));
      worker.on('exit', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  } finally {
    await worker.terminate();
  }
  return messages;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
