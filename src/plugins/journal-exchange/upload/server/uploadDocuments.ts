import { createHash } from 'node:crypto';
import type { InputOf, OutputOf } from '#core/contract/endpoint.ts';
import { newId } from '#core/value/id.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { Poster } from '#plugins/ledger/books/rules/poster.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { yenTotals } from '#plugins/ledger/currency/rules/composeForeignLines.ts';
import { posterToBe, takesOverBooks } from '#plugins/ledger/document/server/service.ts';
import { withRate } from '#plugins/ledger/exchange-rate/server/service.ts';
import type { UploadFault } from '#plugins/ledger/spreadsheet/rules/uploadFault.ts';
import { fileNameOf, wordErrors } from '#plugins/ledger/spreadsheet/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call } from '#server/plugin.ts';
import { readSpreadsheet } from '#server/spreadsheet/readSpreadsheet.ts';
import type { SheetText } from '#server/spreadsheet/sheetText.ts';
import { findOwnNames } from '../../export/server/exportNameHandlers';
import type { MemoFacts } from '../../keyword/rules/matchKeywords';
import { proposeTarget } from '../../keyword/rules/proposeTarget';
import { readKeywords } from '../../keyword/server/readKeywords';
import type * as contract from '../contract/upload';
import type { SeenColumns } from '../contract/upload';
import type { UploadMapping } from '../contract/uploadMapping';
import { checkUploadDocuments } from '../rules/checkUploadDocument';
import { findUnknownNames } from '../rules/findUnknownNames';
import { type ForeignFormat, foreignNames } from '../rules/foreignNames';
import { readForeignSheet } from '../rules/foreignSheet';
import { findForeignSheet } from '../rules/foreignSheets';
import { groupUploadDocuments, type UploadGroup } from '../rules/groupUploadDocuments';
import { readUploadRows, type UploadRow } from '../rules/readUploadRows';
import { findDuplicates } from './findDuplicates';
import { findOddRows } from './findOddRows';
import { findPurchaseWarnings } from './findPurchaseWarnings';
import { describeColumns, findMapping, learnMapping } from './uploadMappings';
import { documentUpload, type UploadedDocument } from './uploadTables';

/** Reading takes its time, and happens before the transaction. */
export const readUpload = async ({ file, mapping }: InputOf<typeof contract.excelUpload>) => ({
  file,
  given: mapping,
  sheet: await readSpreadsheet(file),
});

/** Checks a file of documents by the ledger's own rules. Nothing is posted; what was read is kept. */
export async function uploadDocuments(
  tx: Tx,
  { file, given, sheet }: Awaited<ReturnType<typeof readUpload>>,
  call: Call,
): Promise<OutputOf<typeof contract.excelUpload>> {
  const books = await readBooks(tx, call.companyId);
  const { format, columns, readRows } = await findReader(tx, call.companyId, { sheet, given, books });
  const { groups, lines, faults, proposals, poster } = await checkSheet(tx, call, { sheet, books, readRows });
  if (columns?.source === 'given' && columns.isUnderstood && groups.length > 0) {
    await learnMapping(tx, call, { sheet: sheet.rows, mapping: columns });
  }
  const sha256 = createHash('sha256').update(file.content).digest('hex');
  const uploadId = newId();
  const counts = { documents: groups.length, lines, errors: faults.length };
  await tx.insert(documentUpload).values({
    companyId: call.companyId,
    id: uploadId,
    fileName: fileNameOf(file.name),
    sha256,
    status: faults.length === 0 ? 'checked' : 'faulty',
    documentCount: counts.documents,
    lineCount: counts.lines,
    errorCount: counts.errors,
    documents: faults.length === 0 ? groups.map(waiting) : [],
    uploadedAt: call.at,
    uploadedBy: call.userName,
  });
  await recordAudit(tx, call, [
    { action: 'accounting/upload-documents', subject: { kind: 'document-upload', id: uploadId }, details: counts },
  ]);
  const duplicates = await findDuplicates(tx, call.companyId, { uploadId, sha256, groups });
  const purchases = await findPurchaseWarnings(tx, call.companyId, groups, books);
  const told = new Set(duplicates.map(({ row }) => row));
  const odd = (await findOddRows(tx, call.companyId, { groups, poster }, books)).filter(
    ({ row, code }) => code !== 'accounting/odd-repeated' || !told.has(row),
  );
  return {
    uploadId,
    documents: counts.documents,
    lines: counts.lines,
    debit: groups.reduce((sum, { document }) => sum + yenTotals(document, books).debit, 0),
    errors: wordErrors(faults, call.locale),
    warnings: wordErrors(byRow([...duplicates, ...purchases, ...odd, ...proposals]), call.locale),
    unknownNames: format && { format, names: findUnknownNames(faults) },
    columns,
  };
}

