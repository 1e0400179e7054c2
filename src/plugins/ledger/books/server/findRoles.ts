import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import { role } from '#server/tables.ts';

/** The roles of the company by code: a report may be shared with them, a document type be kept to them. */
export async function findRoles(tx: Tx, companyId: string) {
  const rows = await tx.select().from(role).where(eq(role.companyId, companyId)).orderBy(asc(role.code));
  return rows.map(({ code, titleJa, titleEn }) => ({ code, title: { ja: titleJa, en: titleEn } }));
}
