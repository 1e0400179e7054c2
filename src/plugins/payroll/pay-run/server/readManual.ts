import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import { payManual } from '../../server/tables/runTables';
import type { ManualAmount } from '../rules/payFacts';

/** The amounts somebody typed in a run, by person and item. */
export async function readManual(
  tx: Tx,
  companyId: string,
  runId: string,
): Promise<ReadonlyMap<string, Map<string, ManualAmount>>> {
  const { employeeId, item, amount, reason } = payManual;
  const rows = await tx
    .select({ employeeId, item, amount, reason })
    .from(payManual)
    .where(and(eq(payManual.companyId, companyId), eq(payManual.runId, runId)));
  const found = new Map<string, Map<string, ManualAmount>>();
  for (const row of rows) {
    const own = found.get(row.employeeId) ?? new Map<string, ManualAmount>();
    found.set(row.employeeId, own.set(row.item, { amount: row.amount, reason: row.reason }));
  }
  return found;
}
