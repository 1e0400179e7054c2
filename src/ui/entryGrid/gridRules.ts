import type { CellPlace, CellRange, FieldName } from './gridPlaces';

/** Where `+` copies the cell above: in any state of its text, where nothing is typed, or (`undefined`) over a whole text as well. */
export type PlusUse = 'always' | 'empty' | undefined;

/** What one column of a grid does with the cell of a row. */
export interface CellRule<Row> {
  /** As the cell goes to a spreadsheet: codes, plain digits, days as `YYYY-MM-DD`. */
  readonly text: (row: Row) => string;
  /** The row with a trimmed text from elsewhere in the cell, which may be empty; null where it cannot be read. */
  readonly put: (row: Row, text: string) => Row | null;
  /** The row with the cell empty; absent, as if an empty text were put. */
  readonly clear?: (row: Row) => Row;
  /** The row with the cell of another one; absent, its text is put. */
  readonly copy?: (row: Row, source: Row) => Row;
  readonly plus?: PlusUse;
}

/** A row of pasted cells, and what is done to its row before they are put. */
export interface PastedRow<Row> {
  readonly cells: readonly string[];
  readonly before?: (row: Row) => Row;
}

/** What a noun says of its rows; everything the keys and the clipboard do follows from it. */
export interface GridRules<Row, Field extends FieldName> {
  /** From left to right. */
  readonly fields: readonly Field[];
  readonly ruleOf: (field: Field) => CellRule<Row>;
  /** What was typed or pasted into a cell and could not be read; it stands there until it is put right. */
  readonly unreadOf: (row: Row, field: Field) => string | undefined;
  /** Keeps such a text in place of the value, or forgets it. */
  readonly keepUnread: (row: Row, field: Field, text: string | undefined) => Row;
  /** A row to begin with, and which rows are still that; absent, the rows are fixed, as the days of a month. */
  readonly lines?: {
    readonly blank: (rows: readonly Row[], purpose: 'typing' | 'pasting') => Row;
    readonly isBlank: (row: Row) => boolean;
  };
  /** Pasted rows as the columns of the grid have them. */
  readonly arrange?: (cells: readonly (readonly string[])[], start: CellPlace<Field>) => readonly PastedRow<Row>[];
}

/** A cell whose text was not understood; the text stands in it, to be put right. */
export interface UnreadCell<Field extends FieldName> extends CellPlace<Field> {
  readonly text: string;
}

const changeRange = <Row, Field extends FieldName>(
  rows: readonly Row[],
  { from, through, fields }: CellRange<Field>,
  change: (row: Row, field: Field) => Row,
): readonly Row[] => {
  const changed = rows.map((row, index) => (index < from || index > through ? row : fields.reduce(change, row)));
  return changed.every((row, index) => row === rows[index]) ? rows : changed;
};

/** The rows as they go to a spreadsheet. What could not be read goes as it stands. */
export const textsOfRange = <Row, Field extends FieldName>(
  rows: readonly Row[],
  { from, through, fields }: CellRange<Field>,
  { ruleOf, unreadOf }: GridRules<Row, Field>,
): string[][] =>
  rows.slice(from, through + 1).map((row) => fields.map((field) => unreadOf(row, field) ?? ruleOf(field).text(row)));

export const clearRange = <Row, Field extends FieldName>(
  rows: readonly Row[],
  range: CellRange<Field>,
  { ruleOf, unreadOf, keepUnread }: GridRules<Row, Field>,
): readonly Row[] =>
  changeRange(rows, range, (row, field) => {
    const read = unreadOf(row, field) === undefined ? row : keepUnread(row, field, undefined);
    const { clear, put } = ruleOf(field);
    return clear ? clear(read) : (put(read, '') ?? read);
  });

/** The first row of a block written into those below it; cells of one row take those of the row above. */
export function copyDown<Row, Field extends FieldName>(
  rows: readonly Row[],
  { from, through, fields }: CellRange<Field>,
  { ruleOf, keepUnread, unreadOf }: GridRules<Row, Field>,
): readonly Row[] {
  const first = from === through ? from : from + 1;
  const source = rows[first - 1];
  if (source === undefined) return rows;
  return changeRange(rows, { from: first, through, fields }, (row, field) => {
    const read = unreadOf(row, field) === undefined ? row : keepUnread(row, field, undefined);
    const { copy, put, text } = ruleOf(field);
    return copy ? copy(read, source) : (put(read, text(source)) ?? read);
  });
}

