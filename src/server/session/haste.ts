import { HttpRefusal } from '../http/answer';
import { SlowDown } from './slowDown';

/** Slows down who tries again and again, by account and by address; a whole office may share an address. */
export class Haste {
  readonly #ofAccount: SlowDown;
  readonly #ofAddress: SlowDown;

  /** How many failures are free. */
  constructor(options: { ofAccount: number; ofAddress: number; now: () => Date }) {
    this.#ofAccount = new SlowDown({ freeFailures: options.ofAccount, now: options.now });
    this.#ofAddress = new SlowDown({ freeFailures: options.ofAddress, now: options.now });
  }

  /** @throws HttpRefusal 429 with the seconds to wait */
  refuse(account: string, address: string): void {
    const seconds = Math.max(this.#ofAccount.waitSeconds(account), this.#ofAddress.waitSeconds(address));
    if (seconds === 0) return;
    throw new HttpRefusal(429, 'too-many-sign-ins', {
      params: { seconds },
      headers: { 'retry-after': String(seconds) },
    });
  }

  count(account: string, address: string): void {
    this.#ofAccount.failed(account);
    this.#ofAddress.failed(address);
  }

  forgive(account: string): void {
    this.#ofAccount.succeeded(account);
  }
}
