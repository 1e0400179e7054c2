import { sqlState } from './runTransaction';
import type { Tx } from './transaction';

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes and returns true, or leaves everything as it is and returns false where another record names the row. */
export function deleteUnlessNamed(tx: Tx, remove: (attempt: Pick<Tx, 'delete'>) => Promise<unknown>): Promise<boolean> {
  const attempt = tx.transaction(async (savepoint) => {
    await remove(savepoint);
    return true;
  });
  return attempt.catch((error: unknown) => {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  });
}
