import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Refusal } from '#core/contract/refusal.ts';
import { newId } from '#core/value/id.ts';
import { requireRange } from '#plugins/ledger/balance/server/service.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { recordAudit } from '#server/audit/recordAudit.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Call, UseCase } from '#server/plugin.ts';
import type * as contract from '../contract/accountingExport';
import { ELECTRONIC_BOOKS, type ExportFormatId } from '../rules/exportFormat';
import { EXPORT_FORMATS, EXPORT_TARGETS } from '../rules/exportFormats';
import { namesFor } from '../rules/exportNames';
import { findOtherStages } from '../rules/otherStages';
import { beginExport, type ChangedText, type WritingExport, type WrittenExport } from '../rules/writeExport';
import { writeElectronicBooks } from './electronic-books/writeElectronicBooks';
import { findOwnNames } from './exportNameHandlers';
import { accountingExport, accountingExportEntry } from './exportTables';
import type { MadeExport } from './madeExport';
import { packExport } from './packExport';
import { type IdentifiedDocument, readBookedDocuments } from './readBookedDocuments';

const PREVIEW_ROWS = 30;
const TEXTS_SHOWN = 100;
const ENTRIES_AT_ONCE = 5_000;

/** Writes posted documents for a target: a trial run shows all that stands in the way, the real one keeps the file. */
export const exportDocuments: UseCase<typeof contract.exportDocuments> = async (tx, input, call) => {
  requireRange(input);
  const { format } = input;
  if (!EXPORT_TARGETS[format].encodings.includes(input.encoding))
    throw new Refusal('accounting/export-encoding-unknown');
  const made =
    format === ELECTRONIC_BOOKS
      ? await writeElectronicBooks(tx, input, call)
      : await writeForSoftware(tx, { ...input, format }, call);
  const { content } = made;
  const summary = { ...made.sums, rows: made.rows, sha256: sha256Of(content), bytes: content.length };
  if (input.isTrial) return { exportId: null, summary, ...reportOf(made) };
  refuseUnready(made, input.mayReplace);
  const exportId = await keepFile(tx, call, { input, made, summary });
  return { exportId, summary, ...reportOf(made) };
};

type Asked = Parameters<typeof exportDocuments>[1];

async function writeForSoftware(
  tx: Tx,
  input: Asked & { format: ExportFormatId },
  { companyId }: Call,
): Promise<MadeExport> {
  const format = EXPORT_FORMATS[input.format];
  const books = await readBooks(tx, companyId);
  const documents = await readBookedDocuments(tx, companyId, input, books);
  const names = namesFor(format, await findOwnNames(tx, companyId, input.format), input);
  const written = await writeInTurns(beginExport(format, names), documents);
  const name = `kanjo-${input.format}-${input.from}-${input.through}`;
  return {
    ...(await packExport(name, format, written, input.encoding)),
    ...written,
    entryIds: documents.map(({ entryId }) => entryId),
    sums: sumsOf(documents),
    preview: written.text.split('\r\n', PREVIEW_ROWS).filter((row) => row !== ''),
    missingTaxCodes: [...names.missing].sort(),
    // Our own format tells the day of the supply as well.
    otherStages: format.isWhole ? [] : findOtherStages(documents, books),
  };
}

/** Few enough that laying them out delays no other request noticeably. */
const DOCUMENTS_A_TURN = 500;

/** Lays documents out as rows of a file, a few at a time. */
export async function writeInTurns(
  writing: WritingExport,
  documents: readonly IdentifiedDocument[],
): Promise<WrittenExport> {
  for (let start = 0; start < documents.length; start += DOCUMENTS_A_TURN) {
    writing.add(documents.slice(start, start + DOCUMENTS_A_TURN));
    await setImmediate();
  }
  return writing.finish();
}

interface KeptFile {
  readonly input: Asked;
  readonly made: MadeExport;
  readonly summary: MadeExport['sums'] & { rows: number; sha256: string; bytes: number };
}

async function keepFile(tx: Tx, call: Call, { input, made, summary }: KeptFile): Promise<string> {
  const exportId = newId();
  const { encoding, from, through, onlyNew } = input;
  const { fileName, content, entryIds } = made;
  await tx.insert(accountingExport).values({
    companyId: call.companyId,
    id: exportId,
    format: input.format,
    encoding,
    from,
    through,
    onlyNew,
    fileName,
    ...summary,
    content: await promisify(gzip)(content),
    exportedAt: call.at,
    exportedById: call.userId,
    exportedBy: call.userName,
  });
  for (let start = 0; start < entryIds.length; start += ENTRIES_AT_ONCE) {
    const some = entryIds.slice(start, start + ENTRIES_AT_ONCE);
    await tx
      .insert(accountingExportEntry)
      .values(some.map((entryId) => ({ companyId: call.companyId, exportId, entryId })));
  }
  const details = { format: input.format, from, through, documents: summary.documents, sha256: summary.sha256 };
  await recordAudit(tx, call, [
    { action: 'accounting/export-documents', subject: { kind: 'accounting-export', id: exportId }, details },
  ]);
  return exportId;
}

function refuseUnready({ entryIds, missingTaxCodes, unmappable }: MadeExport, mayReplace: boolean): void {
  if (entryIds.length === 0) throw new Refusal('accounting/export-empty');
  if (missingTaxCodes.length > 0) {
    throw new Refusal('accounting/export-names-missing', { taxCodes: missingTaxCodes.join('、') });
  }
  if (unmappable.length > 0 && !mayReplace) {
    const characters = unmappable.map(({ character }) => character).join(' ');
    throw new Refusal('accounting/export-unmappable', { characters });
  }
}

const reportOf = ({ preview, cut, guarded, otherStages, missingTaxCodes, unmappable }: MadeExport) => ({
  preview,
  cut: firstOf(cut),
  guarded: firstOf(guarded),
  otherStages: firstOf(otherStages),
  missingTaxCodes,
  unmappable,
});

const firstOf = (texts: readonly ChangedText[]) => ({ count: texts.length, first: texts.slice(0, TEXTS_SHOWN) });

function sumsOf(documents: readonly IdentifiedDocument[]) {
  const lines = documents.flatMap((document) => document.lines);
  const sumOf = (side: 'debit' | 'credit') =>
    lines.reduce((sum, line) => (line.side === side ? sum + line.amount : sum), 0);
  return { documents: documents.length, lines: lines.length, debit: sumOf('debit'), credit: sumOf('credit') };
}

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
