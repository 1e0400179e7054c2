import type { Endpoint } from '../../core/contract/endpoint';
import { explainRights } from '../../core/permission/role';
import { useRead } from '../query/useRead';
import { useCurrentUser } from './currentUser';
import { missingRightOf } from './missingRight';

/** What the first missing right would allow, as people call it; by its own name as long as the words are not here. */
export function useMissingRightInWords(...needs: readonly Endpoint[]): string | undefined {
  const wordsOf = useMissingRightsInWords(needs);
  for (const need of needs) {
    const words = wordsOf(need);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** The same call by call, for acts of which each takes a right of its own. */
export function useMissingRightsInWords(needs: readonly Endpoint[]): (need: Endpoint) => string | undefined {
  const { permissions } = useCurrentUser();
  const missing = [...new Set(needs.flatMap((need) => missingRightOf(permissions, need) ?? []))];
  const asked = { rights: missing.sort().join(',') };
  const { data } = useRead(explainRights, asked, { enabled: missing.length > 0, message: false });
  return (need) => {
    const right = missingRightOf(permissions, need);
    return right && (data?.rights.find((known) => known.right === right)?.words ?? right);
  };
}
