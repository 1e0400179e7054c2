import { and, eq, isNotNull } from 'drizzle-orm';
import { businessPartner } from '#plugins/sales/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';

/** The registration numbers of the partners that have one, by their codes. */
export async function findRegistrationNumbers(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ code: businessPartner.code, registrationNumber: businessPartner.registrationNumber })
    .from(businessPartner)
    .where(and(eq(businessPartner.companyId, companyId), isNotNull(businessPartner.registrationNumber)));
  return new Map(
    rows.flatMap(({ code, registrationNumber }) => (registrationNumber ? [[code, registrationNumber]] : [])),
  );
}
