import { type Endpoint, permissionOf } from '../../core/contract/endpoint';
import type { Refusal } from '../../core/contract/refusal';
import { classRefused, rightRefused } from './rightRefused';
import type { Rights } from './rights';

/** Why somebody with these rights may not call an endpoint that is granted: the right itself, or a class it tells. */
export function missingRight(endpoint: Endpoint, permissions: Rights): Refusal | undefined {
  const right = permissionOf(endpoint);
  if (!permissions.has(right)) return rightRefused(right, permissions);
  const closed = endpoint.tells.find((fieldClass) => !permissions.reads(fieldClass));
  return closed && classRefused(right, closed, permissions);
}
