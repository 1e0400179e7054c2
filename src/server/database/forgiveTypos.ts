import { and, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldReading } from '../../core/search/fold';
import { oneLetterOff } from '../../core/search/oneLetterOff';
import { holdsText, matchesSearch } from './searchText';

/** More rows than this that may almost match are not looked through for slips of the finger. */
const FORGIVEN_AMONG = 20_000;

interface Guess {
  /** What every text that almost matches holds, asked of the database so that few rows are looked at. */
  readonly condition: (column: PgColumn) => SQL | undefined;
  readonly isNear: (searchText: string) => boolean;
}

/**
 * Tells whether a column made by `searchTextOf` holds every word of the query, of which each may have one letter wrong.
 * For what is asked only once nothing was found as typed.
 * @returns null where no word is long enough for a guess
 */
function almostMatches(query: string): Guess | null {
  const words = foldReading(query)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ word, near: oneLetterOff(word) }));
  if (words.every(({ near }) => near === null)) return null;
  return {
    condition: (column) =>
      and(
        ...words.map(({ word, near }) => or(...[word, ...(near?.parts ?? [])].map((part) => holdsText(column, part)))),
      ),
    isNear: (searchText) => {
      const lines = `\n${searchText}`;
      return words.every(({ word, near }) => lines.includes(word) || (near?.isIn(lines) ?? false));
    },
  };
}

/** How a master is searched: its column, and its rows that meet a condition, best first. */
interface ForgivingSearch<Row> {
  readonly text: string;
  readonly limit: number;
  readonly column: PgColumn;
  readonly read: (condition: SQL | undefined, atMost: number) => Promise<readonly Row[]>;
}

/** The rows that hold the text; where none does, those that almost do. */
export async function searchForgiving<Row extends { readonly searchText: string }>(
  search: ForgivingSearch<Row>,
): Promise<readonly Row[]> {
  const { text, limit, column, read } = search;
  const found = await read(matchesSearch(column, text), limit);
  const guess = found.length === 0 ? almostMatches(text) : null;
  if (!guess) return found;
  const almost = await read(guess.condition(column), FORGIVEN_AMONG);
  return almost.filter(({ searchText }) => guess.isNear(searchText)).slice(0, limit);
}
