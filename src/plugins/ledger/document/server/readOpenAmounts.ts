import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import { openItem } from '../../server/tables/openItemTables';
import type { ClearingState } from '../contract/journalEntry';

interface OpenAmount {
  readonly lineNumber: number;
  /** Both in the document's currency. */
  readonly amount: number;
  readonly open: number;
}

/** What is open of the clearable lines of a posted document, by line. */
export async function readOpenAmounts(
  tx: Tx,
  companyId: string,
  entryId: string,
): Promise<ReadonlyMap<number, OpenAmount>> {
  const rows = await tx
    .select({
      lineNumber: openItem.lineNumber,
      amount: sql<number>`coalesce(${openItem.foreignAmount}, ${openItem.amount})`,
      open: sql<number>`coalesce(${openItem.foreignAmount} - ${openItem.foreignCleared}, ${openItem.amount} - ${openItem.cleared})`,
    })
    .from(openItem)
    .where(and(eq(openItem.companyId, companyId), eq(openItem.entryId, entryId)));
  return new Map(rows.map((row) => [row.lineNumber, row]));
}

/** How far items are settled together; null where there are none. */
export function clearingOf(items: readonly Pick<OpenAmount, 'amount' | 'open'>[]): ClearingState | null {
  if (items.length === 0) return null;
  if (items.every(({ open }) => open === 0)) return 'cleared';
  return items.every(({ open, amount }) => open === amount) ? 'open' : 'partial';
}
