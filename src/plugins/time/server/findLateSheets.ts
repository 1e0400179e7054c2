import { and, eq, gte } from 'drizzle-orm';
import type { Month } from '#core/value/month.ts';
import type { Tx } from '#server/database/transaction.ts';
import { timesheet } from './tables';

/** A timesheet that was saved late: after the pay of its month was confirmed, say. */
export interface LateSheet {
  readonly employeeId: string;
  readonly month: Month;
  readonly savedAt: string;
}

/** The timesheets saved since a moment. */
export const findLateSheets = (
  tx: Tx,
  companyId: string,
  { since }: { readonly since: string },
): Promise<LateSheet[]> => {
  const { employeeId, month, savedAt } = timesheet;
  return tx
    .select({ employeeId, month, savedAt })
    .from(timesheet)
    .where(and(eq(timesheet.companyId, companyId), gte(savedAt, since)));
};
