import { ENVELOPE } from '../../core/contract/envelope';
import { autoLogin, logout } from '../../core/session/contract';
import { recordAudit } from '../audit/recordAudit';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, requireCall } from '../http/kernelHandler';
import { endOwnSessionsOf } from './endOwnSessions';
import { forgottenPasswordHandlers } from './forgottenPassword';
import { OwnPassword } from './ownPassword';
import { readSignedInUser } from './readSignedInUser';
import { revisePasswordOf } from './revisePassword';
import { secondFactorHandlers } from './secondFactorHandlers';
import type { EndReason } from './sessions';
import { type SessionParts, signIn } from './signIn';

/** The session calls of the specification. */
export function sessionHandlers(parts: SessionParts): readonly KernelHandler[] {
  const ownPassword = new OwnPassword(parts);
  return [
    signIn(parts),
    restoreSession(parts),
    revisePasswordOf(parts, ownPassword),
    signOut(parts),
    ...endOwnSessionsOf(parts, ownPassword),
    ...forgottenPasswordHandlers(parts),
    ...secondFactorHandlers(parts, ownPassword),
  ];
}

/** Auto-login: an unknown or dead key is code 9, one the system ended under the user's hands is 99. */
function restoreSession({ database, sessions, plugins, wording }: SessionParts): KernelHandler {
  return handleKernel(autoLogin, async ({ input, locale }) => {
    const found = await sessions.find(input.key);
    if ('ended' in found) {
      const code = isEndedBySystem(found.ended) ? ENVELOPE.sessionEndedBySystem : ENVELOPE.sessionNotValid;
      return envelopeOf(code, wording.core(REASONS[found.ended], locale));
    }
    const data = await database.transaction(
      'system',
      (tx) => readSignedInUser(tx, found.user, { manifests: plugins.manifests, locale }),
      { readOnly: true },
    );
    return envelopeOf(ENVELOPE.done, '', JSON.stringify(data));
  });
}

const isEndedBySystem = (ended: EndReason): boolean =>
  ended === 'idle' || ended === 'deactivated' || ended === 'left' || ended === 'signed-out';

const REASONS: Record<EndReason, string> = {
  unknown: 'session-ended',
  logout: 'session-ended',
  renewed: 'session-ended',
  'password-changed': 'session-ended',
  idle: 'session-timed-out',
  deactivated: 'user-deactivated',
  left: 'user-left',
  'signed-out': 'signed-out',
};

function signOut({ database, sessions }: SessionParts): KernelHandler {
  return handleKernel(logout, async (request) => {
    const call = requireCall(request);
    const { companyId, sessionId } = call;
    // Whoever looks with another's eyes signs out in person.
    const person = { userId: call.userId, userName: call.userName, ...call.viewer };
    const { userId } = person;
    await database.transaction('system', async (tx) => {
      await sessions.end(tx, { companyId, userId, because: 'logout', only: sessionId });
      await recordAudit(tx, { ...call, ...person }, [
        { action: 'core/sign-out', subject: { kind: 'user', id: userId } },
      ]);
    });
    sessions.forget();
    return envelopeOf(ENVELOPE.done, '', '{}');
  });
}