type ReadRows = (rows: SheetText['rows']) => ReturnType<typeof readUploadRows>;

interface Reader {
  /** The software the sheet comes from; null for any other file. */
  readonly format: ForeignFormat | null;
  /** What its columns are read as, where that may be changed. */
  readonly columns: SeenColumns | null;
  readonly readRows: ReadRows;
}

/** What reads the rows of a sheet: those of other software by its names for our records, all else by its columns. */
async function findReader(
  tx: Tx,
  companyId: string,
  { sheet, given, books }: { sheet: SheetText; given: UploadMapping | undefined; books: Books },
): Promise<Reader> {
  const foreign = findForeignSheet(sheet.rows);
  if (foreign) {
    const names = foreignNames(foreign.format, books, await findOwnNames(tx, companyId, foreign.format));
    return { format: foreign.format, columns: null, readRows: (rows) => readForeignSheet(foreign, rows, names) };
  }
  const inUse = await findMapping(tx, companyId, { sheet: sheet.rows, given });
  const rules = await readKeywords(tx, companyId);
  const propose = (facts: MemoFacts) => proposeTarget(rules, facts, books);
  const { currencies, accounts, partners, departments } = books;
  const reading = { mapping: inUse.mapping, propose, currencies, accounts, partners, departments };
  return {
    format: null,
    columns: sheet.faults.length > 0 ? null : describeColumns(sheet.rows, inUse),
    readRows: (rows) => readUploadRows(rows, reading),
  };
}

interface CheckedSheet {
  readonly groups: readonly UploadGroup[];
  readonly lines: number;
  /** By row. */
  readonly faults: readonly UploadFault[];
  /** Rows whose account comes from a keyword. */
  readonly proposals: readonly UploadFault[];
  /** Whoever uploads, as the ledger judges the documents. */
  readonly poster: Poster;
}

/** A file whose text is broken is not read any further: what its rows seem to say is not what was meant. */
async function checkSheet(
  tx: Tx,
  call: Call,
  { sheet, books, readRows }: { sheet: SheetText; books: Books; readRows: ReadRows },
): Promise<CheckedSheet> {
  const poster = { ...(await posterToBe(tx, call)), takesOver: await takesOverBooks(tx, call.companyId) };
  if (sheet.faults.length > 0) return { groups: [], lines: 0, faults: byRow(sheet.faults), proposals: [], poster };
  const { rows, faults } = readRows(sheet.rows);
  const { groups: read, faults: groupFaults } = groupUploadDocuments(rows);
  const groups: UploadGroup[] = [];
  for (const group of read) groups.push({ ...group, document: await withRate(tx, call.companyId, group.document) });
  const ledgerFaults = checkUploadDocuments(groups, books, poster);
  const all = byRow([...faults, ...groupFaults, ...ledgerFaults]);
  const proposals = rows.flatMap((row) => proposalOf(row, books) ?? []);
  return { groups, lines: rows.length, faults: all, proposals, poster };
}

const waiting = ({ row, document, key, ties }: UploadGroup): UploadedDocument => ({
  ...{ row, document },
  ...(key === undefined ? {} : { key }),
  ...(ties ? { ties } : {}),
});

/** Said beside the result: a person looks at what a keyword has filled in before it is posted. */
function proposalOf({ row, proposedBy, line }: UploadRow, { accounts }: Books): UploadFault | undefined {
  if (proposedBy === undefined || !line) return undefined;
  const account = `${line.account} ${accounts.get(line.account)?.title ?? ''}`;
  const params = { line: row, account, memo: line.memo ?? '', keyword: proposedBy };
  return { row, column: 'account', code: 'accounting/upload-proposed', params };
}

const byRow = (faults: readonly UploadFault[]) => [...faults].sort((one, other) => one.row - other.row);
