import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config';
import { requireKey } from '../installationKey';

const DEVICE_KEY = { variable: 'DEVICE_KEY', file: 'device.key' } as const;

/** A browser in which nobody signed in for so long is a stranger again. */
const KNOWN_FOR_SECONDS = 180 * 86_400;

const ID = /^[\w-]{16,64}$/;

/**
 * Tells the browsers in which an account signed in before from strangers, by a cookie signed for that account. It opens
 * nothing: who has it is heard first, and fails on a count of its own.
 */
export class KnownDevices {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The id of the browser that sent the cookies; undefined for one in which this account never signed in. */
  find(account: string, cookies: string, now: Date): string | undefined {
    const name = cookieOf(account);
    const found = cookies.split(/; */).find((each) => each.startsWith(`${name}=`));
    const [id = '', expires = '', signed = ''] = found?.slice(name.length + 1).split('.') ?? [];
    if (!ID.test(id) || !(Number(expires) * 1000 > now.getTime())) return undefined;
    const own = Buffer.from(this.#sign(account, id, expires));
    const given = Buffer.from(signed);
    return own.length === given.length && timingSafeEqual(own, given) ? id : undefined;
  }

  /** The cookie of a browser in which an account has signed in: for sign-ins alone, and out of reach of scripts. */
  cookie(account: string, known: string | undefined, { now, isSecure }: { now: Date; isSecure: boolean }): string {
    const id = known ?? randomBytes(16).toString('base64url');
    const expires = String(Math.floor(now.getTime() / 1000) + KNOWN_FOR_SECONDS);
    const value = `${id}.${expires}.${this.#sign(account, id, expires)}`;
    const secure = isSecure ? '; Secure' : '';
    return `${cookieOf(account)}=${value}; Max-Age=${KNOWN_FOR_SECONDS}; Path=/api/Session; HttpOnly; SameSite=Strict${secure}`;
  }

  #sign(account: string, id: string, expires: string): string {
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([account, id, expires]))
      .digest('base64url');
  }
}

/** One a user, so that those who share a machine are known each. */
const cookieOf = (account: string): string =>
  `kanjo_device_${createHash('sha256').update(account).digest('hex').slice(0, 12)}`;

/** With `DEVICE_KEY`, or the file `device.key` in the data folder: processes on several machines share the first. */
export const openKnownDevices = ({ dataDir }: Pick<Config, 'dataDir'>): KnownDevices =>
  new KnownDevices(requireKey(DEVICE_KEY, dataDir));
