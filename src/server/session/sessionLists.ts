import { Refusal } from '../../core/contract/refusal';
import { listPasswordRequests } from '../../core/session/contract';
import * as contract from '../../core/session/sessionList';
import { recordAudit } from '../audit/recordAudit';
import { toInstant } from '../database/columns';
import type { Tx } from '../database/transaction';
import { type Call, type Handler, handle } from '../plugin';

/** Who is signed in where, and how administrators end it; one's own are ended in `endOwnSessions`. */
export const sessionListHandlers: readonly Handler[] = [
  handle(contract.ownSessions, async (tx, _input, call) => ({ rows: await readSessions(tx, call, call.userId) })),
  handle(contract.listSessions, async (tx, _input, call) => ({ rows: await readSessions(tx, call, null) })),
  handle(contract.endSession, async (tx, { userId, id }, call) => ({
    ended: await endSessions(tx, call, { userId, id }),
  })),
  handle(listPasswordRequests, async (tx, _input, { companyId }) => {
    const { rows } = await tx.$client.query<PasswordRequest>(
      `select r.user_id as "userId", u.employee_number as "employeeNumber", u.name as "userName",
              r.requested_at as "requestedAt", r.address
         from password_request r join app_user u on u.company_id = r.company_id and u.id = r.user_id
        where r.company_id = $1 order by r.requested_at`,
      [companyId],
    );
    return { rows: rows.map((row) => ({ ...row, requestedAt: toInstant(row.requestedAt) })) };
  }),
];

interface PasswordRequest {
  readonly userId: string;
  readonly employeeNumber: string;
  readonly userName: string;
  readonly requestedAt: string;
  readonly address: string;
}

/** The open sessions of one user, or of everybody, the last used first. */
async function readSessions(tx: Tx, call: Call, userId: string | null): Promise<contract.OpenSession[]> {
  const { rows } = await tx.$client.query<contract.OpenSession>(
    `select left(s.key_hash, 16) as id, s.user_id as "userId", u.employee_number as "employeeNumber",
            u.name as "userName", s.address, s.device, s.created_at as "startedAt", s.last_used_at as "lastUsedAt",
            s.key_hash = $4 as "isThis"
       from session s join app_user u on u.company_id = s.company_id and u.id = s.user_id
      where s.company_id = $1 and s.ended_at is null and s.expires_at > $2 and ($3::uuid is null or s.user_id = $3)
      order by s.last_used_at desc, s.key_hash limit 2000`,
    [call.companyId, call.at, userId, sessionOf(call)],
  );
  return rows.map((row) => ({ ...row, startedAt: toInstant(row.startedAt), lastUsedAt: toInstant(row.lastUsedAt) }));
}

interface EndedSessions {
  readonly userId: string;
  readonly id: string | undefined;
}

/**
 * Ends the sessions of a user in this company, or the one of an id, and returns how many.
 * @throws Refusal core/unknown-session where a session of that id is not open
 */
export async function endSessions(tx: Tx, call: Call, { userId, id }: EndedSessions): Promise<number> {
  const { rowCount } = await tx.$client.query(
    `update session set ended_at = $3, ended_because = 'signed-out'
      where company_id = $1 and user_id = $2 and ended_at is null
        and ($4::text is null or left(key_hash, 16) = $4)`,
    [call.companyId, userId, call.at, id ?? null],
  );
  const ended = rowCount ?? 0;
  if (ended === 0 && id !== undefined) throw new Refusal('core/unknown-session', {}, { kind: 'notFound' });
  if (ended > 0) {
    await recordAudit(tx, call, [
      { action: 'core/end-session', subject: { kind: 'user', id: userId }, details: { sessions: ended } },
    ]);
  }
  return ended;
}

/** Requests come in a session, and its name is beside the call; what the system does has none. */
const sessionOf = (call: Call & { readonly sessionId?: string }): string => call.sessionId ?? '';
