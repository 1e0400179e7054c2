import type { Tx } from '#server/database/transaction.ts';

/**
 * Holds partners to the end of the transaction. A write on partners takes the lock that posting takes before it reaches a row
 * (`masters_version`), so nothing is posted to them meanwhile, and two who merge at once come one after the other.
 */
export async function lockPartners(tx: Tx, companyId: string, codes: readonly string[]): Promise<void> {
  await tx.$client.query({
    name: 'partners-lock',
    text: 'update business_partner set version = version where company_id = $1 and code = any($2)',
    values: [companyId, codes],
  });
}
