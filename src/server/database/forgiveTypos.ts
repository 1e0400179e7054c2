import { foldReading } from '../../core/search/fold';
import { oneLetterOff } from '../../core/search/oneLetterOff';

/** A master with more rows than this is not looked through for slips of the finger. */
export const FORGIVEN_AMONG = 20_000;

/**
 * Tells whether a column made by `searchTextOf` holds every word of the query, of which each may have one letter wrong.
 * For what is asked only once nothing was found as typed.
 * @returns null where no word is long enough for a guess
 */
export function almostMatches(query: string): ((searchText: string) => boolean) | null {
  const words = foldReading(query)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ word, isNear: oneLetterOff(word) }));
  if (words.every(({ isNear }) => isNear === null)) return null;
  return (searchText) => {
    const lines = `\n${searchText}`;
    return words.every(({ word, isNear }) => lines.includes(word) || (isNear?.(lines) ?? false));
  };
}
