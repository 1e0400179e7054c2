/** A cell of a report; column 0 is the title. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

const PAGE = 20;

/** Where a key leads from a cell; undefined for a key that does not move. Home and End go along the row, with Ctrl to the corners. */
export function nextCell(
  key: string,
  isCtrl: boolean,
  { row, column }: CellPlace,
  { rows, columns }: { rows: number; columns: number },
): CellPlace | undefined {
  const corner = isCtrl ? { Home: 0, End: rows - 1 } : { Home: row, End: row };
  const target: Readonly<Record<string, CellPlace>> = {
    ArrowDown: { row: isCtrl ? rows - 1 : row + 1, column },
    ArrowUp: { row: isCtrl ? 0 : row - 1, column },
    ArrowRight: { row, column: isCtrl ? columns - 1 : column + 1 },
    ArrowLeft: { row, column: isCtrl ? 0 : column - 1 },
    PageDown: { row: row + PAGE, column },
    PageUp: { row: row - PAGE, column },
    Home: { row: corner.Home, column: 0 },
    End: { row: corner.End, column: columns - 1 },
  };
  const next = target[key];
  return next && { row: within(next.row, rows), column: within(next.column, columns) };
}

const within = (place: number, count: number) => Math.min(Math.max(place, 0), count - 1);
