import { onWake } from './wakeJobs';

/** How often the clock is looked at and unfinished work is looked for; one read each time. */
const EVERY_MS = 60_000;
/** After a wish, which the transaction that told of it may not have committed yet. */
const AFTER_WAKE_MS = [50, 500, 3_000] as const;

interface Look {
  /** One round of work; it asks `isStopped` before each piece. Rounds never overlap. */
  readonly look: (isStopped: () => boolean) => Promise<void>;
  readonly onFailure: (err: unknown) => void;
}

/** Looks for work now, every minute, and soon after a wish. Returns what stops it: the round under way is finished first. */
export function lookRegularly({ look, onFailure }: Look): () => Promise<void> {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    round = round.then(async () => {
      if (!isStopped) await look(() => isStopped).catch(onFailure);
    });
  };
  const stopListening = onWake(() => {
    for (const after of AFTER_WAKE_MS) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        next();
      }, after);
      timers.add(timer);
    }
  });
  const clock = setInterval(next, EVERY_MS);
  clock.unref();
  next();
  return async () => {
    isStopped = true;
    stopListening();
    clearInterval(clock);
    for (const timer of timers) clearTimeout(timer);
    await round;
  };
}
