/** How often in a row something failed by a name (an account, an address), and when it did last. */
export interface Failures {
  readonly count: number;
  readonly at: Date;
}

const LONGEST_WAIT_SECONDS = 300;
export const FORGOTTEN_AFTER_SECONDS = 900;

/**
 * Seconds to wait before the next attempt is listened to, 0 when it may go ahead: from one second after the failures
 * that are free, doubling, to five minutes. It slows guessing, it is no lock.
 */
export function waitSeconds({ count, at }: Failures, freeFailures: number, now: Date): number {
  const surplus = count - freeFailures;
  const seconds = (now.getTime() - at.getTime()) / 1000;
  if (surplus < 0 || seconds >= FORGOTTEN_AFTER_SECONDS) return 0;
  return Math.max(0, Math.ceil(Math.min(LONGEST_WAIT_SECONDS, 2 ** surplus) - seconds));
}
