import { DUAL_CONTROL, HOUR_MS } from '../../core/dualControl/rules';
import { addDays, type Day, dayInTokyo } from '../../core/value/day';
import type { Tx } from '../database/transaction';
import type { FindLeavers, PluginServer } from '../plugin';

let find: FindLeavers | undefined;

/** Takes whoever of the domains knows who has left; once, when the installation is put together. */
export function provideLeavers(servers: readonly PluginServer[]): void {
  find = servers.find(({ findLeavers }) => findLeavers)?.findLeavers;
}

/** Who of those with a login has left the company, with their last day; nobody where no domain knows people. */
export async function findLeavers(tx: Tx, companyId: string, on: Day): Promise<ReadonlyMap<string, Day>> {
  const found = (await find?.(tx, companyId, on)) ?? new Map();
  return new Map([...found].map(([userId, { leftOn }]) => [userId, leftOn]));
}

/**
 * Whose login opens nothing any more, as of an instant: from the day after the last one in Japan. The login of somebody
 * who may decide stays for the hours of dual control after the last day was recorded, so that nobody is shut out by a
 * stroke of the pen of one person.
 */
export async function findClosedLogins(tx: Tx, companyId: string, now: Date): Promise<ReadonlyMap<string, Date>> {
  const found = (await find?.(tx, companyId, dayInTokyo(now))) ?? new Map();
  if (found.size === 0) return new Map();
  const { rows } = await tx.$client.query<{ id: string }>(
    'select distinct user_id as id from decider_spell where company_id = $1 and able_until is null',
    [companyId],
  );
  const deciders = new Set(rows.map(({ id }) => id));
  const closed = new Map<string, Date>();
  for (const [userId, { leftOn, recordedAt }] of found) {
    const over = Date.parse(`${addDays(leftOn, 1)}T00:00:00+09:00`);
    const heard = deciders.has(userId) ? Date.parse(recordedAt) + DUAL_CONTROL.aloneHours * HOUR_MS : over;
    const from = Math.max(over, heard);
    if (from <= now.getTime()) closed.set(userId, new Date(from));
  }
  return closed;
}
