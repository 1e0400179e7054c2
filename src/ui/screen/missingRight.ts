import { type Endpoint, type PermissionKey, permissionOf } from '../../core/contract/endpoint';

/** The right a call takes that the user lacks. */
export function missingRightOf(permissions: readonly string[], call: Endpoint): PermissionKey | undefined {
  const right = permissionOf(call);
  return call.access !== 'granted' || permissions.includes(right) ? undefined : right;
}
