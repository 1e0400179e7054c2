import { createHash } from 'node:crypto';
import type { Locale } from '../../../core/plugin/text';
import { newId } from '../../../core/value/id';
import { recordAudit } from '../../../server/audit/recordAudit';
import type { UseCase } from '../../../server/plugin';
import type * as contract from '../contract/upload';
import type { Books } from '../rules/books';
import { checkUploadDocument } from '../rules/checkUploadDocument';
import { sumOf } from '../rules/composeJournalEntry';
import { groupUploadDocuments, type UploadGroup } from '../rules/groupUploadDocuments';
import { readUploadRows } from '../rules/readUploadRows';
import type { UploadFault } from '../rules/uploadFault';
import { readBooks } from './openBooks';
import { readSpreadsheet, type SheetText } from './readSpreadsheet';
import { documentUpload } from './uploadTables';
import { sentenceOf } from './uploadWords';

/** An answer lists this many errors; a file with more is of the wrong kind, and the first ones say so. */
const ERRORS_AT_MOST = 1_000;

/** Reads a file of documents and checks them by the ledger's own rules. Nothing is posted; what was read is kept. */
export const uploadDocuments: UseCase<typeof contract.excelUpload> = async (tx, { file }, call) => {
  const sheet = await readSpreadsheet(file);
  const { groups, lines, faults } = checkSheet(sheet, await readBooks(tx, call.companyId));
  const uploadId = newId();
  const counts = { documents: groups.length, lines, errors: faults.length };
  await tx.insert(documentUpload).values({
    companyId: call.companyId,
    id: uploadId,
    fileName: fileNameOf(file.name),
    sha256: createHash('sha256').update(file.content).digest('hex'),
    status: faults.length === 0 ? 'checked' : 'faulty',
    documentCount: counts.documents,
    lineCount: counts.lines,
    errorCount: counts.errors,
    documents: faults.length === 0 ? groups.map(({ row, document }) => ({ row, document })) : [],
    uploadedAt: call.at,
    uploadedBy: call.userName,
  });
  await recordAudit(tx, call, [
    { action: 'accounting/upload-documents', subject: { kind: 'document-upload', id: uploadId }, details: counts },
  ]);
  return {
    uploadId,
    documents: counts.documents,
    lines: counts.lines,
    debit: groups.reduce((sum, { document }) => sum + sumOf(document.lines, 'debit'), 0),
    errors: wordErrors(faults, call.locale),
  };
};

interface CheckedSheet {
  readonly groups: readonly UploadGroup[];
  readonly lines: number;
  /** By row. */
  readonly faults: readonly UploadFault[];
}

/** A file whose text is broken is not read any further: what its rows seem to say is not what was meant. */
function checkSheet(sheet: SheetText, books: Books): CheckedSheet {
  if (sheet.faults.length > 0) return { groups: [], lines: 0, faults: byRow(sheet.faults) };
  const { rows, faults } = readUploadRows(sheet.rows);
  const { groups, faults: groupFaults } = groupUploadDocuments(rows);
  const ledgerFaults = groups.flatMap((group) => checkUploadDocument(group, books));
  return { groups, lines: rows.length, faults: byRow([...faults, ...groupFaults, ...ledgerFaults]) };
}

const byRow = (faults: readonly UploadFault[]) => [...faults].sort((one, other) => one.row - other.row);

function wordErrors(faults: readonly UploadFault[], locale: Locale) {
  const errors = faults
    .slice(0, ERRORS_AT_MOST)
    .map(({ row, column, code, params }) => ({ row, column, message: sentenceOf({ code, params }, locale) }));
  const next = faults[ERRORS_AT_MOST];
  if (!next) return errors;
  const params = { count: faults.length - ERRORS_AT_MOST };
  return [
    ...errors,
    { row: next.row, column: null, message: sentenceOf({ code: 'accounting/upload-more-errors', params }, locale) },
  ];
}

/** The name as the history shows it, without a path, and storable. */
function fileNameOf(name: string): string {
  const bare = name.split(/[/\\]/).at(-1) ?? '';
  return bare.replaceAll('\0', '').toWellFormed().slice(0, 200) || 'upload';
}
