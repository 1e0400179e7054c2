import { guardFormula } from '../../core/value/guardFormula';
import { cellAsText } from '../list/copyRows';
import type { TableHead, TableRow } from './exportTable';

/**
 * Rows as RFC 4180: figures bare, codes with their zeros, what looks like a formula kept a text. Notes stand above the
 * head, with an empty line between.
 */
export function writeCsv({ columns, notes }: TableHead, rows: readonly TableRow[]): string {
  const lines = rows.map((row) => columns.map((column, place) => quote(cellAsText(column, row[place]))).join(','));
  const above = notes ? [...notes.lines.map((note) => quote(guardFormula(note))), ''] : [];
  return `${[...above, columns.map(({ title }) => quote(title)).join(','), ...lines].join('\r\n')}\r\n`;
}

const quote = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
