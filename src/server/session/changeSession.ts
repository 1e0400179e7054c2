import { Refusal } from '../../core/contract/refusal';
import * as contract from '../../core/session/change';
import { recordAudit } from '../audit/recordAudit';
import { beyondCompany } from '../database/beyondCompany';
import type { Tx } from '../database/transaction';
import type { SignedInCall } from '../http/kernelHandler';
import { type Call, type Handler, handle } from '../plugin';
import { readOwnCompanies } from './ownCompanies';
import { startSession } from './sessions';

/** Sessions that become others, each with a key of its own: the former key is dead as after signing out. */
export const changeSessionHandlers: readonly Handler[] = [
  handle(contract.viewAs, async (tx, { id, reason }, call) => {
    if (id === call.userId) throw new Refusal('core/own-view');
    const { rows } = await tx.$client.query<{ name: string }>(
      'select name from app_user where company_id = $1 and id = $2 and is_active',
      [call.companyId, id],
    );
    if (!rows[0]) throw new Refusal('core/unknown-user', {}, { kind: 'notFound' });
    const session = sessionOf(call);
    const key = await renew(tx, session, { companyId: call.companyId, userId: call.userId, viewedUserId: id });
    await recordAudit(tx, call, [
      { action: 'core/view-as', subject: { kind: 'user', id }, details: { name: rows[0].name, reason } },
    ]);
    return { key };
  }),
  handle(contract.endView, async (tx, _input, call) => {
    const session = sessionOf(call);
    if (!session.viewer) throw new Refusal('core/not-viewing');
    const key = await renew(tx, session, { companyId: call.companyId, userId: session.viewer.userId });
    await recordAudit(tx, { ...call, ...session.viewer }, [
      { action: 'core/end-view', subject: { kind: 'user', id: call.userId } },
    ]);
    return { key };
  }),
  handle(contract.ownCompanies, async (tx, _input, call) => ({
    rows: (await beyondCompany(tx, call, () => readOwnCompanies(tx, call))).map(({ userId: _user, ...row }) => row),
  })),
  handle(contract.changeCompany, async (tx, { id }, call) => {
    const session = sessionOf(call);
    const key = await beyondCompany(tx, call, async () => {
      const there = (await readOwnCompanies(tx, call)).find((company) => company.id === id && !company.isThis);
      if (!there) throw new Refusal('core/unknown-company', {}, { kind: 'notFound' });
      return renew(tx, session, { companyId: id, userId: there.userId });
    });
    await recordAudit(tx, call, [
      { action: 'core/change-company', subject: { kind: 'user', id: call.userId }, details: { company: id } },
    ]);
    return { key };
  }),
];

/** Ends the session the request came in, and starts one in its place. */
async function renew(
  tx: Tx,
  { sessionId, at, address = '', device }: SignedInCall,
  user: { companyId: string; userId: string; viewedUserId?: string },
): Promise<string> {
  const { rows } = await tx.$client.query<{ startedAt: string }>(
    `update session set ended_at = $2, ended_because = 'renewed' where key_hash = $1 and ended_at is null
     returning created_at as "startedAt"`,
    [sessionId, at],
  );
  // Two requests at once: one session becomes one other.
  if (!rows[0]) throw new Refusal('core/unknown-session', {}, { kind: 'notFound' });
  return startSession(tx, { ...user, address, device, startedAt: new Date(rows[0].startedAt) }, new Date(at));
}

/** Requests come in a session; what the system does by itself never becomes another. */
function sessionOf(call: Call): SignedInCall {
  if (!('sessionId' in call)) throw new Error('a session is changed by a request of its own');
  return call as SignedInCall;
}
