/** A field of a row: a name, or the number of its column. */
export type FieldName = string | number;

export interface CellPlace<Field extends FieldName> {
  readonly line: number;
  readonly field: Field;
}

/** A block of cells: lines from–through, both included, and neighbouring fields. */
export interface CellRange<Field extends FieldName> {
  readonly from: number;
  readonly through: number;
  readonly fields: readonly Field[];
}

export type Towards = 'left' | 'right' | 'up' | 'down';

/** The fields Enter stops at in a line, in their order; `from` is where it comes from. */
export type WayOf<Field extends FieldName> = (line: number, from: Field) => readonly Field[];

/** The block between the cell where a selection began and the one it has reached. */
export function rangeBetween<Field extends FieldName>(
  anchor: CellPlace<Field>,
  head: CellPlace<Field>,
  fields: readonly Field[],
): CellRange<Field> {
  const [left, right] = [fields.indexOf(anchor.field), fields.indexOf(head.field)].sort((a, b) => a - b);
  return {
    from: Math.min(anchor.line, head.line),
    through: Math.max(anchor.line, head.line),
    fields: fields.slice(left, (right ?? 0) + 1),
  };
}

/** The neighbouring cell for an arrow key; null at the edge of the grid. */
export function neighbourOf<Field extends FieldName>(
  at: CellPlace<Field>,
  towards: Towards,
  { fields, lines }: { fields: readonly Field[]; lines: number },
): CellPlace<Field> | null {
  if (towards === 'up') return at.line > 0 ? { ...at, line: at.line - 1 } : null;
  if (towards === 'down') return at.line < lines - 1 ? { ...at, line: at.line + 1 } : null;
  const field = fields[fields.indexOf(at.field) + (towards === 'left' ? -1 : 1)];
  return field === undefined ? null : { line: at.line, field };
}

/** Where Enter goes from a cell: the next stop in the line, or the first of the next line. */
export function afterEnter<Field extends FieldName>(
  at: CellPlace<Field>,
  wayOf: WayOf<Field>,
  fields: readonly Field[],
): CellPlace<Field> {
  const way = wayOf(at.line, at.field);
  const stop = way.indexOf(at.field);
  const place = fields.indexOf(at.field);
  const next = stop >= 0 ? way[stop + 1] : way.find((field) => fields.indexOf(field) > place);
  if (next !== undefined) return { line: at.line, field: next };
  return { line: at.line + 1, field: wayOf(at.line + 1, at.field)[0] ?? at.field };
}

/** Where Shift+Enter goes: the stop before, or the last stop of the line above; stays at the very first. */
export function beforeEnter<Field extends FieldName>(
  at: CellPlace<Field>,
  wayOf: WayOf<Field>,
  fields: readonly Field[],
): CellPlace<Field> {
  const way = wayOf(at.line, at.field);
  const stop = way.indexOf(at.field);
  const place = fields.indexOf(at.field);
  const previous = stop >= 0 ? way[stop - 1] : way.findLast((field) => fields.indexOf(field) < place);
  if (previous !== undefined) return { line: at.line, field: previous };
  const lastAbove = at.line > 0 ? wayOf(at.line - 1, at.field).at(-1) : undefined;
  return lastAbove === undefined ? at : { line: at.line - 1, field: lastAbove };
}
