/** Nobody waits longer than this, in ms: a write that is slower goes on by itself. */
const LONGEST = 5_000;
/** What was read again is told to its readers and drawn, in ms. */
const UNTIL_DRAWN = 60;

const underWay = new Set<Promise<unknown>>();

/** Notes a write of this window, and the reading again that follows it, until it has ended. */
export function noteWrite<Answer>(write: Promise<Answer>): Promise<Answer> {
  const ended = () => underWay.delete(write);
  underWay.add(write);
  write.then(ended, ended);
  return write;
}

export const isWriting = (): boolean => underWay.size > 0;

/** Resolves once no write is under way any more and what it changed is drawn. */
export async function whenWritten(): Promise<void> {
  const until = Date.now() + LONGEST;
  while (isWriting() && Date.now() < until) {
    await Promise.race([Promise.allSettled(underWay), pause(until - Date.now())]);
    // What follows a write is noted once those who asked for it have heard of its end.
    await pause(UNTIL_DRAWN);
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
