import { ENVELOPE } from '../../core/contract/envelope';
import { Refusal } from '../../core/contract/refusal';
import * as contract from '../../core/session/secondFactor';
import { recordAudit } from '../audit/recordAudit';
import { findSecondFactor, takeCode } from '../credentials/secondFactor';
import { authenticatorUri, hashOfRecoveryCode, newRecoveryCodes, newSecret } from '../credentials/totp';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import { noteTouch } from '../dualControl/independence';
import { envelopeOf } from '../http/answer';
import { handleKernel, type KernelHandler, requireCall, type SignedInCall } from '../http/kernelHandler';
import { type Handler, handle } from '../plugin';
import type { OwnPassword } from './ownPassword';
import type { SessionParts } from './signIn';

/** The own second factor: enrolled with the password at hand, confirmed by its first code, removed with the password. */
export function secondFactorHandlers(
  { database, sessions, vault, now }: SessionParts,
  ownPassword: OwnPassword,
): readonly KernelHandler[] {
  const inCompany = <T>(call: SignedInCall, work: (tx: Tx) => Promise<T>) =>
    database.transaction({ companyId: call.companyId }, work);
  const answer = (data: object) => envelopeOf(ENVELOPE.done, '', JSON.stringify(data));

  return [
    handleKernel(contract.secondFactorState, async (request) => {
      const call = requireCall(request);
      return answer(await inCompany(call, (tx) => readState(tx, call)));
    }),
    handleKernel(contract.beginSecondFactor, async (request) => {
      const call = requireCall(request);
      await ownPassword.require(call, request.input.password);
      const secret = newSecret();
      const account = await inCompany(call, async (tx) => {
        const { rowCount } = await tx.$client.query(
          `insert into second_factor (company_id, user_id, secret, recovery_hashes) values ($1, $2, $3, '[]')
               on conflict (company_id, user_id) do update set secret = excluded.secret, last_step = 0
                where second_factor.confirmed_at is null`,
          [call.companyId, call.userId, vault.seal(secret, call)],
        );
        if (rowCount !== 1) throw new Refusal('core/second-factor-there');
        await recordAudit(tx, call, [{ action: 'core/begin-second-factor', subject: ownUser(call) }]);
        return readAccount(tx, call);
      });
      return answer({ secret, uri: authenticatorUri(secret, { account, issuer: 'Kanjo' }) });
    }),
    handleKernel(contract.confirmSecondFactor, async (request) => {
      const call = requireCall(request);
      const recoveryCodes = newRecoveryCodes();
      await inCompany(call, async (tx) => {
        const factor = await findSecondFactor(tx, call);
        if (!factor || factor.confirmed_at !== null) throw new Refusal('core/no-second-factor');
        const proof = await takeCode(tx, call, { factor, vault, typed: request.input.code, now: now() });
        if (proof !== 'code') throw new Refusal('core/second-factor-wrong');
        await tx.$client.query(
          'update second_factor set confirmed_at = $3, recovery_hashes = $4 where company_id = $1 and user_id = $2',
          [call.companyId, call.userId, now(), JSON.stringify(recoveryCodes.map(hashOfRecoveryCode))],
        );
        await recordAudit(tx, call, [{ action: 'core/enrol-second-factor', subject: ownUser(call) }]);
      });
      sessions.forget();
      return answer({ recoveryCodes });
    }),
    handleKernel(contract.removeSecondFactor, async (request) => {
      const call = requireCall(request);
      await ownPassword.require(call, request.input.password);
      await inCompany(call, async (tx) => {
        const { isNeeded } = await readState(tx, call);
        if (isNeeded) throw new Refusal('core/second-factor-needed-by-role');
        await removeFactor(tx, call, call.userId);
      });
      return answer({});
    }),
  ];
}

/** What an administrator may do for who has lost both the authenticator and the recovery codes. */
export const resetHandlers: readonly Handler[] = [
  handle(contract.resetSecondFactor, async (tx, { userId }, call) => {
    await removeFactor(tx, call, userId);
    await noteTouch(tx, call, { accountId: userId, act: 'factor' });
    await tx.$client.query(
      `update session set ended_at = $3, ended_because = 'logout' where company_id = $1 and user_id = $2 and ended_at is null`,
      [call.companyId, userId, call.at],
    );
    return {};
  }),
];

async function removeFactor(tx: Tx, call: Parameters<typeof recordAudit>[1], userId: string): Promise<void> {
  const { rowCount } = await tx.$client.query('delete from second_factor where company_id = $1 and user_id = $2', [
    call.companyId,
    userId,
  ]);
  if (rowCount !== 1) throw new Refusal('core/no-second-factor');
  await recordAudit(tx, call, [{ action: 'core/remove-second-factor', subject: { kind: 'user', id: userId } }]);
}

const ownUser = ({ userId }: SignedInCall) => ({ kind: 'user', id: userId });

async function readState(tx: Tx, { companyId, userId }: SignedInCall) {
  const factor = await findSecondFactor(tx, { companyId, userId });
  const { rows } = await tx.$client.query<{ needed: boolean }>(
    `select exists (select from user_role ur join role r on r.company_id = ur.company_id and r.code = ur.role_code
                     where ur.company_id = $1 and ur.user_id = $2 and r.needs_second_factor) as needed`,
    [companyId, userId],
  );
  const confirmedAt = factor?.confirmed_at ?? null;
  return {
    isEnrolled: confirmedAt !== null,
    isNeeded: rows[0]?.needed ?? false,
    enrolledAt: confirmedAt && toInstant(confirmedAt),
    recoveryCodesLeft: factor?.recovery_hashes.length ?? 0,
  };
}

/** What an authenticator shows beside the code. */
async function readAccount(tx: Tx, { companyId, userId }: SignedInCall): Promise<string> {
  const { rows } = await tx.$client.query<{ account: string }>(
    `select c.title || ' ' || u.employee_number || '/' || u.username as account
       from app_user u join company c on c.id = u.company_id where u.company_id = $1 and u.id = $2`,
    [companyId, userId],
  );
  const [row] = rows;
  if (!row) throw new Error(`the signed-in user ${userId} does not exist`);
  return row.account;
}
