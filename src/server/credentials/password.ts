import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** Costs 16 MiB and about a quarter of a second: see `turns.ts` for how many are worked out at once. */
const COST = { N: 16_384, r: 8, p: 5 } as const;
const KEY_BYTES = 32;

/** The stored form carries its parameters, so that they can be raised later: `scrypt$16384$8$5$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A stored form that is no password opens nothing, and takes as long to do so. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = stored.split('$');
  if (scheme !== 'scrypt') return isNobodysPassword(password);
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return derived.length === expected.length && timingSafeEqual(derived, expected);
}

/** Seen times are no older than this: a busy machine is slower than an idle one. */
const MEASURED_FOR_MS = 30_000;
let lastHash: { readonly tookMs: number; readonly at: number } | undefined;

/**
 * Takes as long as a wrong password, so that an unknown user cannot be told from one; but for one in half a minute it
 * only waits, so that names nobody has cost no work.
 */
export async function isNobodysPassword(password: string): Promise<false> {
  if (lastHash && performance.now() - lastHash.at < MEASURED_FOR_MS) await pause(lastHash.tookMs);
  else await derive(password, Buffer.alloc(16), COST);
  return false;
}

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    // NFKC: the same password whether the keyboard sent full-width or half-width characters.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * 1024 * 1024 }, (error, key) => {
      lastHash = { tookMs: performance.now() - startedAt, at: performance.now() };
      if (error) reject(error);
      else resolve(key);
    });
  });
}
