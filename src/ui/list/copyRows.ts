import { formatDay } from '../../core/value/formatDay';
import { formatInstant } from '../../core/value/formatInstant';
import { guardFormula } from '../../core/value/guardFormula';
import { bareValue, type CellValue, type ListColumn } from './listColumn';

/** Rows as tab-separated text with a head line, as spreadsheets take it: amounts stay numbers, days are written with slashes. */
export function rowsAsTsv<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ title }) => title);
  const lines = rows.map((row) => columns.map((column) => cellAsText(column, bareValue(column, row))));
  return [head, ...lines].map((cells) => cells.join('\t')).join('\r\n');
}

/** One cell for the clipboard or a file of text. */
export function cellAsText<Row>({ kind }: Pick<ListColumn<Row>, 'kind'>, value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return String(value);
  const text = kind === 'day' ? formatDay(value, 'slash') : kind === 'instant' ? formatInstant(value) : value;
  return guardFormula(text.replace(/[\t\r\n]+/gu, ' '));
}