/**
 * Writes a block of cells from a spreadsheet over the rows, its corner at `start`. Rows that are missing are added where
 * there can be more; what lies beyond the last column, or the last of fixed rows, is left out.
 */
export function pasteBlock<Row, Field extends FieldName>(
  rows: readonly Row[],
  start: CellPlace<Field>,
  cells: readonly (readonly string[])[],
  rules: GridRules<Row, Field>,
): { rows: readonly Row[]; unread: readonly UnreadCell<Field>[] } {
  const { fields, ruleOf, unreadOf, keepUnread, lines, arrange } = rules;
  const first = fields.indexOf(start.field);
  const pasted = [...rows];
  const unread: UnreadCell<Field>[] = [];
  const arranged: readonly PastedRow<Row>[] = arrange?.(cells, start) ?? cells.map((row) => ({ cells: row }));
  for (const [down, { cells: texts, before }] of arranged.entries()) {
    const line = start.line + down;
    let row = pasted[line] ?? lines?.blank(pasted, 'pasting');
    if (row === undefined) break;
    if (before) row = before(row);
    for (const [across, typed] of texts.entries()) {
      const field = fields[first + across];
      if (field === undefined) break;
      const text = typed.trim();
      const read = ruleOf(field).put(row, text);
      if (read === null) unread.push({ line, field, text });
      if (read === null) row = keepUnread(row, field, text);
      else row = text === '' || unreadOf(read, field) === undefined ? read : keepUnread(read, field, undefined);
    }
    pasted[line] = row;
  }
  return { rows: pasted, unread };
}

/** A row with something else in it; the same rows where nothing changed, so that no step of undo is made. */
export function changeRow<Row>(rows: readonly Row[], at: number, change: (row: Row) => Row): readonly Row[] {
  const row = rows[at];
  const changed = row === undefined ? row : change(row);
  return changed === undefined || changed === row ? rows : rows.with(at, changed);
}

export const insertRow = <Row, Field extends FieldName>(
  rows: readonly Row[],
  at: number,
  { lines }: GridRules<Row, Field>,
): readonly Row[] => (lines ? rows.toSpliced(at, 0, lines.blank(rows, 'typing')) : rows);

/** Takes rows away; the grid is never without one. */
export function deleteRows<Row, Field extends FieldName>(
  rows: readonly Row[],
  { from, through }: Pick<CellRange<Field>, 'from' | 'through'>,
  { lines }: GridRules<Row, Field>,
): readonly Row[] {
  if (!lines) return rows;
  const left = rows.filter((_, index) => index < from || index > through);
  return left.length > 0 ? left : [lines.blank([], 'typing')];
}

/** Swaps a row with its neighbour above (−1) or below (+1). */
export function moveRow<Row>(rows: readonly Row[], at: number, by: -1 | 1): readonly Row[] {
  const [row, neighbour] = [rows[at], rows[at + by]];
  if (row === undefined || neighbour === undefined) return rows;
  return rows.with(at, neighbour).with(at + by, row);
}

/** A row that holds texts that could not be read. */
interface HoldsUnread<Field extends FieldName> {
  readonly unread?: Readonly<Partial<Record<Field, string>>>;
}

/** `keepUnread` for rows with `unread`: `clear` empties the cell that the text stands in. */
export function withUnread<Field extends FieldName, Row extends HoldsUnread<Field>>(
  row: Row,
  field: Field,
  text: string | undefined,
  clear: (row: Row) => Row,
): Row {
  if (row.unread?.[field] === text) return row;
  if (text !== undefined) return { ...clear(row), unread: { ...row.unread, [field]: text } };
  const { unread, ...rest } = row;
  const { [field]: _, ...others } = unread ?? {};
  // Without its `unread`, or with less of it, a row is still such a row.
  return (Object.keys(others).length > 0 ? { ...rest, unread: others } : rest) as Row;
}
