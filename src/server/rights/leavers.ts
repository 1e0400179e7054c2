import { type PermissionKey, permissionOf } from '../../core/contract/endpoint';
import { DUAL_CONTROL, HOUR_MS } from '../../core/dualControl/rules';
import { addDays, type Day, dayInTokyo } from '../../core/value/day';
import type { Tx } from '../database/transaction';
import type { FindLeavers, PluginServer } from '../plugin';
import type { Rights } from './rights';

let find: FindLeavers | undefined;
let leftTo: ReadonlySet<PermissionKey> = new Set();

/** Takes whoever of the domains knows who has left, and what is left to them; once, when the installation is put together. */
export function provideLeavers(servers: readonly PluginServer[]): void {
  find = servers.find(({ findLeavers }) => findLeavers)?.findLeavers;
  const endpoints = servers.flatMap(({ handlers }) => handlers.map(({ endpoint }) => endpoint));
  leftTo = new Set(endpoints.filter(({ forLeavers }) => forLeavers).map(permissionOf));
}

/** Who of those with a login has left the company, with their last day; nobody where no domain knows people. */
export async function findLeavers(tx: Tx, companyId: string, on: Day): Promise<ReadonlyMap<string, Day>> {
  const found = (await find?.(tx, companyId, on)) ?? new Map();
  return new Map([...found].map(([userId, { leftOn }]) => [userId, leftOn]));
}

/** A login after the last day of its person. */
export interface ClosedLogin {
  /** Since when it works no more. */
  readonly from: Date;
  /** Until when it still reads what the law leaves to its person: `forLeavers` of the endpoints. */
  readonly readsUntil: Date;
}

export const readsStill = ({ readsUntil }: ClosedLogin, now: Date): boolean => now < readsUntil;

/** What is left of the rights of whoever has left: no classes of fields, no second persons, only what is their own. */
export const rightsOfLeaver = (rights: Rights): Rights => rights.only(leftTo);

const dayAfter = (day: Day): number => Date.parse(`${addDays(day, 1)}T00:00:00+09:00`);

/**
 * Whose login works no more, as of an instant: from the day after the last one in Japan. The login of somebody who may
 * decide stays for the hours of dual control after the last day was recorded, so that nobody is shut out by a stroke of
 * the pen of one person.
 */
export async function findClosedLogins(
  tx: Tx,
  companyId: string,
  now: Date,
): Promise<ReadonlyMap<string, ClosedLogin>> {
  const found = (await find?.(tx, companyId, dayInTokyo(now))) ?? new Map();
  if (found.size === 0) return new Map();
  const { rows } = await tx.$client.query<{ id: string }>(
    'select distinct user_id as id from decider_spell where company_id = $1 and able_until is null',
    [companyId],
  );
  const deciders = new Set(rows.map(({ id }) => id));
  const closed = new Map<string, ClosedLogin>();
  for (const [userId, { leftOn, recordedAt, readsThrough }] of found) {
    const heard = deciders.has(userId) ? Date.parse(recordedAt) + DUAL_CONTROL.aloneHours * HOUR_MS : 0;
    const from = Math.max(dayAfter(leftOn), heard);
    if (from <= now.getTime())
      closed.set(userId, { from: new Date(from), readsUntil: new Date(dayAfter(readsThrough)) });
  }
  return closed;
}
