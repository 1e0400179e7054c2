import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { isOpenBefore, isPeriod, type PeriodPlace } from '#plugins/ledger/period/server/service.ts';
import { fiscalPeriod, journalEntry } from '#plugins/ledger/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';

/**
 * Months are closed for good in their order: an entry in an earlier one would change what the later one was closed with.
 * Months without entries are passed over, as before the first document of new books.
 * @throws Refusal accounting/earlier-month-open
 */
export async function requireEarlierClosed(tx: Tx, companyId: string, place: PeriodPlace): Promise<void> {
  const closing = tx.select({ month: fiscalPeriod.month }).from(fiscalPeriod).where(isPeriod(companyId, place));
  const firstDay = sql`(${fiscalPeriod.month} || '-01')::date`;
  const inMonth = sql`${journalEntry.postingDate} >= ${firstDay} and ${journalEntry.postingDate} < ${firstDay} + interval '1 month'`;
  const entryOfMonth = tx
    .select({ one: sql`1` })
    .from(journalEntry)
    .where(and(eq(journalEntry.companyId, companyId), inMonth));
  const open = await tx
    .select({ month: fiscalPeriod.month })
    .from(fiscalPeriod)
    .where(and(isOpenBefore(companyId, closing), exists(entryOfMonth)))
    .orderBy(asc(fiscalPeriod.month));
  const [first] = open;
  if (first) throw new Refusal('accounting/earlier-month-open', { month: first.month, count: open.length });
}
