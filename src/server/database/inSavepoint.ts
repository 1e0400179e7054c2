import type { Tx } from './transaction';

/**
 * Work that is undone where it throws, while the transaction around it goes on. The savepoint is our own: Drizzle's
 * `tx.transaction` would begin and commit on the connection, and end the transaction it is called in.
 */
export async function inSavepoint<Value>(tx: Tx, work: () => Promise<Value>): Promise<Value> {
  await tx.$client.query('savepoint attempt');
  try {
    const value = await work();
    await tx.$client.query('release savepoint attempt');
    return value;
  } catch (error) {
    await tx.$client.query('rollback to savepoint attempt');
    await tx.$client.query('release savepoint attempt');
    throw error;
  }
}
