import type { FastifyRequest } from 'fastify';
import { ENVELOPE } from '../../core/contract/envelope';
import type { EndReason, Sessions, SignedIn } from '../session/sessions';
import { HttpRefusal } from './answer';

const BEARER = /^Bearer +(\S{1,200})$/i;

/**
 * The user of the request's bearer key. The cookie is never read, so a forged cross-site request carries nothing.
 * Throws 401 without a valid session, and 403 for one that was taken away, which signs the client out.
 */
export async function authenticate(sessions: Sessions, request: FastifyRequest): Promise<SignedIn> {
  const key = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!key) throw new HttpRefusal(401, 'sign-in-needed', { code: ENVELOPE.sessionNotValid });
  const found = await sessions.find(key);
  if ('user' in found) return found.user;
  throw refusalOf(found.ended);
}

function refusalOf(ended: EndReason): HttpRefusal {
  switch (ended) {
    case 'deactivated':
      return new HttpRefusal(403, 'user-deactivated', { code: ENVELOPE.sessionEndedBySystem });
    case 'password-changed':
      return new HttpRefusal(403, 'session-ended', { code: ENVELOPE.sessionNotValid });
    case 'idle':
      return new HttpRefusal(401, 'session-timed-out', { code: ENVELOPE.sessionEndedBySystem });
    case 'logout':
    case 'unknown':
      return new HttpRefusal(401, 'sign-in-needed', { code: ENVELOPE.sessionNotValid });
  }
}
