import type { Endpoint } from '../../core/contract/endpoint';

/** `[controller, action, input]`: a write invalidates by controller. */
export function queryKeyOf(endpoint: Pick<Endpoint, 'controller' | 'action'>, input: unknown) {
  return [endpoint.controller, endpoint.action, input] as const;
}
