import type { FastifyRequest } from 'fastify';
import { ENVELOPE } from '../../core/contract/envelope';
import { HttpRefusal } from '../httpRefusal';
import type { EndReason, Sessions, SignedIn } from '../session/sessions';

const BEARER = /^Bearer +(\S{1,200})$/i;

/**
 * The user of the request's bearer key. The cookie is never read, so a forged cross-site request carries nothing.
 * Or why there is none: 401 without a valid session, and 403 for one that was taken away, which signs the client out.
 */
export async function authenticate(sessions: Sessions, request: FastifyRequest): Promise<SignedIn | HttpRefusal> {
  const key = BEARER.exec(request.headers.authorization ?? '')?.[1];
  const found = key ? await sessions.find(key) : NO_KEY;
  return 'user' in found ? found.user : refusalOf(found.ended);
}

const NO_KEY = { ended: 'unknown' } as const;

function refusalOf(ended: EndReason): HttpRefusal {
  switch (ended) {
    case 'deactivated':
      return new HttpRefusal(403, 'user-deactivated', { code: ENVELOPE.sessionEndedBySystem });
    case 'left':
      return new HttpRefusal(403, 'user-left', { code: ENVELOPE.sessionEndedBySystem });
    case 'signed-out':
      return new HttpRefusal(403, 'signed-out', { code: ENVELOPE.sessionEndedBySystem });
    case 'password-changed':
      return new HttpRefusal(403, 'session-ended', { code: ENVELOPE.sessionNotValid });
    case 'idle':
      return new HttpRefusal(401, 'session-timed-out', { code: ENVELOPE.sessionEndedBySystem });
    case 'logout':
    case 'renewed':
    case 'unknown':
      return new HttpRefusal(401, 'sign-in-needed', { code: ENVELOPE.sessionNotValid });
  }
}
