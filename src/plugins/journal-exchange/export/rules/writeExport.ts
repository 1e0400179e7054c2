import { guardFormula } from '#core/value/guardFormula.ts';
import { type BookedLine, type ExportDocument, mergeTaxLines } from './exportDocument';
import type { ExportCell, ExportFormat, ExportNames } from './exportFormat';

/** A document as the books have it. */
export type BookedDocument = Omit<ExportDocument, 'lines'> & { readonly lines: readonly BookedLine[] };

/** A text that stands in the file otherwise than in the books: cut, or kept from being a formula. */
export interface ChangedText {
  readonly document: string;
  readonly column: string;
  readonly text: string;
}

export interface WrittenExport {
  readonly text: string;
  readonly rows: number;
  /** Texts that did not fit their columns. */
  readonly cut: readonly ChangedText[];
  /** Texts that a spreadsheet would take for a formula, and that begin with an apostrophe for it. */
  readonly guarded: readonly ChangedText[];
  /** The second file, where the format has one and this export has something for it. */
  readonly beside: { readonly extension: string; readonly text: string } | null;
}

const NEWLINE = '\r\n';

/** Writes documents in their order in a format of other software: lines end in CRLF, texts that do not fit are cut. */
export function writeExport(
  format: ExportFormat,
  documents: readonly BookedDocument[],
  names: ExportNames,
): WrittenExport {
  const writing = beginExport(format, names);
  writing.add(documents);
  return writing.finish();
}

/** An export that is written some documents at a time, so that others get their turn in between. */
export interface WritingExport {
  add(documents: readonly BookedDocument[]): void;
  finish(): WrittenExport;
}

/** Begins an export: documents are added in their order, and what was written is the same however they come. */
export function beginExport(format: ExportFormat, names: ExportNames): WritingExport {
  const { rowNumberColumn } = format;
  const changed: Changed = { cut: [], guarded: [] };
  const parts = format.hasHead ? [rowsText(format, [format.columns.map(({ name }) => name)])] : [];
  const besides: string[] = [];
  const count = { documents: 0, rows: 0 };
  return {
    add: (documents) => {
      const rows = documents.flatMap((document) => {
        count.documents += 1;
        return layOut(document, count.documents, { format, names, changed });
      });
      const numbered =
        rowNumberColumn === undefined
          ? rows
          : rows.map((cells, index) => cells.with(rowNumberColumn - 1, count.rows + index + 1));
      count.rows += rows.length;
      parts.push(rowsText(format, numbered));
      if (format.beside) besides.push(rowsText(format, format.beside.rowsOf(numbered)));
    },
    finish: () => {
      const beside = besides.join('');
      return {
        text: parts.join(''),
        rows: count.rows,
        ...changed,
        beside: format.beside && beside !== '' ? { extension: format.beside.extension, text: beside } : null,
      };
    },
  };
}

interface Changed {
  readonly cut: ChangedText[];
  readonly guarded: ChangedText[];
}

/** The rows of one document, its texts guarded and cut to the width of their columns. */
function layOut(
  document: BookedDocument,
  index: number,
  { format, names, changed }: { format: ExportFormat; names: ExportNames; changed: Changed },
): ExportCell[][] {
  const merged = { ...document, lines: mergeTaxLines(document.lines) };
  const name = `${document.documentType} ${document.number}`;
  return format.rowsOf(merged, index, names).map((cells) =>
    cells.map((given, column) => {
      const cell = typeof given === 'string' ? guardFormula(given) : given;
      const { widthAtMost, name: columnName } = format.columns[column] ?? { name: '' };
      if (cell !== given) changed.guarded.push({ document: name, column: columnName, text: String(given) });
      if (typeof cell === 'number' || widthAtMost === undefined || widthOf(cell) <= widthAtMost) return cell;
      changed.cut.push({ document: name, column: columnName, text: cell });
      return cutToWidth(cell, widthAtMost);
    }),
  );
}

type Separated = Pick<ExportFormat, 'delimiter' | 'quotes'>;

/** Rows as lines that end in CRLF; no cell is a formula, and none reaches into another line. */
export const rowsText = (format: Separated, rows: readonly (readonly ExportCell[])[]): string =>
  rows.map((cells) => cells.map((cell) => quote(format, cell)).join(format.delimiter) + NEWLINE).join('');

function quote(format: Separated, given: ExportCell): string {
  if (typeof given === 'number') return String(given);
  const cell = guardFormula(given);
  // A cell of another line or with the separator in it would shift what follows.
  const plain = format.delimiter === '\t' ? cell.replace(/[\t\r\n]+/g, ' ') : cell.replace(/[\r\n]+/g, ' ');
  if (format.delimiter === '\t') return plain;
  return format.quotes === 'always' || /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

const HALF_WIDTH = /^[\u0020-\u007e\uff61-\uff9f]$/;
const widthOfCharacter = (character: string) => (HALF_WIDTH.test(character) ? 1 : 2);

/** Half-width characters a text takes, as Japanese software counts. */
export function widthOf(text: string): number {
  return [...text].reduce((width, character) => width + widthOfCharacter(character), 0);
}

function cutToWidth(text: string, widthAtMost: number): string {
  let width = 0;
  let kept = '';
  for (const character of text) {
    width += widthOfCharacter(character);
    if (width > widthAtMost) break;
    kept += character;
  }
  return kept;
}
