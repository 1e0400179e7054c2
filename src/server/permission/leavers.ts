import type { Day } from '../../core/value/day';
import type { Tx } from '../database/transaction';
import type { FindLeavers, PluginServer } from '../plugin';

let find: FindLeavers | undefined;

/** Takes whoever of the domains knows who has left; once, when the installation is put together. */
export function provideLeavers(servers: readonly PluginServer[]): void {
  find = servers.find(({ findLeavers }) => findLeavers)?.findLeavers;
}

/** Who of those with a login has left the company, with their last day; nobody where no domain knows people. */
export async function findLeavers(tx: Tx, companyId: string, on: Day): Promise<ReadonlyMap<string, Day>> {
  return (await find?.(tx, companyId, on)) ?? new Map();
}
