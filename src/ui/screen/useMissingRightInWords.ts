import type { Endpoint } from '../../core/contract/endpoint';
import { explainRights } from '../../core/permission/role';
import { useRead } from '../query/useRead';
import { useMissingRight } from './currentUser';

/** What the first missing right would allow, as people call it; by its own name as long as the words are not here. */
export function useMissingRightInWords(...needs: readonly Endpoint[]): string | undefined {
  const right = useMissingRight(...needs);
  const { data } = useRead(explainRights, { rights: right ?? '' }, { enabled: right !== undefined, message: false });
  return right && (data?.rights[0]?.words ?? right);
}
