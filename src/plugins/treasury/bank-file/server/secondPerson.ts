import type { Tx } from '#server/database/transaction.ts';
import { isIndependent } from '#server/dualControl/independence.ts';
import type { Call } from '#server/plugin.ts';

/** The caller had no hand in a run, and is independent of whoever had. */
export async function isSecondTo(tx: Tx, call: Call, makerIds: readonly string[]): Promise<boolean> {
  for (const maker of makerIds) if (!(await isIndependent(tx, call, call.userId, maker))) return false;
  return true;
}
