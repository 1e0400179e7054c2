import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../http/network';
import { HttpRefusal } from '../httpRefusal';

export interface RequestsAMinute {
  /** Far above what people and imports need: it stops a client that runs wild before the others notice. */
  readonly ofSession: number;
  /** Those without a session: sign-in, and whatever strangers try. A whole office may share an address. */
  readonly ofAddress: number;
}

const GENEROUS: RequestsAMinute = { ofSession: 120_000, ofAddress: 12_000 };

/**
 * Limits the requests of each session, and of each address for those without one, on the routes added to `app` from
 * now on. They are counted once it is known who calls, so that invented keys share one count. Counted per process,
 * and answered with 429 and the seconds to wait. Guessing passwords is slowed down apart; see `SlowDown`.
 */
export async function limitRequests(app: FastifyInstance, atMost = GENEROUS): Promise<void> {
  await app.register(rateLimit, {
    timeWindow: 60_000,
    max: ({ signedIn }) => (signedIn ? atMost.ofSession : atMost.ofAddress),
    keyGenerator: ({ signedIn, ip }) => signedIn?.sessionId ?? networkOf(ip),
    cache: 20_000,
    // A count on every answer tells a client nothing it should act on.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpRefusal(429, 'too-many-requests', { params: { seconds: Math.ceil(ttl / 1000) } }),
  });
}
