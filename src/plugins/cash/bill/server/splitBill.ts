import { Refusal } from '#core/contract/refusal.ts';
import type { Day } from '#core/value/day.ts';
import { formatAmount } from '#core/value/formatAmount.ts';
import { findLines, unclearItems } from '#plugins/clearing/server/service.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { ItemKey } from '#plugins/ledger/open-item/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { postClearing } from '../../clearing-document/server/postClearing';
import { billSplit } from '../../server/tables/cashTables';
import type { HeldBill } from './storedBills';

interface Part {
  readonly on: Day;
  /** Yen, below what the claim comes to. */
  readonly amount: number;
  /** The number of the part; without one it is that of the claim with how manieth part it is. */
  readonly number?: string | undefined;
}

/**
 * 分割 (電子記録債権法43条): a part of a claim becomes a claim of its own, with its own number and the same day, and the rest
 * stays what it was. Within the account of claims one side moves to the other, so that its balance stays the same. A note is
 * not split: an endorsement of a part is void (手形法12条2項).
 * @returns the key of the part
 * @throws Refusal treasury/note-not-split, treasury/part-above-bill
 */
export async function splitBill(
  tx: Tx,
  call: Call,
  bill: HeldBill,
  { on, amount, number: named }: Part,
): Promise<ItemKey> {
  const { entryId, lineNumber, account, partner, number: whole, open, dueOn } = bill;
  if (bill.kind === 'note') throw new Refusal('treasury/note-not-split', { number: whole });
  if (amount > open) throw new Refusal('treasury/part-above-bill', { number: whole, amount: formatAmount(open) });
  const number = named ?? `${whole}-${(await countSplits(tx, call.companyId, bill)) + 1}`;
  const common = { account, amount, taxCode: 'OUT', ...(partner === null ? {} : { partner }) };
  const part: DraftLine = { ...common, side: 'debit', dueOn, memo: number };
  const left: DraftLine = { ...common, side: 'credit', memo: whole };
  const posted = await postClearing(tx, call, {
    ...{ on, number, text: '電子記録債権の分割', lines: [part, left] },
    ...{ clearing: [left], clears: [{ entryId, lineNumber, amount }] },
  });
  const [made] = await findLines(tx, call.companyId, posted.id, [part]);
  if (!made || posted.clearingId === null) throw new Error(`the part of ${whole} is not in the books`);
  await tx.insert(billSplit).values({
    ...{ companyId: call.companyId, documentId: posted.id, clearingId: posted.clearingId },
    ...{ entryId, lineNumber, amount },
  });
  await recordAudit(tx, call, [
    {
      ...{ action: 'treasury/split-bill', subject: { kind: 'bill', id: whole } },
      details: { on, amount, part: number, rest: open - amount },
    },
  ]);
  return { entryId: made.entryId, lineNumber: made.lineNumber };
}

async function countSplits(tx: Tx, companyId: string, { entryId, lineNumber }: ItemKey): Promise<number> {
  const { rows } = await tx.$client.query<{ count: number }>(
    'select count(*)::int as count from bill_split where company_id = $1 and entry_id = $2 and line_number = $3',
    [companyId, entryId, lineNumber],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Puts a part that is held again back to its claim, as long as the rest is held too and the part was not split again; else
 * they stay claims of their own.
 */
export async function mergePart(
  tx: Tx,
  call: Call,
  { entryId }: ItemKey,
  { on, reason }: { readonly on: Day; readonly reason: string },
): Promise<void> {
  const { rows } = await tx.$client.query<{ clearingId: string }>(
    `select s.clearing_id as "clearingId" from bill_split s
       join open_item rest on rest.company_id = $1 and rest.entry_id = s.entry_id and rest.line_number = s.line_number
       join open_item part on part.company_id = $1 and part.entry_id = s.document_id and part.side = 'debit'
      where s.company_id = $1 and s.document_id = $2 and rest.cleared < rest.amount and part.cleared = 0`,
    [call.companyId, entryId],
  );
  const [split] = rows;
  if (split) await unclearItems(tx, { id: split.clearingId, on, reason, keepsDocument: false }, call);
}
