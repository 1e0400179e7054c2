import { eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import { company } from '#server/tables.ts';

/** The month a company's fiscal years start in, 1–12. */
export async function fiscalYearStartOf(tx: Tx, companyId: string): Promise<number> {
  const [row] = await tx.select({ month: company.fiscalYearStartMonth }).from(company).where(eq(company.id, companyId));
  if (!row) throw new Error(`there is no company ${companyId}`);
  return row.month;
}
