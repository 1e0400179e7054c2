import { ENVELOPE } from '../../core/contract/envelope';
import { Refusal } from '../../core/contract/refusal';
import { askForPassword, redeemCode } from '../../core/session/contract';
import { type AuditEntry, recordAudit } from '../audit/recordAudit';
import { untilNextTick } from '../credentials/evenTime';
import { Haste } from '../credentials/haste';
import { requireGoodPassword } from '../credentials/newPassword';
import { redeemOneTimeCode } from '../credentials/oneTimeCodes';
import { hashPassword } from '../credentials/password';
import { takeTurn } from '../credentials/turns';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, type KernelRequest } from '../http/kernelHandler';
import { findLogin, foldNames, type Login, type SessionParts } from './signIn';

/**
 * A forgotten password: the user asks, an administrator who knows the user by sight or voice answers with a one-time
 * code, and the user chooses a new password with it. No mail is sent, and nobody learns a password.
 */
export function forgottenPasswordHandlers({
  database,
  sessions,
  wording,
  now,
}: SessionParts): readonly KernelHandler[] {
  const asked = new Haste({ database, purpose: 'ask-for-password', ofAccount: 3, ofAddress: 20, now });
  const tried = new Haste({ database, purpose: 'redeem-code', ofAccount: 5, ofAddress: 50, now });
  const find = (names: ReturnType<typeof foldNames>) =>
    database.transaction('system', (tx) => findLogin(tx, names), { readOnly: true });

  return [
    handleKernel(askForPassword, async (request) => {
      const startedAt = performance.now();
      const names = foldNames(request.input);
      await asked.refuse(names.account, request.address);
      await asked.count(names.account, request.address);
      const work = async () => {
        const user = await find(names);
        if (!user?.is_active) return;
        await database.transaction({ companyId: user.company_id }, async (tx) => {
          await tx.$client.query(
            `insert into password_request (company_id, user_id, requested_at, address) values ($1, $2, $3, $4)
                 on conflict (company_id, user_id) do update
                    set requested_at = excluded.requested_at, address = excluded.address`,
            [user.company_id, user.id, request.at, request.address],
          );
          await recordAudit(tx, callOf(user, request), [entryOf(user, 'core/ask-for-password')]); // action
        });
      };
      await work();
      await untilNextTick(startedAt);
      return envelopeOf(ENVELOPE.done, wording.done('core', 'Session.askforpassword', request.locale, '{}'), '{}');
    }),
    handleKernel(redeemCode, async (request) => {
      const startedAt = performance.now();
      const { input, address, at } = request;
      const names = foldNames(input);
      await tried.refuse(names.account, address);
      const user = await find(names);
      requireGoodPassword(input.newpwd, {
        field: 'newpwd',
        names: [names.employeeNumber, names.username, user?.name ?? ''],
      });
      const passwordHash = await takeTurn(() => hashPassword(input.newpwd));
      try {
        if (!user?.is_active) throw new Refusal('core/one-time-code-wrong');
        const who = { companyId: user.company_id, userId: user.id };
        await database.transaction('system', async (tx) => {
          await redeemOneTimeCode(tx, { ...who, code: input.code, at });
          await tx.$client.query(
            'update app_user set password_hash = $3, version = version + 1 where company_id = $1 and id = $2',
            [who.companyId, who.userId, passwordHash],
          );
          await tx.$client.query('delete from password_request where company_id = $1 and user_id = $2', [
            who.companyId,
            who.userId,
          ]);
          await sessions.end(tx, { ...who, because: 'password-changed' });
          await recordAudit(tx, callOf(user, request), [entryOf(user, 'core/redeem-code')]); // action
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await tried.count(names.account, address);
        if (user) {
          await database.transaction(
            { companyId: user.company_id },
            (tx) => recordAudit(tx, callOf(user, request), [entryOf(user, 'core/one-time-code-refused')]), // action
          );
        }
        await untilNextTick(startedAt);
        throw error;
      }
      sessions.forget();
      await tried.forgive(names.account);
      return envelopeOf(ENVELOPE.done, wording.done('core', 'Session.redeemcode', request.locale, '{}'), '{}');
    }),
  ];
}

const entryOf = (user: Login, action: string): AuditEntry => ({ action, subject: { kind: 'user', id: user.id } });

const callOf = (user: Login, request: KernelRequest) => ({
  companyId: user.company_id,
  userId: user.id,
  userName: user.name,
  requestId: request.requestId,
  at: request.at,
  address: request.address,
});
