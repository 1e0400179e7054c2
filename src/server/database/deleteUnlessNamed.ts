import { inSavepoint } from './inSavepoint';
import { sqlState } from './runTransaction';
import type { Tx } from './transaction';

const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes and returns true, or leaves everything as it is and returns false where another record names the row. */
export async function deleteUnlessNamed(
  tx: Tx,
  remove: (attempt: Pick<Tx, 'delete'>) => Promise<unknown>,
): Promise<boolean> {
  try {
    await inSavepoint(tx, () => remove(tx));
    return true;
  } catch (error) {
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}
