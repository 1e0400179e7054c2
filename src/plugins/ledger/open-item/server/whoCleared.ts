import type { Tx } from '#server/database/transaction.ts';
import type { ItemKey } from './openItems';

/** Who moved what is open of an item last, and when: for whoever decided by an amount that is no longer true. */
export async function whoClearedMeanwhile(
  tx: Tx,
  companyId: string,
  { entryId, lineNumber }: ItemKey,
): Promise<{ by: string; at: string | null }> {
  const { rows } = await tx.$client.query<{ by: string; at: string }>(
    `select c.cleared_by as by, c.cleared_at as at
     from clearing_item i join clearing c on c.company_id = i.company_id and c.id = i.clearing_id
     where i.company_id = $1 and i.entry_id = $2 and i.line_number = $3
     order by c.cleared_at desc, c.id desc limit 1`,
    [companyId, entryId, lineNumber],
  );
  return rows[0] ?? { by: '', at: null };
}
