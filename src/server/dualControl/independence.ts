import type { PermissionKey } from '../../core/contract/endpoint';
import { DAY_MS, DUAL_CONTROL, HOUR_MS } from '../../core/dualControl/rules';
import { newId } from '../../core/value/id';
import { beyondCompany } from '../database/beyondCompany';
import type { Tx } from '../database/transaction';
import type { Call } from '../plugin';
import { findClosedLogins } from '../rights/leavers';
import { knownKinds, rightOf } from './changeKinds';
import type { StoredChange } from './storedChanges';
import type { TOUCHES } from './tables';

type Touch = (typeof TOUCHES)[number];

/** Notes that the caller made an account what it is: for a while neither is a second person for the other. */
export async function noteTouch(tx: Tx, call: Call, { accountId, act }: { accountId: string; act: Touch }) {
  if (accountId === call.userId) return;
  await tx.$client.query(
    `insert into account_touch (company_id, id, account_id, by_id, act, at)
     select $1, $2, ${HOME('$3')}, ${HOME('$4')}, $5, $6`,
    [call.companyId, newId(), accountId, call.userId, act, call.at],
  );
}

/** One person works in several companies under one login: that of home. */
const HOME = (id: string): string =>
  `coalesce((select coalesce(home_user_id, id) from app_user where company_id = $1 and id = ${id}::uuid), ${id}::uuid)`;

/** The first touch between two accounts in the time in which it counts; null where they are independent of each other. */
async function firstTouch(tx: Tx, call: Call, one: string, other: string): Promise<string | null> {
  const since = new Date(Date.parse(call.at) - DUAL_CONTROL.independentAfterDays * DAY_MS);
  return beyondCompany(tx, call, async () => {
    const { rows } = await tx.$client.query<{ at: string | null }>(
      `with who as (select ${HOME('$2')} as one, ${HOME('$3')} as other)
       select min(t.at) as at from account_touch t, who
        where t.at > $4
          and ((t.account_id = who.one and t.by_id = who.other) or (t.account_id = who.other and t.by_id = who.one)
               -- Somebody who has had a code for both may be both of them.
               or (t.act = 'code' and t.account_id = who.one
                   and exists (select from account_touch o
                                where o.by_id = t.by_id and o.account_id = who.other and o.act = 'code' and o.at > $4)))`,
      [call.companyId, one, other, since],
    );
    return rows[0]?.at ?? null;
  });
}

/** Whether neither made the other's account what it is of late. */
export const isIndependent = async (tx: Tx, call: Call, one: string, other: string): Promise<boolean> =>
  one !== other && (await firstTouch(tx, call, one, other)) === null;

interface Decider {
  readonly userId: string;
  /** Null as long as the user is able to decide. */
  readonly ableUntil: number | null;
  readonly ableFrom: number;
}

/** Who is able to decide, or was so within the time in which it counts; without `except`. */
export async function readDeciders(
  tx: Tx,
  call: Call,
  { decides, except }: { decides: PermissionKey; except: readonly string[] },
): Promise<Decider[]> {
  const since = new Date(Date.parse(call.at) - DUAL_CONTROL.rememberDays * DAY_MS);
  const { rows } = await tx.$client.query<{ userId: string; until: string | null; from: string }>(
    `select user_id as "userId", min(able_from) as "from",
            case when bool_or(able_until is null) then null else max(able_until) end as until
       from decider_spell
      where company_id = $1 and permission = $2 and user_id <> all($3) and (able_until is null or able_until > $4)
      group by user_id`,
    [call.companyId, decides, except, since],
  );
  const closed = await findClosedLogins(tx, call.companyId, new Date(call.at));
  return rows.flatMap(({ userId, until, from }) => {
    // Whoever has left decides no more.
    const left = closed.get(userId)?.from.getTime() ?? null;
    const ends = [until === null ? null : Date.parse(until), left].filter((each) => each !== null);
    const ableUntil = ends.length === 0 ? null : Math.min(...ends);
    if (ableUntil !== null && ableUntil <= since.getTime()) return [];
    return [{ userId, ableFrom: Date.parse(from), ableUntil }];
  });
}

/**
 * From when the proposer may carry a change out alone; null as long as an independent second person is there. Whoever
 * was one within the remembered time still counts: to remove them, or to take their account, opens nothing sooner.
 */
export async function aloneFrom(
  tx: Tx,
  call: Call,
  change: Pick<StoredChange, 'proposedBy' | 'proposedAt' | 'personId'>,
  decides: PermissionKey,
): Promise<string | null> {
  const except = [change.proposedBy, ...(change.personId ? [change.personId] : [])];
  let from = Date.parse(change.proposedAt) + DUAL_CONTROL.aloneHours * HOUR_MS;
  for (const { userId, ableFrom, ableUntil } of await readDeciders(tx, call, { decides, except })) {
    const touched = await firstTouch(tx, call, userId, change.proposedBy);
    const lost = touched === null ? null : Date.parse(touched);
    if (lost === null && ableUntil === null) return null;
    // An account that the proposer made never was a second person.
    if (lost !== null && ableFrom >= lost) continue;
    const last = Math.min(...[lost, ableUntil].filter((each) => each !== null));
    from = Math.max(from, last + DUAL_CONTROL.rememberDays * DAY_MS);
  }
  return new Date(from).toISOString();
}

/** Whether a login may decide anything that takes two, here or in another company of the installation, active or not. */
export async function mayDecideAnything(tx: Tx, call: Call, userId: string): Promise<boolean> {
  return beyondCompany(tx, call, async () => {
    const { rows } = await tx.$client.query<{ may: boolean }>(
      `select exists (
         select from app_user u
           join user_role r on r.company_id = u.company_id and r.user_id = u.id
           join role_permission p on p.company_id = r.company_id and p.role_code = r.role_code
          where (u.id = $1 or u.home_user_id = $1) and p.permission = any($2)) as may`,
      [userId, knownKinds().map(rightOf)],
    );
    return rows[0]?.may ?? false;
  });
}
