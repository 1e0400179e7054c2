import type { Tx } from '../database/transaction';
import type { Call, FindReadings, FindWithoutLogin, PluginServer } from '../plugin';
import type { PersonWithoutLogin } from './personWithoutLogin';

let find: FindReadings | undefined;
let findOthers: FindWithoutLogin | undefined;

/** Takes whoever of the domains knows how people are read; once, when the installation is put together. */
export function provideReadings(servers: readonly PluginServer[]): void {
  find = servers.find(({ findReadings }) => findReadings)?.findReadings;
  findOthers = servers.find(({ findWithoutLogin }) => findWithoutLogin)?.findWithoutLogin;
}

/** The kana of those with a login; none where no domain knows people. */
export async function findReadings(
  tx: Tx,
  asked: Pick<Call, 'companyId' | 'today'>,
): Promise<ReadonlyMap<string, string>> {
  return (await find?.(tx, asked)) ?? new Map();
}

/** The staff without a login, by number; nobody where no domain knows people. */
export const findWithoutLogin = async (
  tx: Tx,
  asked: Pick<Call, 'companyId' | 'today'>,
): Promise<readonly PersonWithoutLogin[]> => (await findOthers?.(tx, asked)) ?? [];
