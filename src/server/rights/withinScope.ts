import type { SQL } from 'drizzle-orm';
import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import type { Scope } from '../../core/contract/roles';
import type { Call } from '../plugin';

/** The condition of each relation between the caller and a row; wider ones include the narrower. */
export type Relations = Readonly<Record<Exclude<Scope, 'company'>, () => SQL>>;

/**
 * The condition that keeps a use case's rows to what the caller's right covers; undefined where that is the company.
 * `and(…, withinScope(call, listSlips, relations))` in every query of a scoped endpoint: rows, sums, counts alike.
 */
export function withinScope(call: Call, endpoint: Endpoint, relations: Relations): SQL | undefined {
  const right = permissionOf(endpoint);
  const scope = call.permissions.scopeOf(right);
  // Calls outside a request (jobs, founding) hold no rights and never come here; a request was let in by this right.
  if (!scope) throw new Error(`${right} is served to callers who hold it`);
  return scope === 'company' ? undefined : relations[scope]();
}
