import type { QueryClient } from '@tanstack/react-query';

/** Nobody waits longer than this, in ms: a read that is slower than that is told of where it is shown. */
const LONGEST = 5_000;
/** What has been read is told to its readers, drawn, and understood by its fields, in ms. */
const UNTIL_DRAWN = 60;

/** Resolves with true once no read is under way any more and what came is drawn; with false at once where none is. */
export async function readsSettled(queries: QueryClient | undefined): Promise<boolean> {
  if (!queries || queries.isFetching() === 0) return false;
  await new Promise<void>((settled) => {
    const end = () => {
      clearTimeout(limit);
      unsubscribe();
      settled();
    };
    const limit = setTimeout(end, LONGEST);
    const unsubscribe = queries.getQueryCache().subscribe(() => {
      if (queries.isFetching() === 0) end();
    });
  });
  await new Promise((drawn) => setTimeout(drawn, UNTIL_DRAWN));
  return true;
}
