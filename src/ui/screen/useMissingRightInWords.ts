import type { Endpoint } from '../../core/contract/endpoint';
import { useKitWords } from '../words/kitWords';
import { useCurrentUser } from './currentUser';
import { missingRightOf } from './missingRight';
import { useRightWords } from './rightWords';

/** What the first missing right would allow, as people call it; “this act” as long as the words are not here. */
export function useMissingRightInWords(...needs: readonly Endpoint[]): string | undefined {
  const wordsOf = useMissingRightsInWords();
  for (const need of needs) {
    const words = wordsOf(need);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** The same call by call, for acts of which each takes a right of its own. */
export function useMissingRightsInWords(): (need: Endpoint) => string | undefined {
  const { permissions } = useCurrentUser();
  const wordsOf = useRightWords();
  const { thisAct } = useKitWords();
  return (need) => {
    const right = missingRightOf(permissions, need);
    return right && (wordsOf(right) ?? thisAct);
  };
}
