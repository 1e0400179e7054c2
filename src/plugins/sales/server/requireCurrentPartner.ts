import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { businessPartner } from './tables';

/**
 * What is typed anew names the partner that took the place of another, not the one that went. Of a code that is no partner
 * nothing is said here. @throws Refusal sales/partner-replaced
 */
export async function requireCurrentPartner(
  tx: Tx,
  { companyId }: Pick<Call, 'companyId'>,
  partner: string,
): Promise<void> {
  const { code, title, mergedInto } = businessPartner;
  const [found] = await tx
    .select({ title, mergedInto })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), eq(code, partner)));
  if (!found?.mergedInto) return;
  throw new Refusal('sales/partner-replaced', { partner: `${partner} ${found.title}`, survivor: found.mergedInto });
}
