import { ENTRY_FIELDS, type EntryField, type EntryLine } from '../parts/entryForm';
import type { CellPosition } from './walkCells';

/** A block of cells: lines from–through, both included, and neighbouring fields. */
export interface CellRange {
  readonly from: number;
  readonly through: number;
  readonly fields: readonly EntryField[];
}

/** The block between the cell where a selection began and the one it has reached. */
export function rangeBetween(anchor: CellPosition, head: CellPosition): CellRange {
  const [left, right] = [ENTRY_FIELDS.indexOf(anchor.field), ENTRY_FIELDS.indexOf(head.field)].sort((a, b) => a - b);
  return {
    from: Math.min(anchor.line, head.line),
    through: Math.max(anchor.line, head.line),
    fields: ENTRY_FIELDS.slice(left, (right ?? 0) + 1),
  };
}

/** The texts of a block as they go to a spreadsheet: codes, plain digits, days as `YYYY-MM-DD`. */
export function textsOfRange(
  lines: readonly EntryLine[],
  range: CellRange,
  sideText: (side: EntryLine['side']) => string,
  amountText: (amount: number) => string = String,
): string[][] {
  return lines
    .slice(range.from, range.through + 1)
    .map((line) =>
      range.fields.map((field) =>
        field === 'side' ? sideText(line.side) : (line.unread?.[field] ?? textOf(line, field, amountText)),
      ),
    );
}

const textOf = (line: EntryLine, field: Exclude<EntryField, 'side'>, amountText: (amount: number) => string): string =>
  field === 'amount' && line.amount !== null ? amountText(line.amount) : String(line[field] ?? '');
