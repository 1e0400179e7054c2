import { HttpRefusal } from '../http/answer';

const AT_ONCE = 2;
const WAITING_AT_MOST = 200;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Works on passwords two at a time, so that sign-ins cannot starve the books of processors.
 * Throws 429 when more wait than a minute's work.
 */
export async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= WAITING_AT_MOST) throw new HttpRefusal(429, 'too-busy', { headers: { 'retry-after': '30' } });
  if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // A waiting one inherits the place, so the count stays.
    if (next) next();
    else running -= 1;
  }
}
