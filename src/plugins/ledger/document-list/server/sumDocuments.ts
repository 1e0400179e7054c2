import { type AnyColumn, and, eq, max, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/database/transaction.ts';
import { accountBalance } from '../../server/tables/balanceTable';
import { journalDraft, journalEntry, numberCounter } from '../../server/tables/journalTables';
import { type DocumentFilter, draftsMatching, entriesMatching } from './filterDocuments';
import type { DocumentSums } from './pageDocuments';

/**
 * How many documents a filter leaves, what they add up to in yen, and when the last was saved: each table is read once,
 * and of posted documents without a condition only what the books keep about them.
 */
export async function sumDocuments(tx: Tx, companyId: string, filter: DocumentFilter) {
  const drafts = draftsMatching(companyId, filter);
  const entries = entriesMatching(companyId, filter);
  const sums = [
    ...(drafts
      ? await tx
          .select({
            count,
            debit: sumOf(journalDraft.debit),
            credit: sumOf(journalDraft.credit),
            savedAt: max(journalDraft.savedAt),
          })
          .from(journalDraft)
          .where(drafts)
      : []),
    ...(hasNoCondition(filter) ? await sumEveryEntry(tx, companyId) : entries ? await sumEntries(tx, entries) : []),
  ];
  const add = (field: 'count' | 'debit' | 'credit') => sums.reduce((total, sum) => total + sum[field], 0);
  return {
    totals: { count: add('count'), debit: add('debit'), credit: add('credit') },
    savedAt:
      sums
        .flatMap((sum) => sum.savedAt ?? [])
        .sort()
        .at(-1) ?? null,
  };
}

const hasNoCondition = (filter: DocumentFilter) => Object.values(filter).every((condition) => condition === undefined);

const sumEntries = (tx: Tx, entries: SQL) =>
  tx
    .select({
      count,
      debit: sumOf(journalEntry.total),
      credit: sumOf(journalEntry.total),
      savedAt: max(journalEntry.postedAt),
    })
    .from(journalEntry)
    .where(entries);

/** Numbers are gapless, balances are the sum of all lines, and moments are in order: nothing is counted. */
async function sumEveryEntry(tx: Tx, companyId: string) {
  const [numbered] = await tx
    .select({ count: sumOf(numberCounter.lastNumber) })
    .from(numberCounter)
    .where(eq(numberCounter.companyId, companyId));
  const [booked] = await tx
    .select({ debit: sumOf(accountBalance.debit), credit: sumOf(accountBalance.credit) })
    .from(accountBalance)
    .where(eq(accountBalance.companyId, companyId));
  const [saved] = await tx
    .select({ savedAt: max(journalEntry.postedAt) })
    .from(journalEntry)
    .where(eq(journalEntry.companyId, companyId));
  return numbered && booked && saved ? [{ ...numbered, ...booked, ...saved }] : [];
}

const count = sql<number>`count(*)`;
const sumOf = (amount: AnyColumn) => sql<number>`coalesce(sum(${amount}), 0)::bigint`;

/** Who saved at that moment; of entries the index of moments leads to the place. */
export async function findSaved(
  tx: Tx,
  companyId: string,
  filter: DocumentFilter,
  savedAt: string,
): Promise<DocumentSums['latest']> {
  const drafts = draftsMatching(companyId, filter);
  const entries = entriesMatching(companyId, filter);
  const found = [
    ...(drafts
      ? await tx
          .select({ savedBy: journalDraft.savedBy })
          .from(journalDraft)
          .where(and(drafts, eq(journalDraft.savedAt, savedAt)))
          .limit(1)
      : []),
    ...(entries
      ? await tx
          .select({ savedBy: journalEntry.postedBy })
          .from(journalEntry)
          .where(and(entries, eq(journalEntry.postedAt, savedAt)))
          .limit(1)
      : []),
  ];
  return found[0] ? { savedAt, savedBy: found[0].savedBy } : null;
}
