import { and, desc, eq, lte } from 'drizzle-orm';
import type { Day } from '#core/value/day.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { partnerSite } from './tables';

/** The head office of a partner as of a day; undefined where none is known. */
export async function findHeadOffice(
  tx: Tx,
  { companyId }: Pick<Call, 'companyId'>,
  { partner, on }: { readonly partner: string; readonly on: Day },
): Promise<{ readonly postalCode: string; readonly address: string } | undefined> {
  const { partner: of, kind, holdsFrom, postalCode, address, id } = partnerSite;
  const [site] = await tx
    .select({ postalCode, address })
    .from(partnerSite)
    .where(and(eq(partnerSite.companyId, companyId), eq(of, partner), eq(kind, 'head'), lte(holdsFrom, on)))
    .orderBy(desc(holdsFrom), id)
    .limit(1);
  return site;
}
