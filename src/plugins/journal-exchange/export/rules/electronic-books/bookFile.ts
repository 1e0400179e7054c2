import { guardFormula } from '#core/value/guardFormula.ts';
import type { ExportCell } from '../exportFormat';
import { type ChangedText, rowsText } from '../writeExport';

/** A table among the electronic books: what it is called in the zip, its columns, its rows, and what it adds up to. */
export interface BookFile {
  readonly name: string;
  /** What it is, for the table of contents. */
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** In yen, where the file has amounts on both sides. */
  readonly sums?: { readonly debit: number; readonly credit: number };
}

const CSV = { delimiter: ',', quotes: 'needed' } as const;
const ROWS_A_TURN = 2_000;

/** The file as CSV with CRLF, some rows at a time, so that others get their turn in between. */
export function* bookFileText({ columns, rows }: Pick<BookFile, 'columns' | 'rows'>): Generator<string> {
  yield rowsText(CSV, [columns]);
  for (let start = 0; start < rows.length; start += ROWS_A_TURN) {
    yield rowsText(CSV, rows.slice(start, start + ROWS_A_TURN));
  }
}

/** Texts that begin with an apostrophe in the file, since a spreadsheet would take them for a formula. */
export const guardedTexts = ({ name, columns, rows }: BookFile): ChangedText[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      typeof cell === 'string' && guardFormula(cell) !== cell
        ? [{ document: `${name} ${row + 2}`, column: columns[column] ?? '', text: cell }]
        : [],
    ),
  );
