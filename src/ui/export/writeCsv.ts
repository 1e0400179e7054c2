import { cellAsText } from '../list/copyRows';
import type { TableHead, TableRow } from './exportTable';

/** Rows as RFC 4180: figures bare, codes with their zeros, what looks like a formula kept a text. */
export function writeCsv({ columns }: TableHead, rows: readonly TableRow[]): string {
  const lines = rows.map((row) => columns.map((column, place) => quote(cellAsText(column, row[place]))).join(','));
  return `${[columns.map(({ title }) => quote(title)).join(','), ...lines].join('\r\n')}\r\n`;
}

const quote = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
