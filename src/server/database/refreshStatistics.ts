import type { Tx } from './transaction';

/**
 * Counts tables anew for the planner, within the transaction that filled them. Until the database does so by itself, a
 * minute later, it takes a company that was filled at once for an empty one, and picks plans that took minutes. Who
 * else counts the same tables waits until the transaction ends, so it belongs near its end; the tables always in the
 * order of their names, so that two never wait for each other.
 */
export async function refreshStatistics(tx: Tx, tables: readonly `${string}_${string}`[]): Promise<void> {
  await tx.$client.query('select refresh_statistics($1)', [[...tables].sort()]);
}

/** The same for every table: after a company was filled from nothing. */
export async function refreshAllStatistics(tx: Tx): Promise<void> {
  await tx.$client.query(
    "select refresh_statistics(array(select tablename::text from pg_tables where schemaname = 'public' order by 1))",
  );
}
