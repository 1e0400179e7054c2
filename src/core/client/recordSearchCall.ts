import type { CallShape } from '../contract/callShape';
import type { PermissionKey } from '../contract/endpoint';

/** How the search for records of one kind travels. @param search the right to it, which names its endpoint */
export function recordSearchCall(search: PermissionKey): CallShape {
  const [controller = '', action = ''] = search.split('.');
  return { controller, action, method: 'GET', inputIn: 'query', answers: 'envelope' };
}
