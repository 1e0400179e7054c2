import type { Tx } from '../database/transaction';
import type { Call, FindReadings, PluginServer } from '../plugin';

let find: FindReadings | undefined;

/** Takes whoever of the domains knows how people are read; once, when the installation is put together. */
export function provideReadings(servers: readonly PluginServer[]): void {
  find = servers.find(({ findReadings }) => findReadings)?.findReadings;
}

/** The kana of those with a login; none where no domain knows people. */
export async function findReadings(
  tx: Tx,
  asked: Pick<Call, 'companyId' | 'today'>,
): Promise<ReadonlyMap<string, string>> {
  return (await find?.(tx, asked)) ?? new Map();
}
