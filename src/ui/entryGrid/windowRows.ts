/** One row of a long grid to draw, or the height of those left out. */
export type RowSegment =
  | { readonly kind: 'row'; readonly index: number }
  | { readonly kind: 'gap'; readonly rows: number; readonly before: number };

const ALL_DRAWN_UP_TO = 60;
const OVERSCAN = 6;

/**
 * The rows worth drawing: those in sight with some around them, and those kept wherever they are: a row that is not
 * drawn forgets what is being typed in it.
 */
export function windowRows(options: {
  count: number;
  firstVisible: number;
  visibleRows: number;
  /** The row with the focus, and rows the user is to be led to. */
  kept: readonly number[];
}): readonly RowSegment[] {
  const { count, firstVisible, visibleRows, kept } = options;
  const isAll = count <= ALL_DRAWN_UP_TO;
  const from = isAll ? 0 : Math.max(0, firstVisible - OVERSCAN);
  const through = isAll ? count - 1 : Math.min(count - 1, firstVisible + visibleRows + OVERSCAN);
  const drawn = new Set<number>();
  for (let index = from; index <= through; index += 1) drawn.add(index);
  for (const index of kept) if (index >= 0 && index < count) drawn.add(index);

  const segments: RowSegment[] = [];
  let next = 0;
  for (const index of [...drawn].sort((a, b) => a - b)) {
    if (index > next) segments.push({ kind: 'gap', rows: index - next, before: index });
    segments.push({ kind: 'row', index });
    next = index + 1;
  }
  if (next < count) segments.push({ kind: 'gap', rows: count - next, before: count });
  return segments;
}
