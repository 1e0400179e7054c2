import { HttpRefusal } from '../httpRefusal';

export interface TurnLimits {
  readonly atOnce: number;
  /** Beyond this, waiting longer helps nobody. */
  readonly waitingAtMost: number;
}

/** Takes its turn, and resolves to what the work does. Throws 429 when too many wait already. */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Heavy work of one kind, so many at a time, so that it cannot starve the books of processors and memory. */
export function turnsOf({ atOnce, waitingAtMost }: TurnLimits): TakeTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= waitingAtMost) throw new HttpRefusal(429, 'too-busy', { headers: { 'retry-after': '30' } });
    if (running >= atOnce) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // A waiting one inherits the place, so the count stays.
      if (next) next();
      else running -= 1;
    }
  };
}
