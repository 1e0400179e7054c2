import type { Query, QueryClient } from '@tanstack/react-query';

/** Every write is told in a history, and may tie records together. */
const TOUCHED_BY_ALL = ['Log', 'Record'];
const NONE: ReadonlySet<Query> = new Set();

/**
 * Reads again, wherever it is shown, what a write to these controllers may have changed; except what the writer has
 * brought up to date by itself. Resolves once it has been read.
 */
export function readAgain(
  queries: QueryClient,
  controllers: readonly string[],
  except: ReadonlySet<Query> = NONE,
): Promise<void> {
  const touched = new Set<unknown>([...controllers, ...TOUCHED_BY_ALL]);
  return queries.invalidateQueries({ predicate: (query) => touched.has(query.queryKey[0]) && !except.has(query) });
}
