import { eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import type { PromiseCheck, VerifiedPromise } from '#server/plugin.ts';
import { findMyNumberKey } from './myNumberKey';
import { opensWith } from './myNumbers';
import { myNumber } from './tables';

/**
 * Every individual number can be read with the key at hand: a database restored without its key says so here. The numbers
 * themselves are told to nobody, and no key is made.
 */
export async function verifyMyNumbers(tx: Tx, companyId: string): Promise<VerifiedPromise> {
  const stored = await tx.select().from(myNumber).where(eq(myNumber.companyId, companyId));
  const key = findMyNumberKey();
  const closed = stored.filter(({ employeeId, sealed }) => !key || !opensWith(key, sealed, { companyId, employeeId }));
  const detail = key
    ? 'the individual number was encrypted with another key than the one at hand'
    : 'the individual number cannot be read: there is no my-number.key in DATA_DIR and no MY_NUMBER_KEY';
  return {
    id: 'myNumbersReadable',
    checked: stored.length,
    failures: closed.length,
    violations: closed.map(({ employeeId }) => ({ subject: employeeId, detail })),
  };
}

export const peopleChecks: readonly PromiseCheck[] = [{ id: 'myNumbersReadable', verify: verifyMyNumbers }];
