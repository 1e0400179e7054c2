import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { sumOf } from '#plugins/ledger/books/rules/sumOf.ts';
import { OPENING_DOCUMENT_TYPE } from '#plugins/ledger/books/rules/systemDocumentTypes.ts';
import { openBooksForPosting, readBooks } from '#plugins/ledger/books/server/service.ts';
import { showNumber } from '#plugins/ledger/document/contract/shownNumber.ts';
import { prefixesIn } from '#plugins/ledger/document/server/service.ts';
import { fileNameOf, wordErrors } from '#plugins/ledger/spreadsheet/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import { type Call, handle, handlePrepared, type UseCase } from '#server/plugin.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import { postFrom } from '../../upload/server/uploadPosting';
import { documentUpload } from '../../upload/server/uploadTables';
import * as contract from '../contract/openingImport';
import { composeOpening, findOpeningFaults } from '../rules/composeOpening';
import { type OpeningFault, readOpeningRows } from '../rules/readOpeningRows';
import { downloadOpeningTemplate } from './openingTemplate';
import { openingDayOf, readStanding } from './readOpeningState';

const getOpeningState: UseCase<typeof contract.openingState> = async (tx, { fiscalYear }, { companyId }) => {
  const day = await openingDayOf(tx, companyId, fiscalYear);
  const { hasEarlier, standing } = await readStanding(tx, companyId, day);
  return { fiscalYear, day, hasEarlier, standing: [...standing] };
};

/** Reading takes its time, and happens before the transaction. */
const readOpeningFile = async ({ file, fiscalYear }: InputOf<typeof contract.uploadOpening>) => ({
  file,
  fiscalYear,
  sheet: await readSpreadsheet(file),
});

/**
 * Checks a file of opening balances by the ledger's own rules. Nothing is posted; what was read is kept.
 * @throws Refusal accounting/opening-stands, accounting/opening-waits, accounting/opening-not-first-year
 */
async function uploadOpening(
  tx: Tx,
  { file, fiscalYear, sheet }: Awaited<ReturnType<typeof readOpeningFile>>,
  call: Call,
): Promise<OutputOf<typeof contract.uploadOpening>> {
  const { companyId } = call;
  const day = await openingDayOf(tx, companyId, fiscalYear);
  await refuseStanding(tx, companyId, day);
  const books = await readBooks(tx, companyId);
  const read = sheet.faults.length > 0 ? { rows: [], faults: [] } : readOpeningRows(sheet.rows, books.currencies);
  const { rows } = read;
  const groups = composeOpening(rows, { day, headerText: `${fiscalYear}年度 期首残高` });
  // A file whose text is broken is not read any further, and columns are the same for both kinds of file where it is.
  const unreadable = sheet.faults.map((fault): OpeningFault => ({ ...fault, column: null }));
  const isPartial = unreadable.length + read.faults.length > 0;
  const faults = [...unreadable, ...read.faults, ...findOpeningFaults({ rows, groups, isPartial }, books)].sort(
    (one, other) => one.row - other.row,
  );
  const uploadId = newId();
  const counts = { documents: groups.length, lines: rows.length, errors: faults.length };
  await tx.insert(documentUpload).values({
    ...{ companyId, id: uploadId, fileName: fileNameOf(file.name) },
    sha256: createHash('sha256').update(file.content).digest('hex'),
    status: faults.length === 0 ? 'checked' : 'faulty',
    ...{ documentCount: counts.documents, lineCount: counts.lines, errorCount: counts.errors },
    documents: faults.length === 0 ? groups.map(({ row, document }) => ({ row, document })) : [],
    ...{ uploadedAt: call.at, uploadedBy: call.userName },
  });
  await recordAudit(tx, call, [
    { action: 'accounting/upload-documents', subject: { kind: 'document-upload', id: uploadId }, details: counts },
  ]);
  return {
    ...{ uploadId, documents: counts.documents, lines: counts.lines },
    ...{ debit: sumOf(rows, 'debit'), credit: sumOf(rows, 'credit') },
    errors: wordErrors(faults, call.locale),
  };
}

/**
 * Posts checked opening balances through the door of every upload. The lock of the books is held while it is asked once
 * more whether others stand, so that two imports at one time do not both come in.
 * @throws Refusal accounting/opening-stands, accounting/opening-waits, accounting/opening-not-first-year, and what posting an upload refuses
 */
const postOpening: UseCase<typeof contract.postOpening> = async (tx, { uploadId }, call) => {
  await openBooksForPosting(tx, call.companyId);
  const [upload] = await tx
    .select({ documents: documentUpload.documents })
    .from(documentUpload)
    .where(and(eq(documentUpload.companyId, call.companyId), eq(documentUpload.id, uploadId)));
  for (const { document } of upload?.documents ?? []) {
    if (document.documentType !== OPENING_DOCUMENT_TYPE) throw new Refusal('accounting/upload-unknown');
    await refuseStanding(tx, call.companyId, document.postingDate);
  }
  return postFrom(tx, uploadId, call, 'opening');
};

async function refuseStanding(tx: Tx, companyId: string, day: string): Promise<void> {
  const { hasEarlier, standing, waiting } = await readStanding(tx, companyId, day);
  const [first] = standing;
  if (first) {
    const number = showNumber(first, prefixesIn(await readBooks(tx, companyId)));
    throw new Refusal('accounting/opening-stands', { number, count: standing.length, by: first.savedBy });
  }
  if (waiting > 0) throw new Refusal('accounting/opening-waits', { count: waiting });
  if (hasEarlier) throw new Refusal('accounting/opening-not-first-year', { day });
}

export const openingHandlers = [
  handle(contract.openingState, getOpeningState),
  handle(contract.openingTemplate, downloadOpeningTemplate),
  handlePrepared(contract.uploadOpening, readOpeningFile, uploadOpening),
  handle(contract.postOpening, postOpening),
];
