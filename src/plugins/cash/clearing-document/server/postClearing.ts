import type { Day } from '#core/value/day.ts';
import { findLines } from '#plugins/clearing/server/service.ts';
import type { DraftLine } from '#plugins/ledger/document/contract/journalEntry.ts';
import { type Posted, postJournalEntry } from '#plugins/ledger/document/server/service.ts';
import { type ItemKey, writeClearing } from '#plugins/ledger/open-item/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';

export interface Cleared extends ItemKey {
  readonly amount: number;
}

interface ClearingDocument {
  readonly on: Day;
  readonly number: string;
  readonly text: string;
  readonly lines: readonly DraftLine[];
  /** The lines that clear something, and what they clear. */
  readonly clearing: readonly DraftLine[];
  readonly clears: readonly Cleared[];
}

/** Posts a document of the money desk, and clears with it what it settles. The items are locked. Amounts include tax. */
export async function postClearing(
  tx: Tx,
  call: Call,
  { on, number, text, lines, clearing, clears }: ClearingDocument,
): Promise<Posted & { readonly clearingId: string | null }> {
  const posted = await postJournalEntry(
    tx,
    call,
    {
      ...{ documentType: 'AB', documentDate: on, postingDate: on, currency: 'JPY', taxEntry: 'included' },
      ...{ headerText: text, reference: number, lines: [...lines] },
    },
    { source: 'clearing' },
  );
  if (clears.length === 0) return { ...posted, clearingId: null };
  const counters = await findLines(tx, call.companyId, posted.id, clearing);
  const clearingId = await writeClearing(tx, call, {
    ...{ kind: 'clear', clearedOn: on, entryId: posted.id, note: text },
    items: [...clears, ...counters].map(({ entryId, lineNumber, amount }) => ({ entryId, lineNumber, amount })),
  });
  return { ...posted, clearingId };
}
