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

/** Where the columns stand, by the rows that have several cells: titles of reports and remarks reach over many. */
function columnsOf(rows: readonly Row[]): { from: number; through: number }[] {
  const cells = rows
    .filter(({ fragments }) => fragments.length > 1)
    .flatMap(({ fragments }) => fragments)
    .sort((one, other) => one.from - other.from);
  const columns: { from: number; through: number }[] = [];
  for (const { from, through } of cells) {
    const last = columns.at(-1);
    if (last && from < last.through) last.through = Math.max(last.through, through);
    else columns.push({ from, through });
  }
  return columns.length > 0 ? columns : [{ from: 0, through: 0 }];
}

/** Only a text that stands alone in its row reaches over several columns: it belongs where it begins. */
function nearest(columns: readonly { from: number; through: number }[], { from, through }: Fragment): number {
  const overlaps = columns.map((column) => Math.min(column.through, through) - Math.max(column.from, from));
  const first = overlaps.findIndex((overlap) => overlap > 0);
  return first >= 0 ? first : overlaps.indexOf(Math.max(...overlaps));
}
