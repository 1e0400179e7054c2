import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import type { ItemKey } from './openItems';
import { writeClearing } from './writeClearing';

/**
 * Locks the open items of an entry that is about to be reversed. Refuses with `accounting/cleared-not-reversible` where
 * something of it is cleared: that clearing is taken back first.
 */
export async function requireUncleared(
  tx: Tx,
  companyId: string,
  entry: { id: string; number: string },
): Promise<void> {
  const { rows } = await tx.$client.query<{ cleared: number }>({
    name: 'open-items-of-entry-lock',
    text: `
      select cleared from open_item
      where company_id = $1 and entry_id = $2 order by entry_id, line_number for update`,
    values: [companyId, entry.id],
  });
  if (rows.some(({ cleared }) => cleared !== 0)) {
    throw clearedNotReversible(entry.number);
  }
}

/** That clearing is taken back first. */
export const clearedNotReversible = (number: string) => new Refusal('accounting/cleared-not-reversible', { number });

/** Clears the items of an entry against those of its reversal; both are settled from that day on. */
export async function settleReversal(
  tx: Tx,
  call: Call,
  { originalId, reversalId, on }: { originalId: string; reversalId: string; on: string },
): Promise<void> {
  const { rows } = await tx.$client.query<ItemKey & { amount: number; foreignAmount: number | null }>({
    name: 'open-items-of-reversal',
    text: `
      select entry_id as "entryId", line_number as "lineNumber", amount, foreign_amount as "foreignAmount" from open_item
      where company_id = $1 and entry_id in ($2, $3) order by entry_id, line_number`,
    values: [call.companyId, originalId, reversalId],
  });
  if (rows.length === 0) return;
  await writeClearing(tx, call, {
    kind: 'reversal',
    clearedOn: on,
    entryId: reversalId,
    items: rows,
  });
}
