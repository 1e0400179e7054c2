import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import { recordAudit } from '../../../../server/audit/recordAudit';
import type { Tx } from '../../../../server/database/transaction';
import type { Call, UseCase } from '../../../../server/plugin';
import type { Books } from '../../books/rules/books';
import { openBooksForPosting } from '../../books/server/openBooks';
import { documentReview } from '../../server/tables/documentTables';
import { journalEntry } from '../../server/tables/journalTables';
import type * as contract from '../contract/documentReview';
import { showDigits } from '../contract/shownNumber';
import { documentSubject } from './documentSubject';
import { isOddEntry, isReviewed, oddPairsOf } from './oddEntries';
import { draftChanged } from './postEntries';
import { prefixesIn } from './shownNumbers';

/**
 * Marks an odd document as looked at and right. It takes somebody else than who posted it, as nobody approves what is
 * one's own: who posted it was asked already while posting.
 * @throws Refusal accounting/unknown-document, draft-changed, review-own, review-not-odd, already-reviewed
 */
export const reviewDocument: UseCase<typeof contract.reviewDocument> = async (tx, input, call) => {
  const { entry, number } = await requireEntry(tx, input, call);
  if (entry.postedById === call.userId) throw new Refusal('accounting/review-own', { number });
  if (entry.isReviewed) throw new Refusal('accounting/already-reviewed', { number });
  if (!entry.isOdd) throw new Refusal('accounting/review-not-odd', { number });
  const mark = { entryVersion: entry.version, reason: input.reason, reviewedAt: call.at, reviewedBy: call.userName };
  await tx
    .insert(documentReview)
    .values({ companyId: call.companyId, entryId: entry.id, ...mark })
    // A mark of a version before the texts were corrected no longer counts.
    .onConflictDoUpdate({ target: [documentReview.companyId, documentReview.entryId], set: mark });
  return record(tx, call, 'review-document', { ...input, number });
};

/**
 * Takes the mark back; the log keeps both.
 * @throws Refusal accounting/unknown-document, draft-changed, not-reviewed
 */
export const withdrawReview: UseCase<typeof contract.withdrawReview> = async (tx, input, call) => {
  const { entry, number } = await requireEntry(tx, input, call);
  if (!entry.isReviewed) throw new Refusal('accounting/not-reviewed', { number });
  await tx
    .delete(documentReview)
    .where(and(eq(documentReview.companyId, call.companyId), eq(documentReview.entryId, entry.id)));
  return record(tx, call, 'withdraw-review', { ...input, number });
};

async function requireEntry(tx: Tx, { id, version }: { id: string; version: number }, { companyId }: Call) {
  // Postings and reversals wait, so that what is judged is what stands.
  const books: Books = await openBooksForPosting(tx, companyId);
  const [entry] = await tx
    .select({
      id: journalEntry.id,
      version: journalEntry.version,
      documentType: journalEntry.documentType,
      number: journalEntry.number,
      postedById: journalEntry.postedById,
      isReviewed: sql<boolean>`${isReviewed}`,
      isOdd: sql<boolean>`${isOddEntry(oddPairsOf(books))}`,
    })
    .from(journalEntry)
    .where(and(eq(journalEntry.companyId, companyId), eq(journalEntry.id, id)));
  if (!entry) throw new Refusal('accounting/unknown-document', {}, { kind: 'notFound' });
  if (entry.version !== version) throw draftChanged({ yours: { id, version }, current: { version: entry.version } });
  return { entry, number: showDigits(entry, prefixesIn(books)) };
}

async function record(
  tx: Tx,
  call: Call,
  act: 'review-document' | 'withdraw-review',
  { id, version, reason, number }: { id: string; version: number; reason: string; number: string },
) {
  await recordAudit(tx, call, [
    { action: `accounting/${act}`, subject: { kind: documentSubject.kind, id }, details: { number, reason } },
  ]);
  return { id, version };
}
