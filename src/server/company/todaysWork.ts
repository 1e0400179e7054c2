import { permissionOf } from '../../core/contract/endpoint';
import type { Tx } from '../database/transaction';
import type { Call, WorkKind } from '../plugin';

let kinds: readonly WorkKind[] = [];

/** Lets the start page ask every domain; once, when the installation is put together. */
export function provideTodaysWork(given: readonly WorkKind[]): void {
  kinds = [...given].sort((one, other) => one.order - other.order);
}

/** What waits for the caller, kind by kind, as far as the caller may do it; kinds of which nothing waits are left out. */
export async function findTodaysWork(tx: Tx, call: Call) {
  const found = [];
  for (const { kind, title, does, find } of kinds) {
    if (does && !call.permissions.has(permissionOf(does))) continue;
    const { count, path, rows } = await find(tx, call);
    if (count > 0) found.push({ kind, title: title[call.locale], count, path, rows: [...rows] });
  }
  return found;
}
