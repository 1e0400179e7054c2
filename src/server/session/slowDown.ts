/**
 * Remembers failures by name (an account, an address) and says how long the next attempt has to wait: from one second,
 * doubling, to five minutes. Kept per process: it slows guessing, it is not a lock.
 */
export class SlowDown {
  readonly #failures = new Map<string, { count: number; at: number }>();
  readonly #freeFailures: number;
  readonly #now: () => Date;

  constructor(options: { freeFailures: number; now: () => Date }) {
    this.#freeFailures = options.freeFailures;
    this.#now = options.now;
  }

  /** Seconds to wait before the next attempt is listened to; 0 when it may go ahead. */
  waitSeconds(name: string): number {
    const entry = this.#failures.get(name);
    const surplus = entry ? entry.count - this.#freeFailures : -1;
    if (!entry || surplus < 0) return 0;
    const waitSeconds = Math.min(LONGEST_WAIT_SECONDS, 2 ** surplus);
    return Math.max(0, Math.ceil(waitSeconds - this.#secondsSince(entry.at)));
  }

  failed(name: string): void {
    const entry = this.#failures.get(name);
    const count = entry && this.#secondsSince(entry.at) < FORGOTTEN_AFTER_SECONDS ? entry.count + 1 : 1;
    this.#failures.delete(name);
    this.#failures.set(name, { count, at: this.#now().getTime() });
    this.#forgetOldest();
  }

  succeeded(name: string): void {
    this.#failures.delete(name);
  }

  #secondsSince(at: number): number {
    return (this.#now().getTime() - at) / 1000;
  }

  /** A map keeps the order of insertion, so the first name is the one that failed longest ago. */
  #forgetOldest(): void {
    if (this.#failures.size <= NAMES_AT_MOST) return;
    const [oldest] = this.#failures.keys();
    if (oldest !== undefined) this.#failures.delete(oldest);
  }
}

const LONGEST_WAIT_SECONDS = 300;
const FORGOTTEN_AFTER_SECONDS = 900;
const NAMES_AT_MOST = 100_000;
