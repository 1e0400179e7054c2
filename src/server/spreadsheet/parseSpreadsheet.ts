import { Refusal } from '../../core/contract/refusal';
import { readCsv } from './readSpreadsheetCsv';
import { readXlsxSheet } from './readSpreadsheetXlsx';
import { unpackedBytesOf } from './readSpreadsheetZip';
import type { SheetText } from './sheetText';

/** The header and 100,000 lines. */
const ROWS_AT_MOST = 100_001;
const CELLS_AT_MOST = 1_000;
/** One more than is taken, so that too many are noticed. */
const LIMITS = { rowsAtMost: ROWS_AT_MOST + 1, cellsAtMost: CELLS_AT_MOST + 1 };

/** Beginnings of files that are often chosen by mistake, and what is said of them. */
const KNOWN_OTHERS = [
  { magic: [0xd0, 0xcf, 0x11, 0xe0], reason: 'spreadsheet-old-excel' },
  { magic: [0x89, 0x50, 0x4e, 0x47], reason: 'spreadsheet-wrong-type' },
  { magic: [0xff, 0xd8, 0xff], reason: 'spreadsheet-wrong-type' },
  // Pages and XML that are called .xls: `<!`, `<?`, `<h`, `<t` and the same in capitals.
  ...[0x21, 0x3f, 0x68, 0x74, 0x48, 0x54].map((second) => ({
    magic: [0x3c, second],
    reason: 'spreadsheet-wrong-type' as const,
  })),
  { magic: [0xff, 0xfe], reason: 'spreadsheet-utf16' },
  { magic: [0xfe, 0xff], reason: 'spreadsheet-utf16' },
] as const;

const ZIP_MAGIC = [0x50, 0x4b];
const PDF_MAGIC = [0x25, 0x50, 0x44, 0x46];

/**
 * Reads an .xlsx, a CSV or the text of a PDF by what it is, whatever its name says.
 * Refuses what is neither, empty, damaged, or larger than it looks. It may take seconds: `readSpreadsheet` calls it in
 * a thread.
 */
export async function parseSpreadsheet(content: Uint8Array): Promise<SheetText> {
  const other = KNOWN_OTHERS.find(({ magic }) => startsWith(content, magic));
  if (other) throw new Refusal(`core/${other.reason}`);
  const sheet = await readSheet(content);
  if (sheet.rows.length > ROWS_AT_MOST) {
    throw new Refusal('core/spreadsheet-too-many-rows', { limit: ROWS_AT_MOST - 1 });
  }
  if (sheet.rows.some((cells) => cells.length > CELLS_AT_MOST)) {
    throw new Refusal('core/spreadsheet-too-many-columns', { limit: CELLS_AT_MOST });
  }
  if (sheet.faults.length === 0 && sheet.rows.every((cells) => cells.every((cell) => cell.trim() === ''))) {
    throw new Refusal('core/spreadsheet-empty');
  }
  return sheet;
}

async function readSheet(content: Uint8Array): Promise<SheetText> {
  if (startsWith(content, ZIP_MAGIC)) return readXlsxSheet(content, LIMITS.rowsAtMost);
  if (!startsWith(content, PDF_MAGIC)) return readCsv(content, LIMITS);
  // Its reader is large, and few files are of this kind.
  const { readPdfTable } = await import('./readSpreadsheetPdf');
  return readPdfTable(content);
}

/** How much there is to read, whatever it is packed into; of a PDF nobody knows before it was read. */
export function bytesToRead(content: Uint8Array): number {
  if (startsWith(content, PDF_MAGIC)) return Number.POSITIVE_INFINITY;
  return startsWith(content, ZIP_MAGIC) ? unpackedBytesOf(content) : content.length;
}

const startsWith = (content: Uint8Array, magic: readonly number[]) =>
  magic.every((byte, position) => content[position] === byte);
