/** A piece of text of a page, in points from its lower left corner. */
export interface TextPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Fragment {
  readonly text: string;
  readonly from: number;
  readonly through: number;
}

interface Row {
  readonly y: number;
  readonly fragments: readonly Fragment[];
}

/** Letters stand closer than this share of their height; what is further apart is another cell. */
const GAP_IN_HEIGHTS = 0.8;
/** Pieces of one line may be set a little higher or lower. */
const SLACK_IN_HEIGHTS = 0.5;
const PAGE_NUMBER = /^\W*\d+(?:\s*[/／]\s*\d+)?\s*(?:頁|ページ)?\W*$/u;

/**
 * The table that the pages of a printed list show: lines become rows, and what stands under each other becomes a column.
 * The head that later pages repeat, and page numbers at their foot, are left out.
 */
export function tableOfText(pages: readonly (readonly TextPiece[])[]): string[][] {
  const rows = withoutRepeats(pages.map(rowsOf));
  const columns = columnsOf(rows);
  return rows.map(({ fragments }) => {
    const cells: string[] = columns.map(() => '');
    for (const fragment of fragments) {
      const column = nearest(columns, fragment);
      cells[column] = cells[column] ? `${cells[column]} ${fragment.text}` : fragment.text;
    }
    return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
  });
}

/** From the top of the page to its foot. */
function rowsOf(pieces: readonly TextPiece[]): Row[] {
  const shown = pieces.filter(({ text }) => text.trim() !== '').sort((one, other) => other.y - one.y);
  const lines: TextPiece[][] = [];
  for (const piece of shown) {
    const line = lines.at(-1);
    const [first] = line ?? [];
    if (line && first && first.y - piece.y <= piece.height * SLACK_IN_HEIGHTS) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => ({ y: line[0]?.y ?? 0, fragments: fragmentsOf(line) }));
}

function fragmentsOf(line: readonly TextPiece[]): Fragment[] {
  const fragments: Fragment[] = [];
  for (const { text, x, width, height } of [...line].sort((one, other) => one.x - other.x)) {
    const last = fragments.at(-1);
    const isNext = last !== undefined && x - last.through < height * GAP_IN_HEIGHTS;
    if (!isNext) fragments.push({ text: text.trim(), from: x, through: x + width });
    else {
      const space = x - last.through > height * 0.15 ? ' ' : '';
      fragments[fragments.length - 1] = {
        text: `${last.text}${space}${text.trim()}`,
        from: last.from,
        through: x + width,
      };
    }
  }
  return fragments;
}

function withoutRepeats(pages: readonly (readonly Row[])[]): Row[] {
  const wordsOf = ({ fragments }: Row) => fragments.map(({ text }) => text).join('|');
  const head = new Map((pages[0] ?? []).map((row) => [wordsOf(row), row.y]));
  return pages.flatMap((rows, page) =>
    rows.filter((row, index) => {
      const words = wordsOf(row);
      if (index === rows.length - 1 && rows.length > 1 && PAGE_NUMBER.test(words)) return false;
      return page === 0 || Math.abs((head.get(words) ?? Number.POSITIVE_INFINITY) - row.y) > 1;
    }),
  );
}

interface Span {
  readonly from: number;
  readonly through: number;
}

/** A cell of a row that has several. */
interface Cell extends Span {
  readonly row: number;
}

/** Where the columns stand, by the rows that have several cells: titles of reports and remarks reach over many. */
function columnsOf(rows: readonly Row[]): Span[] {
  const cells = rows
    .filter(({ fragments }) => fragments.length > 1)
    .flatMap(({ fragments }, row) => fragments.map(({ from, through }): Cell => ({ row, from, through })));
  const columns = splitColumns(cells);
  return columns.length > 0 ? columns : [{ from: 0, through: 0 }];
}

/**
 * What no cell reaches over stands between columns. Cells that do reach over each other are one column, unless more rows
 * leave a gap in it than have a text across: then that text is too long for its column, and tells nothing of where it ends.
 */
function splitColumns(cells: readonly Cell[]): Span[] {
  const clusters: { from: number; through: number; cells: Cell[] }[] = [];
  for (const cell of [...cells].sort((one, other) => one.from - other.from)) {
    const last = clusters.at(-1);
    if (last && cell.from < last.through) {
      last.through = Math.max(last.through, cell.through);
      last.cells.push(cell);
    } else clusters.push({ from: cell.from, through: cell.through, cells: [cell] });
  }
  return clusters.flatMap(({ from, through, cells: own }) => {
    const gap = findGap(own);
    if (gap === undefined) return [{ from, through }];
    return [
      ...splitColumns(own.filter((cell) => cell.through <= gap)),
      ...splitColumns(own.filter((cell) => cell.from >= gap)),
    ];
  });
}

/** The place, in whole points, where most more rows have a gap than a text; undefined where a text is as common. */
function findGap(cells: readonly Cell[]): number | undefined {
  const votes = new Map<number, number>();
  const vote = (from: number, through: number, by: 1 | -1) => {
    for (let at = from; at <= through; at += 1) votes.set(at, (votes.get(at) ?? 0) + by);
  };
  const before = new Map<number, Cell>();
  for (const cell of cells) {
    const left = before.get(cell.row);
    if (left) vote(Math.ceil(left.through), Math.floor(cell.from), 1);
    // Its own edges are no text across.
    vote(Math.floor(cell.from) + 1, Math.ceil(cell.through) - 1, -1);
    before.set(cell.row, cell);
  }
  const [best] = [...votes].sort(
    ([one, votesOfOne], [other, votesOfOther]) => votesOfOther - votesOfOne || one - other,
  );
  return best && best[1] > 0 ? best[0] : undefined;
}

const NUMBER = /^[-+−△▲¥￥(]*[\d０-９][\d０-９,.，．]*[)円%％]?$/u;

/** A text that reaches over several columns belongs where it begins; a number, which is set from the right, where it ends. */
function nearest(columns: readonly Span[], { text, from, through }: Fragment): number {
  const overlaps = columns.map((column) => Math.min(column.through, through) - Math.max(column.from, from));
  const isOver = (overlap: number) => overlap > 0;
  const found = NUMBER.test(text) ? overlaps.findLastIndex(isOver) : overlaps.findIndex(isOver);
  return found >= 0 ? found : overlaps.indexOf(Math.max(...overlaps));
}
