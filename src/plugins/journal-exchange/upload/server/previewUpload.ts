import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '#core/contract/refusal.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { booksIn } from '#plugins/ledger/books/rules/englishNames.ts';
import { ANYBODY } from '#plugins/ledger/books/rules/poster.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import type { ComposedEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';
import { noLongerValid } from '#plugins/ledger/spreadsheet/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import * as contract from '../contract/uploadPreview';
import { uploadComposer } from '../rules/composeUploaded';
import { sumUpload } from '../rules/sumUpload';
import { requireChecked } from './uploadPosting';
import { documentUpload, type UploadedDocument } from './uploadTables';

/** What would be posted, by the books as they are now. */
export const previewUpload: UseCase<typeof contract.uploadPreview> = async (tx, { uploadId }, call) => {
  const { documents } = await readChecked(tx, call, { uploadId, documents: documentUpload.documents });
  const books = booksIn(call.locale, await readBooks(tx, call.companyId));
  const compose = composing(documents, books, call);
  const previewed = documents.map((uploaded) => ({ ...uploaded, entry: compose(uploaded) }));
  return {
    documents: previewed
      .slice(0, contract.PREVIEWED_DOCUMENTS_AT_MOST)
      .map(({ row, entry, document: { documentType, postingDate, headerText, reference = '' } }) => ({
        ...{ row, documentType, postingDate, headerText, reference },
        total: entry.total,
      })),
    count: previewed.length,
    totals: sumUpload(previewed, books),
  };
};

/** The lines of the document that begins at a row. The database picks it: a file may hold fifty thousand. */
export const previewJournal: UseCase<typeof contract.uploadJournal> = async (tx, { uploadId, row }, call) => {
  // With the document it takes back, from which it is composed.
  const picked = sql<UploadedDocument[] | null>`(
    select jsonb_agg(element) from jsonb_array_elements(${documentUpload.documents}) element
     where (element ->> 'row')::int = ${row} or element ->> 'key' in (
       select taken #>> '{ties,reverses}' from jsonb_array_elements(${documentUpload.documents}) taken
        where (taken ->> 'row')::int = ${row}))`;
  const { documents } = await readChecked(tx, call, { uploadId, documents: picked });
  const uploaded = documents?.find((document) => document.row === row);
  if (!documents || !uploaded) throw new Refusal('accounting/upload-unknown', {}, { kind: 'notFound' });
  const books = booksIn(call.locale, await readBooks(tx, call.companyId));
  const { lines } = composing(documents, books, call)(uploaded);
  return {
    lines: lines.map(({ lineNumber, side, account, amount, taxCode, isTaxLine, partner, department, memo }) => ({
      ...{ lineNumber, side, account, amount, taxCode, isTaxLine, partner, department, memo },
      accountTitle: books.accounts.get(account)?.title ?? '',
    })),
  };
};

/** @throws Refusal what posting the upload refuses */
async function readChecked<
  Documents extends typeof documentUpload.documents | ReturnType<typeof sql<UploadedDocument[] | null>>,
>(tx: Tx, { companyId }: Call, { uploadId, documents }: { uploadId: string; documents: Documents }) {
  const { status, postedAt, postedBy, errorCount } = documentUpload;
  const [upload] = await tx
    .select({ status, postedAt, postedBy, errorCount, documents })
    .from(documentUpload)
    .where(and(eq(documentUpload.companyId, companyId), eq(documentUpload.id, uploadId)));
  return requireChecked(upload);
}

/** Who may post them was asked when the file was checked, and is asked again when they are posted. */
function composing(documents: readonly UploadedDocument[], books: Books, call: Call) {
  const compose = uploadComposer(documents, books, { ...ANYBODY, takesOver: true });
  return (uploaded: UploadedDocument): ComposedEntry => {
    const composed = compose(uploaded);
    if ('entry' in composed) return composed.entry;
    const [{ code, params }] = composed.problems;
    throw noLongerValid(uploaded.row, { code, params }, call);
  };
}
