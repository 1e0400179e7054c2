import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { InputOf } from '#core/contract/endpoint.ts';
import { Refusal } from '#core/contract/refusal.ts';
import { findUnmappable, type Unmappable } from '#core/value/encodeCp932.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { type DocumentSource, documentSource } from '#plugins/ledger/document/contract/journalEntry.ts';
import { fiscalMonthOf } from '#plugins/ledger/period/rules/fiscalYearOf.ts';
import { fiscalYearStartOf } from '#plugins/ledger/period/server/service.ts';
import type { Tx } from '#server/database/transaction.ts';
import { wordOf } from '#server/http/sentences.ts';
import type { Call } from '#server/plugin.ts';
import { type ZippedFile, zipFiles } from '#server/zipFiles.ts';
import type * as contract from '../../contract/accountingExport';
import { sumsOfEntries } from '../../rules/electronic-books/bookEntry';
import { type BookFile, bookFileText, guardedTexts } from '../../rules/electronic-books/bookFile';
import { codeLists } from '../../rules/electronic-books/codeLists';
import { contentsFile, type ListedFile } from '../../rules/electronic-books/contentsFile';
import { correctionLog } from '../../rules/electronic-books/correctionLog';
import { evidenceIndexes } from '../../rules/electronic-books/evidenceIndex';
import { generalLedger } from '../../rules/electronic-books/generalLedger';
import { journalBook } from '../../rules/electronic-books/journalBook';
import { ELECTRONIC_BOOKS, type ExportEncoding } from '../../rules/exportFormat';
import { findRegistrationNumbers } from '../findRegistrationNumbers';
import type { MadeExport } from '../madeExport';
import { encode } from '../packExport';
import { openingsBefore } from './openingsBefore';
import { placeEvidence } from './placeEvidence';
import { readBookEntries } from './readBookEntries';
import { readCorrections } from './readCorrections';
import { requireEvidenceRight } from './requireEvidenceRight';

/**
 * 電子帳簿一式: what a company hands over when a tax office asks for its electronic records (電子帳簿保存法施行規則2条2項3号,
 * 4条1項; 5条5項1号 for 優良な電子帳簿). One zip with journal, ledger, corrections, evidence with its index, the meaning of
 * the codes, and a table of contents with the hash of every file. The same books give the same bytes. It lies within one
 * fiscal year, so that a ledger never crosses the end of one, and holds at most 200,000 lines and 64 MiB of evidence.
 * @throws Refusal accounting/books-right, accounting/books-whole, accounting/books-one-year, accounting/export-too-long,
 * accounting/books-too-large
 */
export async function writeElectronicBooks(
  tx: Tx,
  { from, through, encoding, onlyNew }: InputOf<typeof contract.exportDocuments>,
  call: Call,
): Promise<MadeExport> {
  requireEvidenceRight(call);
  if (onlyNew) throw new Refusal('accounting/books-whole');
  const { companyId } = call;
  const range = { from, through };
  const startMonth = await fiscalYearStartOf(tx, companyId);
  const [first, last] = [from, through].map((day) => fiscalMonthOf(day, startMonth).fiscalYear);
  if (first !== last) throw new Refusal('accounting/books-one-year');

  const books = await readBooks(tx, companyId);
  const entries = await readBookEntries(tx, companyId, range);
  const { evidence, files } = await placeEvidence(tx, companyId, range, books);
  const tables = [
    journalBook(entries, books, {
      filesOf: countBy(evidence.map(({ documentId }) => documentId)),
      sources: sourcesInWords(),
    }),
    generalLedger(entries, await openingsBefore(tx, companyId, from, books), books),
    correctionLog(await readCorrections(tx, companyId, entries), entries),
    ...evidenceIndexes(evidence),
    ...codeLists(books, await findRegistrationNumbers(tx, companyId)),
  ];

  const written: WrittenTable[] = [];
  for (const table of tables) written.push(await writeTable(table, encoding));
  const listed = [
    ...written.map(({ listed }) => listed),
    ...files.map((file) => ({ ...factsOf(file), title: '証憑', rows: '' as const })),
  ];
  const contents = contentsFile(listed);
  // What its names lack is told by the index of evidence.
  const { file } = await writeTable(contents, encoding);
  const zipped = [file, ...written.map((table) => table.file), ...files];
  return {
    fileName: `kanjo-${ELECTRONIC_BOOKS}-${from}-${through}.zip`,
    content: await zipFiles(zipped),
    entryIds: entries.map(({ id }) => id),
    sums: { documents: entries.length, ...sumsOfEntries(entries) },
    rows: tables.reduce((sum, { rows }) => sum + rows.length, 0),
    preview: [...bookFileText(contents)].join('').split('\r\n', PREVIEW_ROWS).filter(Boolean),
    cut: [],
    guarded: tables.flatMap(guardedTexts),
    otherStages: [],
    missingTaxCodes: [],
    unmappable: mergeUnmappable(written.flatMap(({ unmappable }) => unmappable)),
  };
}

const PREVIEW_ROWS = 30;

interface WrittenTable {
  readonly file: ZippedFile;
  readonly listed: ListedFile;
  readonly unmappable: readonly Unmappable[];
}

/** A table as a file, some rows at a time; what the encoding lacks is told. */
async function writeTable(table: BookFile, encoding: ExportEncoding): Promise<WrittenTable> {
  const parts: Uint8Array[] = [];
  const unmappable: Unmappable[] = [];
  for (const text of bookFileText(table)) {
    // The mark of UTF-8 stands at the head of the file alone.
    parts.push(encode(text, parts.length === 0 || encoding === 'cp932' ? encoding : 'utf8'));
    if (encoding === 'cp932') unmappable.push(...findUnmappable(text));
    await setImmediate();
  }
  const file = { name: table.name, content: Buffer.concat(parts) };
  const { title, rows, sums } = table;
  return { file, listed: { ...factsOf(file), title, rows: rows.length, ...(sums && { sums }) }, unmappable };
}

const factsOf = ({ name, content }: ZippedFile) => ({
  name,
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Characters that several tables lack, each once, the commonest first. */
function mergeUnmappable(found: readonly Unmappable[]): Unmappable[] {
  const times = new Map<string, number>();
  for (const { character, times: more } of found) times.set(character, (times.get(character) ?? 0) + more);
  return [...times].map(([character, count]) => ({ character, times: count })).sort((a, b) => b.times - a.times);
}

function countBy(ids: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** By which door a document came, in Japanese: the records are for a Japanese office. */
function sourcesInWords(): Readonly<Record<DocumentSource, string>> {
  const words = documentSource.options.map((source) => [
    source,
    wordOf('accounting', `documents.sources.${source}`, {}, 'ja'),
  ]);
  // Every source is among the options.
  return Object.fromEntries(words) as Record<DocumentSource, string>;
}
