import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { tellOneMonth } from '../src/plugins/closing/server/demo/tellStory';
import { COLUMN_HEADERS } from '../src/plugins/journal-exchange/upload/rules/uploadColumns';
import type { DraftDocument } from '../src/plugins/ledger/document/contract/journalEntry';
import { YEN_COLUMNS } from '../src/plugins/ledger/spreadsheet/contract/uploadColumns';

/** The files of examples/, made from the demo company's story: `npx tsx scripts/writeExamples.ts` writes them. */
export interface ExampleFile {
  /** Below examples/. */
  readonly path: string;
  readonly content: Buffer;
}

const MONTH = '2026-12';

type Row = readonly string[];

export function exampleFiles(): ExampleFile[] {
  const documents = documentsOfTheMonth();
  const few = documents.filter(({ documentType }) => documentType === 'SA').slice(0, 6);
  return [
    { path: `journal-${MONTH}.csv`, content: cp932(csvOf(rowsOf(documents))) },
    { path: 'faulty/broken-quote-in-row-7.csv', content: cp932(withBrokenQuote(csvOf(rowsOf(few)), 7)) },
    { path: 'faulty/unbalanced-document.csv', content: cp932(csvOf(withMoreInRow(rowsOf(few), 4))) },
    { path: 'faulty/closed-period.csv', content: cp932(csvOf(rowsOf(few.map(inClosedPeriod)))) },
  ];
}

/** A month with one document a receipt, by day, as an accountant exports it; depreciation is an ordinary entry there. */
function documentsOfTheMonth(): DraftDocument[] {
  return tellOneMonth(MONTH, 'perReceipt')
    .map(({ document }) => (document.documentType === 'AF' ? { ...document, documentType: 'SA' } : document))
    .sort((one, other) => one.postingDate.localeCompare(other.postingDate));
}

function rowsOf(documents: readonly DraftDocument[]): Row[] {
  return documents.flatMap((document, index) => {
    const key = `${document.postingDate.slice(2, 4)}${document.postingDate.slice(5, 7)}-${String(index + 1).padStart(4, '0')}`;
    return document.lines.map((line): Row => {
      const cells: Record<(typeof YEN_COLUMNS)[number], string> = {
        documentKey: key,
        postingDate: document.postingDate.replaceAll('-', '/'),
        documentType: document.documentType,
        side: line.side === 'debit' ? '借方' : '貸方',
        account: line.account,
        amount: String(line.amount),
        taxCode: line.taxCode ?? '',
        partner: line.partner ?? '',
        department: line.department ?? '',
        memo: line.memo ?? '',
      };
      return YEN_COLUMNS.map((column) => cells[column]);
    });
  });
}

function csvOf(rows: readonly Row[]): string {
  const header = YEN_COLUMNS.map((column) => COLUMN_HEADERS[column][0]);
  return [header, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A quotation mark opens before the memo of a row and is never closed. */
function withBrokenQuote(csv: string, row: number): string {
  const lines = csv.split('\r\n');
  return lines.map((line, index) => (index === row - 1 ? line.replace(/,([^,]*)$/, ',"$1') : line)).join('\r\n');
}

/** 1,000 yen too much in a row of the sheet, whose row 1 is the header. */
function withMoreInRow(rows: readonly Row[], row: number): Row[] {
  const amount = YEN_COLUMNS.indexOf('amount');
  return rows.map((cells, index) =>
    index === row - 2
      ? cells.map((cell, position) => (position === amount ? String(Number(cell) + 1_000) : cell))
      : cells,
  );
}

const inClosedPeriod = (document: DraftDocument): DraftDocument => ({ ...document, postingDate: '2026-03-10' });

/** Refuses a character that CP932 does not have, instead of writing a question mark. */
function cp932(text: string): Buffer {
  const content = iconv.encode(text, 'cp932');
  if (iconv.decode(content, 'cp932') !== text) throw new Error('a character of the examples is not in CP932');
  return content;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, content } of exampleFiles()) {
    const file = join(import.meta.dirname, '..', 'examples', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
