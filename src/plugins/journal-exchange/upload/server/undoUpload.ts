import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import { unclearItems } from '#plugins/clearing/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { discardDrafts, prefixesIn, reverseJournalEntry } from '#plugins/ledger/document/server/service.ts';
import { journalEntry } from '#plugins/ledger/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { sentenceOf } from '#server/http/sentences.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/upload';
import { documentUpload } from './uploadTables';

/**
 * Reverses what an upload posted and discards what still waits for approval, all in this one transaction; what somebody
 * reversed before is left as it is.
 */
export const undoUpload: UseCase<typeof contract.excelUndo> = async (tx, { uploadId, postingDate, reason }, call) => {
  const isThis = and(eq(documentUpload.companyId, call.companyId), eq(documentUpload.id, uploadId));
  const [upload] = await tx.select().from(documentUpload).where(isThis).for('update');
  if (!upload) throw new Refusal('accounting/upload-unknown', {}, { kind: 'notFound' });
  if (upload.status === 'undone') throw new Refusal('accounting/upload-undone-before');
  if (upload.status !== 'posted') throw new Refusal('accounting/upload-not-posted');

  // First, so that what an approval posts in this moment is found among the entries.
  const discarded = await discardDrafts(tx, call, upload.entryIds);
  const { id, version, number, documentType } = journalEntry;
  const entries = await tx
    .select({ id, version, number, documentType })
    .from(journalEntry)
    .where(
      and(eq(journalEntry.companyId, call.companyId), inArray(id, upload.entryIds), isNull(journalEntry.reversesId)),
    )
    .orderBy(asc(documentType), asc(number));
  await unclearUploaded(tx, call, { upload, on: postingDate, reason });
  let reversed = 0;
  for (const entry of entries) {
    try {
      await reverseJournalEntry(tx, { id: entry.id, version: entry.version, postingDate, reason }, call);
      reversed += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'accounting/already-reversed') continue;
      const number = showNumber(entry, prefixesIn(await readBooks(tx, call.companyId)));
      const params = { number, reason: sentenceOf(error, call.locale) };
      throw new Refusal('accounting/upload-undo-blocked', params);
    }
  }
  await tx.update(documentUpload).set({ status: 'undone' }).where(isThis);
  await recordAudit(tx, call, [
    {
      action: 'accounting/undo-upload',
      subject: { kind: 'document-upload', id: uploadId },
      details: { documents: reversed, discarded, postingDate, reason },
    },
  ]);
  return { uploadId, documents: reversed + discarded };
};

/** Takes back the clearings that came with the file: they were made in the moment it was posted. */
async function unclearUploaded(
  tx: Tx,
  call: Call,
  { upload, on, reason }: { upload: typeof documentUpload.$inferSelect; on: string; reason: string },
): Promise<void> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `select c.id from clearing c
      where c.company_id = $1 and c.cleared_at = $2 and c.kind in ('clear', 'partial')
        and exists (select from clearing_item i
          where i.company_id = c.company_id and i.clearing_id = c.id and i.entry_id = any($3::uuid[]))
        and not exists (select from clearing undo where undo.company_id = c.company_id and undo.undoes_id = c.id)`,
    [call.companyId, upload.postedAt, upload.entryIds],
  );
  for (const { id } of rows) await unclearItems(tx, { id, on, reason, keepsDocument: true }, call);
}
