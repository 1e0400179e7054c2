import { Refusal } from '#core/contract/refusal.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { UseCase } from '#server/plugin.ts';
import { openBooksForPosting } from '../../ledger/books/server/service';
import { reverseJournalEntry } from '../../ledger/document/server/service';
import { type ItemKey, lockItems, writeClearing } from '../../ledger/open-item/server/service';
import type * as contract from '../contract/clearing';
import { requireOpenDay } from './clearItems';

/**
 * Takes a clearing back: its items are open again, and what was posted with it is reversed unless it is to be kept.
 * The clearing stays on record, and so does who took it back and why.
 */
export const unclearItems: UseCase<typeof contract.unclearItems> = async (tx, input, call) => {
  const { companyId } = call;
  const books = await openBooksForPosting(tx, companyId);
  const clearing = await findClearing(tx, companyId, input.id);
  if (!clearing) throw new Refusal('accounting/unknown-clearing', {}, { kind: 'notFound' });
  if (clearing.undoneBy !== null) throw new Refusal('accounting/clearing-undone-already', { by: clearing.undoneBy });
  if (clearing.kind === 'undo' || clearing.kind === 'reversal') throw new Refusal('accounting/clearing-not-undoable');
  if (input.on < clearing.clearedOn) throw new Refusal('accounting/undo-before-clearing', { day: clearing.clearedOn });

  requireOpenDay(input.on, await lockItems(tx, companyId, clearing.items), books, call);
  const id = await writeClearing(tx, call, {
    kind: 'undo',
    clearedOn: input.on,
    undoesId: input.id,
    note: input.reason,
    items: clearing.items.map((item) => ({
      ...item,
      amount: 0 - item.amount,
      foreignAmount: item.foreignAmount === null ? null : 0 - item.foreignAmount,
    })),
  });
  if (clearing.entryId === null || input.keepsDocument) return { id, reversal: null };
  const reversal = await reverseJournalEntry(
    tx,
    { id: clearing.entryId, version: clearing.entryVersion ?? 1, postingDate: input.on, reason: input.reason },
    call,
  );
  return { id, reversal: { id: reversal.id, number: reversal.number } };
};

interface FoundClearing {
  readonly kind: 'clear' | 'partial' | 'reversal' | 'undo';
  readonly clearedOn: string;
  readonly entryId: string | null;
  readonly entryVersion: number | null;
  readonly undoneBy: string | null;
  readonly items: (ItemKey & { amount: number; foreignAmount: number | null })[];
}

async function findClearing(tx: Tx, companyId: string, id: string): Promise<FoundClearing | undefined> {
  const { rows } = await tx.$client.query<FoundClearing>(
    `select c.kind, c.cleared_on as "clearedOn", c.entry_id as "entryId", e.version as "entryVersion",
       undo.cleared_by as "undoneBy",
       (select json_agg(json_build_object('entryId', i.entry_id, 'lineNumber', i.line_number, 'amount', i.amount,
            'foreignAmount', i.foreign_amount))
          from clearing_item i where i.company_id = c.company_id and i.clearing_id = c.id) as items
     from clearing c
     left join clearing undo on undo.company_id = c.company_id and undo.undoes_id = c.id
     left join journal_entry e on e.company_id = c.company_id and e.id = c.entry_id
     where c.company_id = $1 and c.id = $2`,
    [companyId, id],
  );
  return rows[0];
}
