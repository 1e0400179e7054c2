import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import { recordAudit } from '../../../../server/audit/recordAudit';
import type { Tx } from '../../../../server/database/transaction';
import type { Call, UseCase } from '../../../../server/plugin';
import { trackWork } from '../../../../server/work/workUnderWay';
import type * as contract from '../../contract/upload';
import { postDocuments } from '../documents/postJournalEntries';
import { documentUpload, type UploadedDocument } from './uploadTables';
import { sentenceOf } from './uploadWords';

/** Between so many the work tells how far it is, and may be stopped. */
const DOCUMENTS_AT_ONCE = 500;

/**
 * Posts all documents of an upload in this one transaction, or none. The upload's row is locked, so that it is posted
 * once; the documents are judged again, since a period may have been closed since they were checked.
 */
export const postUpload: UseCase<typeof contract.excelPost> = async (tx, { uploadId }, call) => {
  const isThis = and(eq(documentUpload.companyId, call.companyId), eq(documentUpload.id, uploadId));
  const [upload] = await tx.select().from(documentUpload).where(isThis).for('update');
  if (!upload) throw new Refusal('accounting/upload-unknown', {}, { kind: 'notFound' });
  if (upload.status === 'posted' || upload.status === 'undone') {
    throw new Refusal('accounting/upload-already-posted', {
      at: timeInTokyo(upload.postedAt ?? ''),
      by: upload.postedBy ?? '',
    });
  }
  if (upload.status === 'faulty') throw new Refusal('accounting/upload-faulty', { count: upload.errorCount });

  const entryIds: string[] = [];
  await trackWork(call, { key: uploadId, total: upload.documents.length }, async (report) => {
    for (let start = 0; start < upload.documents.length; start += DOCUMENTS_AT_ONCE) {
      entryIds.push(...(await postAll(tx, call, upload.documents.slice(start, start + DOCUMENTS_AT_ONCE))));
      report(entryIds.length);
    }
  });
  await tx
    .update(documentUpload)
    .set({ status: 'posted', documents: [], entryIds, postedAt: call.at, postedBy: call.userName })
    .where(isThis);
  const counts = { documents: upload.documentCount, lines: upload.lineCount };
  await recordAudit(tx, call, [
    { action: 'accounting/post-upload', subject: { kind: 'document-upload', id: uploadId }, details: counts },
  ]);
  return { uploadId, ...counts };
};

async function postAll(tx: Tx, call: Call, uploaded: readonly UploadedDocument[]): Promise<string[]> {
  const answers = await postDocuments(
    tx,
    call,
    uploaded.map(({ document }) => document),
    'manual',
  );
  return answers.map((answer, index) => {
    if (!(answer instanceof Refusal)) return answer.id;
    const row = uploaded[index]?.row ?? 0;
    throw new Refusal('accounting/upload-no-longer-valid', { row, reason: sentenceOf(answer, call.locale) });
  });
}

/** `2026-11-20 18:04`, as people in Tokyo read it. */
export const timeInTokyo = (at: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at),
  );
