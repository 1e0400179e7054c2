import { setTimeout as pause } from 'node:timers/promises';

/** Longer than what a refusal costs, whichever way it went, on a machine at ease. */
const TICK_MILLISECONDS = 250;

/**
 * Waits for the next tick of a clock that began with the work, so that the time of an answer does not tell what was
 * done for it: a known user's refusal is written to the log, an unknown one's is not.
 */
export async function untilNextTick(startedAt: number): Promise<void> {
  const elapsed = performance.now() - startedAt;
  await pause(TICK_MILLISECONDS - (elapsed % TICK_MILLISECONDS));
}
