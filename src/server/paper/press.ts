import { type ChildProcess, fork } from 'node:child_process';
import { ThreadExhausted } from '../threads/runThread';
import { threadFile } from '../threads/threadFile';
import { turnsOf } from '../threads/turnsOf';
import type { Drawn, DrawOrder, FromPress, ToPress } from './pressMessages';

/**
 * Draws papers in a process of its own, one order at a time; beginning takes it 150 ms. An order that takes too long or too
 * much memory ends that process, and the next order begins another. Throws ThreadExhausted.
 */
const NAME = 'paperWorker';
const SECONDS_AT_MOST = 30;
/** A process without work is ended: it holds fonts and caches of 100 MB. */
const IDLE_MS = 120_000;

const takeTurn = turnsOf({ atOnce: 1, waitingAtMost: 40 });
let running: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

export const drawPapers = (order: DrawOrder, secondsAtMost = SECONDS_AT_MOST): Promise<Drawn> =>
  takeTurn(() => ask({ draw: order }, secondsAtMost));

/** One PDF of several, in their order. */
export const joinPapers = (parts: readonly Uint8Array[]): Promise<Drawn> =>
  takeTurn(() => ask({ join: parts }, SECONDS_AT_MOST));

/** Ends the process; what it draws at the moment fails. */
export function stopPress(): void {
  clearTimeout(idle);
  running?.kill('SIGKILL');
  running = undefined;
}

async function ask(order: ToPress, secondsAtMost: number): Promise<Drawn> {
  clearTimeout(idle);
  const child = begin();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, secondsAtMost * 1_000);
  try {
    const answer = await new Promise<FromPress>((resolve, reject) => {
      child.once('message', (message) => resolve(message as FromPress));
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        const isExhausted = isLate || signal === 'SIGKILL';
        const ended = new Error(`the process ${NAME} ended with ${signal ?? code}`);
        reject(isExhausted ? new ThreadExhausted(NAME, isLate ? 'time' : 'memory') : ended);
      });
      child.send(order, (error) => error && reject(error));
    });
    if ('mistake' in answer) throw new Error(`a paper cannot be drawn: ${answer.mistake}`);
    return answer;
  } finally {
    clearTimeout(timer);
    child.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
    if (child.exitCode !== null || child.signalCode !== null) running = undefined;
    idle = setTimeout(stopPress, IDLE_MS);
    idle.unref();
  }
}

/** The process under way, or another. */
function begin(): ChildProcess {
  const isThere = running && running.exitCode === null && running.signalCode === null && running.connected;
  if (running && isThere) return running;
  const child = fork(threadFile(NAME), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // A layout that names a package of others gets none: nothing is fetched.
    env: { ...NO_NETWORK, PATH: process.env.PATH ?? '' },
  });
  child.on('error', () => {});
  // The server ends without waiting for it.
  child.unref();
  child.channel?.unref();
  running = child;
  return child;
}

const NO_NETWORK = { HTTP_PROXY: 'http://127.0.0.1:1', HTTPS_PROXY: 'http://127.0.0.1:1', NO_PROXY: '' };
