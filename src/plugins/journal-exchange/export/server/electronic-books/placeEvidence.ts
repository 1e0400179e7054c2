import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { findEvidenceOfBooks } from '#plugins/ledger/evidence/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { attachment } from '#server/tables.ts';
import type { ZippedFile } from '#server/zipFiles.ts';
import { evidencePath, type PlacedEvidence } from '../../rules/electronic-books/evidenceIndex';
import type { ExportDays } from '../readBookedDocuments';

/** 64 MiB: the files of one set are held in memory, and once more in the history. */
const BYTES_AT_MOST = 64 * 1024 * 1024;
const FILES_AT_MOST = 10_000;

/**
 * The files beside the documents of a range, read one by one and compared with what was registered, and where each lies.
 * @throws Refusal accounting/books-too-large
 */
export async function placeEvidence(
  tx: Tx,
  companyId: string,
  range: ExportDays,
  { partners }: Books,
): Promise<{ evidence: PlacedEvidence[]; files: ZippedFile[] }> {
  const found = await findEvidenceOfBooks(tx, companyId, range);
  const bytes = found.reduce((sum, { size }) => sum + size, 0);
  if (bytes > BYTES_AT_MOST || found.length > FILES_AT_MOST) {
    throw new Refusal('accounting/books-too-large', {
      files: found.length,
      filesAtMost: FILES_AT_MOST,
      megabytes: megabytesOf(bytes),
      megabytesAtMost: megabytesOf(BYTES_AT_MOST),
    });
  }
  const evidence: PlacedEvidence[] = [];
  const files: ZippedFile[] = [];
  for (const one of found) {
    const [stored] = await tx
      .select({ content: attachment.content })
      .from(attachment)
      .where(and(eq(attachment.companyId, companyId), eq(attachment.id, one.id)));
    const content = stored?.content ?? new Uint8Array();
    const path = evidencePath(one, files.length + 1);
    files.push({ name: path, content, isPacked: true });
    evidence.push({
      ...one,
      counterparty: partners.get(one.partner ?? '')?.title ?? one.counterparty ?? '',
      path,
      isUnchanged: createHash('sha256').update(content).digest('hex') === one.sha256,
    });
  }
  return { evidence, files };
}

const megabytesOf = (bytes: number): number => Math.ceil(bytes / (1024 * 1024));
