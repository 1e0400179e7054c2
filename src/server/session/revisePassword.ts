import { ENVELOPE } from '../../core/contract/envelope';
import { Refusal } from '../../core/contract/refusal';
import { revisePassword } from '../../core/session/contract';
import { recordAudit } from '../audit/recordAudit';
import { requireGoodPassword } from '../credentials/newPassword';
import { hashPassword } from '../credentials/password';
import { takeTurn } from '../credentials/turns';
import type { Tx } from '../database/transaction';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, requireCall } from '../http/kernelHandler';
import type { OwnPassword } from './ownPassword';
import type { SessionParts } from './signIn';

/** Changes the own password; every other session of the user ends, this one stays. */
export function revisePasswordOf(
  { database, sessions, wording }: SessionParts,
  ownPassword: OwnPassword,
): KernelHandler {
  return handleKernel(revisePassword, async (request) => {
    const { input } = request;
    const call = requireCall(request);
    const user = await database.transaction({ companyId: call.companyId }, (tx) => readNames(tx, call.userId), {
      readOnly: true,
    });
    requireGoodPassword(input.newpwd, { field: 'newpwd', names: [user.employee_number, user.username, user.name] });
    const oldHash = await ownPassword.require(call, input.oldpwd);
    const newHash = await takeTurn(() => hashPassword(input.newpwd));
    await database.transaction('system', async (tx) => {
      const { rowCount } = await tx.$client.query(
        `update app_user set password_hash = $1, version = version + 1
          where company_id = $2 and id = $3 and password_hash = $4`,
        [newHash, call.companyId, call.userId, oldHash],
      );
      if (rowCount !== 1) throw new Refusal('core/wrong-password');
      const { companyId, userId, sessionId } = call;
      await sessions.end(tx, { companyId, userId, because: 'password-changed', except: sessionId });
      await recordAudit(tx, call, [{ action: 'core/change-password', subject: { kind: 'user', id: userId } }]);
    });
    sessions.forget();
    return envelopeOf(ENVELOPE.done, wording.done('core', 'Session.revisepassword', request.locale, '{}'), '{}');
  });
}

interface Names {
  employee_number: string;
  username: string;
  name: string;
}

async function readNames(tx: Tx, userId: string): Promise<Names> {
  const { rows } = await tx.$client.query<Names>('select employee_number, username, name from app_user where id = $1', [
    userId,
  ]);
  const [row] = rows;
  if (!row) throw new Error(`the signed-in user ${userId} does not exist`);
  return row;
}
