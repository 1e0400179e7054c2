import iconv from 'iconv-lite';
import { Refusal } from '../../core/contract/refusal';
import { type CsvLimits, parseCsv } from '../../core/value/parseCsv';
import type { SheetText } from './sheetText';

const UTF8_BOM = [0xef, 0xbb, 0xbf];
const UNDECODABLE = '\ufffd';

/** Reads a CSV in UTF-8, with or without a byte order mark, or in CP932 (Windows' Shift_JIS). */
export function readCsv(content: Uint8Array, limits: CsvLimits): SheetText {
  if (content.includes(0)) throw new Refusal('core/spreadsheet-wrong-type');
  const { rows, brokenRows } = parseCsv(decode(content), limits);
  const faults = rows.flatMap((cells, index) =>
    cells.some((cell) => cell.includes(UNDECODABLE)) ? [faultAt(index + 1, 'spreadsheet-undecodable')] : [],
  );
  return { rows, faults: [...brokenRows.map((row) => faultAt(row, 'spreadsheet-broken-quote')), ...faults] };
}

const faultAt = (row: number, reason: string) => ({
  row,
  column: null,
  code: `core/${reason}` as const,
  params: { line: row },
});

/** The text in the encoding that explains the bytes best; bytes it cannot explain become U+FFFD. */
function decode(content: Uint8Array): string {
  const utf8 = new TextDecoder('utf-8').decode(content);
  if (UTF8_BOM.every((byte, position) => content[position] === byte) || !utf8.includes(UNDECODABLE)) return utf8;
  const cp932 = iconv.decode(Buffer.from(content), 'cp932');
  return countUndecodable(cp932) <= countUndecodable(utf8) ? cp932 : utf8;
}

const countUndecodable = (text: string) => text.split(UNDECODABLE).length - 1;
