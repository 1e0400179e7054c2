import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { networkOf } from '../http/network';
import { HttpRefusal } from '../httpRefusal';
import { FORGOTTEN_AFTER_SECONDS, waitSeconds } from './slowDown';

type HastePurpose = 'sign-in' | 'ask-for-password' | 'redeem-code' | 'own-password';

interface HasteOptions {
  readonly database: Database;
  /** What is tried: each purpose counts for itself. */
  readonly purpose: HastePurpose;
  /** How many failures are free. */
  readonly ofAccount: number;
  readonly ofAddress: number;
  readonly now: () => Date;
}

/**
 * Slows down who tries again and again, by account and by address; a whole office may share an address. Failures are
 * counted in the database, so that any number of processes count together, and under hashes, since what is typed as a
 * name may be a password.
 */
export class Haste {
  readonly #options: HasteOptions;

  constructor(options: HasteOptions) {
    this.#options = options;
  }

  /** @throws HttpRefusal 429 with the seconds to wait */
  async refuse(account: string, address: string): Promise<void> {
    const { database, ofAccount, ofAddress, now } = this.#options;
    const names = this.#namesOf(account, address);
    const { rows } = await database.transaction(
      'system',
      (tx) =>
        tx.$client.query<{ name: string; count: number; failed_at: string }>({
          name: 'failures-find',
          text: 'select name, count, failed_at from sign_in_failure where name = any($1)',
          values: [names],
        }),
      { readOnly: true },
    );
    const waits = rows.map(({ name, count, failed_at }) =>
      waitSeconds({ count, at: new Date(failed_at) }, name === names[0] ? ofAccount : ofAddress, now()),
    );
    const seconds = Math.max(0, ...waits);
    if (seconds === 0) return;
    throw new HttpRefusal(429, 'too-many-sign-ins', {
      params: { seconds },
      headers: { 'retry-after': String(seconds) },
    });
  }

  /** Counts a failure, and forgets those of long ago. */
  async count(account: string, address: string): Promise<void> {
    const now = this.#options.now();
    const forgotten = new Date(now.getTime() - FORGOTTEN_AFTER_SECONDS * 1000);
    await this.#options.database.transaction('system', async (tx) => {
      await tx.$client.query('delete from sign_in_failure where failed_at < $1', [forgotten]);
      await tx.$client.query({
        name: 'failures-count',
        text: `insert into sign_in_failure (name, count, failed_at)
               select name, 1, $2 from unnest($1::text[]) as given (name) order by name
               on conflict (name) do update set count = sign_in_failure.count + 1, failed_at = excluded.failed_at`,
        values: [this.#namesOf(account, address), now],
      });
    });
  }

  async forgive(account: string): Promise<void> {
    await this.#options.database.transaction('system', (tx) =>
      tx.$client.query('delete from sign_in_failure where name = $1', [this.#nameOf('account', account)]),
    );
  }

  #namesOf = (account: string, address: string): [string, string] => [
    this.#nameOf('account', account),
    this.#nameOf('address', address),
  ];

  #nameOf = (kind: 'account' | 'address', name: string): string =>
    failureName(this.#options.purpose, kind, kind === 'address' ? networkOf(name) : name);
}

/** The hash under which failures are counted. */
export const failureName = (purpose: HastePurpose, kind: 'account' | 'address', name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([purpose, kind, name]))
    .digest('hex');
