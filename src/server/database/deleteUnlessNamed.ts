import { sqlState } from './runTransaction';
import type { Tx } from './transaction';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Deletes and returns true, or leaves everything as it is and returns false where another record names the row. The
 * savepoint is our own: Drizzle's `tx.transaction` would begin and commit on the connection, and end the transaction
 * it is called in.
 */
export async function deleteUnlessNamed(
  tx: Tx,
  remove: (attempt: Pick<Tx, 'delete'>) => Promise<unknown>,
): Promise<boolean> {
  await tx.$client.query('savepoint before_delete');
  try {
    await remove(tx);
    await tx.$client.query('release savepoint before_delete');
    return true;
  } catch (error) {
    await tx.$client.query('rollback to savepoint before_delete');
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
