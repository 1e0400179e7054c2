import { type SheetField, type SheetLine, textOf, tidyText, withText } from './sheetLine';

/** A block of cells: lines from–through, both included, and neighbouring fields. */
export interface SheetRange {
  readonly from: number;
  readonly through: number;
  readonly fields: readonly SheetField[];
}

const changeLines = (
  lines: readonly SheetLine[],
  range: Pick<SheetRange, 'from' | 'through'>,
  change: (line: SheetLine, index: number) => SheetLine,
): readonly SheetLine[] =>
  lines.map((line, index) => (index < range.from || index > range.through ? line : change(line, index)));

/** The first line of a block written into those below it; a single cell takes the one above. */
export function fillDown(lines: readonly SheetLine[], range: SheetRange): readonly SheetLine[] {
  const source = range.from === range.through ? range.from - 1 : range.from;
  const from = lines[source];
  if (!from) return lines;
  return changeLines(lines, { from: source + 1, through: range.through }, (line) =>
    range.fields.reduce((filled, field) => withText(filled, field, textOf(from, field)), line),
  );
}

export const clearCells = (lines: readonly SheetLine[], range: SheetRange): readonly SheetLine[] =>
  changeLines(lines, range, (line) => range.fields.reduce((cleared, field) => withText(cleared, field, ''), line));

/** The whole of the nearest day above on which something was entered, remark and all. */
export function copyDayAbove(lines: readonly SheetLine[], index: number): readonly SheetLine[] {
  const above = lines.slice(0, index).findLast(({ kind, start }) => kind !== null && kind !== 'off' && start !== '');
  return above ? lines.map((line, position) => (position === index ? { ...above, day: line.day } : line)) : lines;
}

/** Writes cells of a spreadsheet from a cell on; `kindOf` finds the kind of day a word means. What goes beyond is left out. */
export function pasteCells(
  lines: readonly SheetLine[],
  start: { line: number; field: SheetField },
  {
    cells,
    fields,
    kindOf,
  }: {
    cells: readonly (readonly string[])[];
    fields: readonly SheetField[];
    kindOf: (text: string) => string;
  },
): readonly SheetLine[] {
  const first = fields.indexOf(start.field);
  return changeLines(lines, { from: start.line, through: start.line + cells.length - 1 }, (line, index) =>
    (cells[index - start.line] ?? []).reduce((pasted, text, column) => {
      const field = fields[first + column];
      if (field === undefined) return pasted;
      return withText(pasted, field, field === 'kind' ? kindOf(text) : tidyPasted(field, text));
    }, line),
  );
}

const tidyPasted = (field: SheetField, text: string): string =>
  field === 'remark' ? text.slice(0, 100) : tidyText(field, text.replace(/^(\d{1,2}:\d{2}):00$/, '$1'));

export const textsOfRange = (
  lines: readonly SheetLine[],
  range: SheetRange,
  kindText: (kind: string) => string,
): string[][] =>
  lines
    .slice(range.from, range.through + 1)
    .map((line) =>
      range.fields.map((field) => (field === 'kind' ? kindText(textOf(line, field)) : textOf(line, field))),
    );
