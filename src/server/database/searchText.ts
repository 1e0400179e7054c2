import { type AnyColumn, or, type SQL, sql } from 'drizzle-orm';
import { foldQuery, foldReading } from '../../core/search/fold';

/** What a row is found by: its words in one canonical spelling, a line each so that no match spans two of them. */
export function searchTextOf(words: readonly (string | null | undefined)[]): string {
  const folded = words.map((word) => foldReading(word ?? '')).filter((word) => word !== '');
  return [...new Set(folded)].join('\n');
}

/** True where a column made by `searchTextOf` holds every word of the query, in any spelling. */
export function matchesSearch(column: AnyColumn | SQL, query: string): SQL {
  const words = query.split(/[\s\u3000]+/).filter((word) => word !== '');
  const conditions = words.map((word) => or(...foldQuery(word).map((folded) => sql`${column} like ${inside(folded)}`)));
  return sql.join(conditions.length > 0 ? conditions.map((condition) => sql`(${condition})`) : [sql`true`], sql` and `);
}

const inside = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
