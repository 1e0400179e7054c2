import { A4, type Drawing, type DrawnPage, type Mark } from '#ui/drawing/drawing.ts';
import type { OrgRow } from '../../rules/organisation';

interface ChartHead {
  readonly title: string;
  /** Company, day and headcount, in a line under the title. */
  readonly line: string;
}

const MARGIN = 36;
const HEAD = 56;
const STEP = 22;
const BOX_HEIGHT = 17;
const INDENT = 26;
const BOX_WIDTH = 230;
const TEXT_SIZE = 9;

/** The rows of the chart as a picture: boxes one below the other, each joined to what stands above it. */
function drawRows(rows: readonly OrgRow[], everything: readonly OrgRow[], { title, line }: ChartHead): Mark[] {
  const placeOf = new Map(rows.map((row, place) => [row.node.key, place]));
  const leftOf = ({ level }: OrgRow) => MARGIN + (level - 1) * INDENT;
  const topOf = (place: number) => MARGIN + HEAD + place * STEP;
  const rowOf = new Map(everything.map((row) => [row.node.key, row]));
  const marks: Mark[] = [
    { kind: 'text', x: MARGIN, y: MARGIN, text: title, size: 15, isStrong: true },
    { kind: 'text', x: MARGIN, y: MARGIN + 24, text: line, size: TEXT_SIZE },
  ];
  for (const [place, row] of rows.entries()) {
    const [x, y] = [leftOf(row), topOf(place)];
    const parent = row.parent === null ? undefined : rowOf.get(row.parent);
    if (parent) {
      const trunk = leftOf(parent) + INDENT / 2;
      const above = placeOf.get(parent.node.key);
      // A branch that began on the page before comes down from its top.
      const from = above === undefined ? topOf(0) - (STEP - BOX_HEIGHT) : topOf(above) + BOX_HEIGHT;
      marks.push({ kind: 'line', from: [trunk, from], to: [trunk, y + BOX_HEIGHT / 2] });
      marks.push({ kind: 'line', from: [trunk, y + BOX_HEIGHT / 2], to: [x, y + BOX_HEIGHT / 2] });
    }
    marks.push({ kind: 'frame', x, y, width: BOX_WIDTH, height: BOX_HEIGHT, isTinted: row.node.person === null });
    marks.push({
      ...{ kind: 'text', x: x + 6, y: y + 3, text: textOf(row), size: TEXT_SIZE, isStrong: row.node.person === null },
      ...{ width: BOX_WIDTH - 12, height: BOX_HEIGHT - 3 },
    });
  }
  return marks;
}

function textOf({ node: { title, person, headcount, children } }: OrgRow): string {
  const count = children.length > 0 ? `（${headcount}）` : '';
  return [title, person?.positionTitle, person?.number].filter(Boolean).join('　') + count;
}

/** The chart on pages of A4. */
export function drawChartPages(rows: readonly OrgRow[], head: ChartHead): Drawing {
  const rowsOnPage = Math.floor((A4.height - 2 * MARGIN - HEAD) / STEP);
  const deepest = Math.max(1, ...rows.map(({ level }) => level));
  const width = Math.max(A4.width, 2 * MARGIN + (deepest - 1) * INDENT + BOX_WIDTH);
  const pages: DrawnPage[] = [];
  for (let from = 0; from < rows.length; from += rowsOnPage) {
    pages.push({ width, height: A4.height, marks: drawRows(rows.slice(from, from + rowsOnPage), rows, head) });
  }
  return { title: head.title, pages };
}

/** The whole chart as one picture, as large as it needs to be. */
export function drawChartPicture(rows: readonly OrgRow[], head: ChartHead): DrawnPage {
  const deepest = Math.max(1, ...rows.map(({ level }) => level));
  return {
    width: 2 * MARGIN + (deepest - 1) * INDENT + BOX_WIDTH,
    height: 2 * MARGIN + HEAD + rows.length * STEP,
    marks: drawRows(rows, rows, head),
  };
}
