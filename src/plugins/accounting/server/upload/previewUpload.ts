import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../../core/contract/refusal';
import type { Tx } from '../../../../server/database/transaction';
import type { Call, UseCase } from '../../../../server/plugin';
import * as contract from '../../contract/uploadPreview';
import type { Books } from '../../rules/books';
import { type ComposedEntry, composeJournalEntry } from '../../rules/composeJournalEntry';
import { sumUpload } from '../../rules/upload/sumUpload';
import { readBooks } from '../openBooks';
import { noLongerValid, requireChecked } from './uploadPosting';
import { documentUpload, type UploadedDocument } from './uploadTables';

/** What would be posted, by the books as they are now. */
export const previewUpload: UseCase<typeof contract.uploadPreview> = async (tx, { uploadId }, call) => {
  const { documents } = await readChecked(tx, call, { uploadId, documents: documentUpload.documents });
  const books = await readBooks(tx, call.companyId);
  const previewed = documents.map((uploaded) => ({ ...uploaded, entry: compose(uploaded, books, call) }));
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
  const picked = sql<UploadedDocument | null>`(
    select element from jsonb_array_elements(${documentUpload.documents}) element where (element ->> 'row')::int = ${row})`;
  const { documents: uploaded } = await readChecked(tx, call, { uploadId, documents: picked });
  if (!uploaded) throw new Refusal('accounting/upload-unknown', {}, { kind: 'notFound' });
  const books = await readBooks(tx, call.companyId);
  const { lines } = compose(uploaded, books, call);
  return {
    lines: lines.map(({ lineNumber, side, account, amount, taxCode, isTaxLine, partner, department, memo }) => ({
      ...{ lineNumber, side, account, amount, taxCode, isTaxLine, partner, department, memo },
      accountTitle: books.accounts.get(account)?.title ?? '',
    })),
  };
};

/** @throws Refusal what posting the upload refuses */
async function readChecked<
  Documents extends typeof documentUpload.documents | ReturnType<typeof sql<UploadedDocument | null>>,
>(tx: Tx, { companyId }: Call, { uploadId, documents }: { uploadId: string; documents: Documents }) {
  const { status, postedAt, postedBy, errorCount } = documentUpload;
  const [upload] = await tx
    .select({ status, postedAt, postedBy, errorCount, documents })
    .from(documentUpload)
    .where(and(eq(documentUpload.companyId, companyId), eq(documentUpload.id, uploadId)));
  return requireChecked(upload);
}

function compose({ row, document }: UploadedDocument, books: Books, call: Call): ComposedEntry {
  const composed = composeJournalEntry(document, books);
  if ('entry' in composed) return composed.entry;
  const [{ code, params }] = composed.problems;
  throw noLongerValid(row, { code, params }, call);
}
