import type { Tx } from './transaction';

/**
 * Counts tables anew for the planner, within the transaction that filled them. Until the database does so by itself, a
 * minute later, it takes a company that was filled at once for an empty one, and picks plans that took minutes. A login
 * that does not own the tables is warned by the server and changes nothing.
 */
export async function refreshStatistics(tx: Tx, tables: readonly `${string}_${string}`[]): Promise<void> {
  await tx.$client.query(`analyze ${tables.join(', ')}`);
}
