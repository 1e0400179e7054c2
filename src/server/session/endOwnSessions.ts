import { ENVELOPE } from '../../core/contract/envelope';
import { endOtherSessions, endOwnSession } from '../../core/session/sessionList';
import { recordAudit } from '../audit/recordAudit';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, requireCall } from '../http/kernelHandler';
import type { OwnPassword } from './ownPassword';
import { endSessions } from './sessionLists';
import type { SessionParts } from './signIn';

/**
 * One session of the user ends, or every other one, in whichever company. Whoever merely found a screen open does not
 * shut its owner out: both ask for the own password (OWASP ASVS 7.5.2).
 */
export function endOwnSessionsOf(
  { database, sessions }: SessionParts,
  ownPassword: OwnPassword,
): readonly KernelHandler[] {
  return [
    handleKernel(endOwnSession, async (request) => {
      const call = requireCall(request);
      const { id, password } = request.input;
      await ownPassword.require(call, password);
      const { companyId, userId } = call;
      const ended = await database.transaction({ companyId }, (tx) => endSessions(tx, call, { userId, id }));
      sessions.forget();
      return envelopeOf(ENVELOPE.done, '', JSON.stringify({ ended }));
    }),
    handleKernel(endOtherSessions, async (request) => {
      const call = requireCall(request);
      await ownPassword.require(call, request.input.password);
      const { companyId, userId, sessionId } = call;
      const ended = await database.transaction('system', async (tx) => {
        const sessionsEnded = await sessions.end(tx, { companyId, userId, because: 'signed-out', except: sessionId });
        await recordAudit(tx, call, [
          { action: 'core/end-session', subject: { kind: 'user', id: userId }, details: { sessions: sessionsEnded } },
        ]);
        return sessionsEnded;
      });
      sessions.forget();
      return envelopeOf(ENVELOPE.done, '', JSON.stringify({ ended }));
    }),
  ];
}
