import { lockName } from '#server/database/lockName.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';

/**
 * Open items are given to one run at a time, of payments or of debits: of two that are proposed at once, the second finds
 * what the first left.
 */
export const lockRuns = (tx: Tx, { companyId }: Call) => lockName(tx, `treasury: payment runs ${companyId}`);
