import { and, eq, sql } from 'drizzle-orm';
import { listLog } from '#core/audit/contract.ts';
import { permissionOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { isIndependent } from '#server/dualControl/independence.ts';
import { tell } from '#server/dualControl/notices.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { findHolders } from '#server/rights/findHolders.ts';
import type { Books } from '../../books/rules/books';
import { openBooksForPosting } from '../../books/server/openBooks';
import { documentReview } from '../../server/tables/documentTables';
import { journalEntry } from '../../server/tables/journalTables';
import * as contract from '../contract/documentReview';
import { showDigits } from '../contract/shownNumber';
import { documentSubject } from './documentSubject';
import { isOddEntry, isReviewed, oddPairsOf } from './oddEntries';
import { draftChanged } from './postEntries';
import { prefixesIn } from './shownNumbers';

/**
 * Marks an odd document as looked at and right. It takes somebody else than who posted it, as nobody approves what is
 * one's own: who posted it was asked already while posting. Where nobody else could, it is done alone: whoever reads the
 * log is told, and the close shows it.
 * @throws Refusal accounting/unknown-document, draft-changed, review-own, review-not-odd, already-reviewed
 */
export const reviewDocument: UseCase<typeof contract.reviewDocument> = async (tx, input, call) => {
  const { entry, number } = await requireEntry(tx, input, call);
  const isAlone = entry.postedById === call.userId;
  if (entry.isReviewed) throw new Refusal('accounting/already-reviewed', { number });
  if (!entry.isOdd) throw new Refusal('accounting/review-not-odd', { number });
  if (isAlone && (await hasReviewerBeside(tx, call))) throw new Refusal('accounting/review-own', { number });
  const mark = {
    ...{ entryVersion: entry.version, reason: input.reason, reviewedAt: call.at, reviewedBy: call.userName },
    isAlone,
  };
  await tx
    .insert(documentReview)
    .values({ companyId: call.companyId, entryId: entry.id, ...mark })
    // A mark of a version before the texts were corrected no longer counts.
    .onConflictDoUpdate({ target: [documentReview.companyId, documentReview.entryId], set: mark });
  if (isAlone) await tellReaders(tx, call, number);
  return record(tx, call, isAlone ? 'review-document-alone' : 'review-document', { ...input, number });
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

/** Whether anybody else may find it right who neither made the caller's account nor was made by the caller of late. */
async function hasReviewerBeside(tx: Tx, call: Call): Promise<boolean> {
  const holders = await findHolders(tx, call.companyId, permissionOf(contract.reviewDocument));
  for (const userId of holders) {
    if (await isIndependent(tx, call, userId, call.userId)) return true;
  }
  return false;
}

async function tellReaders(tx: Tx, call: Call, number: string): Promise<void> {
  const title = {
    ja: `${call.userName} が、自分で登録した要確認の伝票 ${number} を1人で確認済みにしました。内容を確認してください。`,
    en: `${call.userName} marked document ${number} as checked alone, having posted it. Please look at it.`,
  };
  const userIds = await findHolders(tx, call.companyId, permissionOf(listLog));
  await tell(tx, call, { userIds, title, path: '/ACDocList?trait=reviewedAlone' });
}

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
  act: 'review-document' | 'review-document-alone' | 'withdraw-review',
  { id, version, reason, number }: { id: string; version: number; reason: string; number: string },
) {
  await recordAudit(tx, call, [
    { action: `accounting/${act}`, subject: { kind: documentSubject.kind, id }, details: { number, reason } },
  ]);
  return { id, version };
}
