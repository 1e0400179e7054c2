import { type Endpoint, permissionOf } from '#core/contract/endpoint.ts';
import { useCurrentUser } from '#ui/screen/currentUser.ts';

/** Whether the signed-in user holds the rights for all of some endpoints. */
export function useMayCall(): (...endpoints: readonly Endpoint[]) => boolean {
  const { permissions } = useCurrentUser();
  return (...endpoints) => endpoints.every((endpoint) => permissions.includes(permissionOf(endpoint)));
}
