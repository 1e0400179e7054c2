import { formatDay } from '../../core/value/formatDay';
import { bareValue, type CellValue, type ListColumn } from './listColumn';

/** Rows as tab-separated text with a head line, as spreadsheets take it: amounts stay numbers, days are written with slashes. */
export function rowsAsTsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ title }) => title);
  const lines = rows.map((row) => columns.map((column) => cellAsText(column, bareValue(column, row))));
  return [head, ...lines].map((cells) => cells.join('\t')).join('\r\n');
}

/** A text that a spreadsheet would take for a formula is kept a text by a leading apostrophe (OWASP ASVS 1.2.10). */
export function cellAsText<Row>({ kind }: Pick<ListColumn<Row>, 'kind'>, value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const oneLine = (kind === 'day' ? formatDay(value) : value).replace(/[\t\r\n]+/gu, ' ');
  return /^[=+\-@＝＋－＠\0]/u.test(oneLine) ? `'${oneLine}` : oneLine;
}
