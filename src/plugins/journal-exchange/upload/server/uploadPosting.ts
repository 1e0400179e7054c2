import { and, eq } from 'drizzle-orm';
import type { OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import type { DocumentSource } from '#plugins/ledger/document/contract/journalEntry.ts';
import { postDocuments, requestApproval, saveDraft, takesOverBooks } from '#plugins/ledger/document/server/service.ts';
import { noLongerValid } from '#plugins/ledger/spreadsheet/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import { refreshStatistics } from '#server/database/refreshStatistics.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import { trackWork } from '#server/work/workUnderWay.ts';
import type * as contract from '../contract/upload';
import { clearUploaded, type PostedUpload, reverseUploaded } from './tieUploaded';
import { documentUpload, type UploadedDocument } from './uploadTables';

/** Between so many the work tells how far it is, and may be stopped. */
const DOCUMENTS_AT_ONCE = 500;

/** What posting fills, as far as queries follow from one to the other. */
const FILLED = ['journal_entry', 'journal_line', 'open_item', 'clearing_item', 'account_balance'] as const;

/**
 * Posts all documents of an upload in this one transaction, or none. The upload's row is locked, so that it is posted
 * once; the documents are judged again, since a period may have been closed since they were checked. Documents whose
 * type is approved first are put before the approvers, as who uploads them would do one by one.
 */
export const postUpload: UseCase<typeof contract.excelPost> = (tx, { uploadId }, call) =>
  postFrom(tx, uploadId, call, 'upload');

/** The same for a file of another kind, which its documents name as their source. */
export async function postFrom(
  tx: Tx,
  uploadId: string,
  call: Call,
  source: DocumentSource,
): Promise<OutputOf<typeof contract.excelPost>> {
  const isThis = and(eq(documentUpload.companyId, call.companyId), eq(documentUpload.id, uploadId));
  const [found] = await tx.select().from(documentUpload).where(isThis).for('update');
  const upload = requireChecked(found);
  const takesOver = source === 'upload' && (await takesOverBooks(tx, call.companyId));
  const posted: PostedUpload[] = [];
  let parked = 0;
  const plain = upload.documents.filter(({ ties }) => ties?.reverses === undefined);
  await trackWork(call, { key: uploadId, total: upload.documents.length }, async (report) => {
    for (let start = 0; start < plain.length; start += DOCUMENTS_AT_ONCE) {
      const some = plain.slice(start, start + DOCUMENTS_AT_ONCE);
      const made = await postAll(tx, call, some, { source, takesOver });
      posted.push(...made.posted);
      parked += made.parked;
      report(posted.length);
    }
    posted.push(...(await reverseUploaded(tx, call, upload.documents, posted)));
    await clearUploaded(tx, call, posted);
  });
  if (posted.length >= DOCUMENTS_AT_ONCE) await refreshStatistics(tx, FILLED);
  const entryIds = posted.map(({ id }) => id);
  await tx
    .update(documentUpload)
    .set({ status: 'posted', documents: [], entryIds, postedAt: call.at, postedBy: call.userName })
    .where(isThis);
  const counts = { documents: upload.documentCount, lines: upload.lineCount };
  await recordAudit(tx, call, [
    {
      action: 'accounting/post-upload',
      subject: { kind: 'document-upload', id: uploadId },
      details: parked > 0 ? { ...counts, parked } : counts,
    },
  ]);
  return { uploadId, ...counts, parked };
}

/** The upload, if it may be posted. */
export function requireChecked<
  Upload extends Pick<typeof documentUpload.$inferSelect, 'status' | 'postedAt' | 'postedBy' | 'errorCount'>,
>(upload: Upload | undefined): Upload {
  if (!upload) throw new Refusal('accounting/upload-unknown', {}, { kind: 'notFound' });
  if (upload.status === 'posted' || upload.status === 'undone') {
    throw new Refusal('accounting/upload-already-posted', {
      at: timeInTokyo(upload.postedAt ?? ''),
      by: upload.postedBy ?? '',
    });
  }
  if (upload.status === 'faulty') throw new Refusal('accounting/upload-faulty', { count: upload.errorCount });
  return upload;
}

/** A parked document keeps its id when it is posted, so that the upload still knows it. */
async function postAll(
  tx: Tx,
  call: Call,
  uploaded: readonly UploadedDocument[],
  door: { readonly source: DocumentSource; readonly takesOver: boolean },
) {
  const answers = await postDocuments(
    tx,
    call,
    uploaded.map(({ document }) => document),
    { ...door, origin: 'manual' },
  );
  const posted: PostedUpload[] = [];
  let parked = 0;
  for (const [index, given] of uploaded.entries()) {
    const { row, document } = given;
    const answer = answers[index];
    if (answer instanceof Refusal && answer.code === 'accounting/needs-approval') {
      const id = await park(tx, call, { row, document, source: door.source });
      posted.push({ id, version: null, given });
      parked += 1;
    } else if (answer instanceof Refusal) throw noLongerValid(row, answer, call);
    else if (answer) posted.push({ id: answer.id, version: answer.version, given });
  }
  return { posted, parked };
}

async function park(
  tx: Tx,
  call: Call,
  { row, document, source }: UploadedDocument & { readonly source: DocumentSource },
): Promise<string> {
  try {
    const draft = await saveDraft(tx, document, call, source);
    return (await requestApproval(tx, { id: draft.id, version: draft.version }, call)).id;
  } catch (error) {
    throw error instanceof Refusal ? noLongerValid(row, error, call) : error;
  }
}

/** `2026-11-20 18:04`, as people in Tokyo read it. */
export const timeInTokyo = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  );
