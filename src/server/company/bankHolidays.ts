import type { Day } from '../../core/value/day';
import type { Tx } from '../database/transaction';
import type { FindBankHolidays, PluginServer } from '../plugin';

let findBankHolidays: FindBankHolidays | undefined;

/** Lets due days ask the domain that keeps holidays; once, when the installation is put together. */
export function provideBankHolidays(servers: readonly PluginServer[]): void {
  findBankHolidays = servers.find((server) => server.findBankHolidays)?.findBankHolidays;
}

const known = new WeakMap<Tx, Promise<ReadonlySet<Day>>>();

/** The days banks are closed on as the company keeps them; read once in a transaction, which belongs to one company. */
export function readBankHolidays(tx: Tx, companyId: string): Promise<ReadonlySet<Day>> {
  const found = known.get(tx) ?? readDays(tx, companyId);
  known.set(tx, found);
  return found;
}

const readDays = async (tx: Tx, companyId: string) => new Set(await findBankHolidays?.(tx, companyId));
