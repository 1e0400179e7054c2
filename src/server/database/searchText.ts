import { type AnyColumn, and, or, type SQL, sql } from 'drizzle-orm';
import { foldQuery, foldReading } from '../../core/search/fold';

/** No text is longer. */
const LAST_PLACE = 2 ** 31 - 1;

/** What a row is found by: its words in one canonical spelling, a line each so that no match spans two of them. */
export function searchTextOf(words: readonly (string | null | undefined)[]): string {
  const folded = words.map((word) => foldReading(word ?? '')).filter((word) => word !== '');
  return [...new Set(folded)].join('\n');
}

/**
 * True where a column holds a text as it is. `like` steps through Japanese letter by letter. A range is what the planner
 * takes for rare, as it takes `like`; of `> 0` it expects a third of all rows, and lets one process read them alone.
 */
export const holdsText = (column: AnyColumn | SQL, text: string): SQL =>
  sql`strpos(${column}, ${text}) between 1 and ${sql.raw(String(LAST_PLACE))}`;

/** True where a column made by `searchTextOf` holds every word of the query, in any spelling. */
export function matchesSearch(column: AnyColumn | SQL, query: string): SQL {
  const holds = (text: string) => holdsText(column, text);
  const conditions = wordsOf(query).map(({ spellings, start }) => {
    if (spellings.length === 1 || start === '') return or(...spellings.map(holds));
    // Most rows lack what all spellings begin with: they are asked once, not once a spelling. Of those that have it, most
    // match, and the planner is told so by `> 0`: it would take a common word for rare, and not read in the order of a page.
    return and(holds(start), or(...spellings.map((spelling) => sql`strpos(${column}, ${spelling}) > 0`)));
  });
  return sql.join(conditions.length > 0 ? conditions.map((condition) => sql`(${condition})`) : [sql`true`], sql` and `);
}

/** What every text that matches a query holds, whichever spelling of its words is meant. */
export const heldByMatches = (query: string): string[] => wordsOf(query).map(({ start }) => start);

const wordsOf = (query: string) =>
  query
    .split(/[\s\u3000]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const spellings = foldQuery(word);
      return { spellings, start: beginningOf(spellings) };
    });

/** What every one of these texts begins with; a text that is empty where they share nothing. */
function beginningOf(texts: readonly string[]): string {
  const [first = '', ...others] = texts;
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, length);
}
