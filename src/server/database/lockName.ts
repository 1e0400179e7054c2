import { sql } from 'drizzle-orm';
import type { Tx } from './transaction';

/**
 * Holds a name to the end of the transaction, where no row stands for what is decided: of two that hold the same name,
 * the second is judged by what the first has done.
 */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
