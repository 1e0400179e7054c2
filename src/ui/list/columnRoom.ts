import type { ShownStyle } from '../../core/value/shownStyle';
import { cellText } from './cellText';
import type { ColumnLayout } from './columnLayout';
import { bareValue, type ColumnKind, isFigure, type ListColumn } from './listColumn';

/** How wide a column is set, in px; one with a share takes part in what the others leave, and is that wide at least. */
export interface ColumnRoom {
  readonly width: number;
  readonly share: number | null;
  /** None of the rows looked at says anything in it. */
  readonly isEmpty?: true;
}

export interface RoomedColumn<Row> {
  readonly column: ListColumn<Row>;
  readonly room: ColumnRoom;
}

/** Rows of a list and their sums, by which its columns are measured; no rows while they are on their way. */
export interface RowSample<Row> {
  readonly rows: readonly Row[];
  readonly totals: Readonly<Record<string, number>> | undefined;
}

interface Measured<Row> extends RowSample<Row> {
  readonly style: Pick<ShownStyle, 'calendar'>;
  readonly canFilter: boolean;
  /** Widths the user has set come before all others. */
  readonly layout: ColumnLayout;
}

const DAY_WIDTH = 92;
const WIDTHS: Record<ColumnKind, number | undefined> = {
  text: undefined,
  code: 96,
  amount: 120,
  number: 80,
  day: DAY_WIDTH,
  instant: 132,
  state: 104,
  flag: 64,
};
const NARROWEST_TEXT = 120;
/** A longer text is cut at this before a column leaves the window; where there is room it takes its share. */
const NARROWEST_LONG_TEXT = 160;
/** What the era takes beside a day. */
const ERA_WIDTH = 26;
/** Beside the words of a head or cell, with the line a head is dragged by. */
const EDGES = 17;
const FILTER_WIDTH = 18;
/** Of a pill beside its word, with its sign. */
const PILL_WIDTH = 32;
/** What the first and the last column have more, to begin and end where the toolbar does. */
const EDGE_WIDTH = 8;
const WIDEST_HEAD = 184;
const HEAD_LETTERS = { wide: 11, narrow: 6.8, capital: 7.6 };
const CELL_LETTERS = { wide: 12, narrow: 7.4, capital: 8.6 };
/** Codes are capitals and figures; one is never cut for a few letters. */
const CODE_LETTERS = { wide: 12, narrow: 8.6, capital: 8.6 };
const WIDEST_CODE = 200;
/** The row of totals is set bold. */
const BOLDER = 1.08;
/** Its word, in the first column. */
const TOTALS_WORD = 40;

/**
 * The columns with their room: figures as wide as the widest among them, texts no wider than what they say,
 * empty columns no wider than their heads. What is left goes to the texts that are cut.
 */
export function shareRoom<Row>(columns: readonly ListColumn<Row>[], measured: Measured<Row>): RoomedColumn<Row>[] {
  const arranged = new Map(measured.layout.map(({ field, width }) => [field, width]));
  const roomed = columns.map((column, place) => {
    const isOutermost = place === 0 || place === columns.length - 1 || column.pinned === 'right';
    const edge = isOutermost ? EDGE_WIDTH : 0;
    const width = arranged.get(column.field);
    const least = place === 0 && measured.totals ? TOTALS_WORD : 0;
    return { column, room: width ? { width, share: null } : roomOf(column, { ...measured, edge, least }) };
  });
  // A pinned column keeps what it has, whatever is left.
  if (roomed.some(({ column, room }) => room.share && !column.pinned)) return keepNear(roomed, arranged);
  const texts = roomed.filter(
    ({ column: { field, kind = 'text', pinned } }) => kind === 'text' && !pinned && !arranged.get(field),
  );
  // Rows end where the list does, by a text that says something.
  const last = texts.findLast(({ room }) => !room.isEmpty) ?? texts.at(-1);
  const shared = roomed.map((one) => (one === last ? { ...one, room: { ...one.room, share: one.room.width } } : one));
  return keepNear(shared, arranged);
}

/**
 * A text alone that took all that is left would stand far from the columns after it. There every text and figure grows
 * by its width, once what is cut has what it says.
 */
function keepNear<Row>(
  roomed: readonly RoomedColumn<Row>[],
  arranged: ReadonlyMap<string, unknown>,
): RoomedColumn<Row>[] {
  const grows = ({ column: { field, kind = 'text', pinned }, room }: RoomedColumn<Row>) =>
    (kind === 'text' || isFigure(kind)) && !pinned && !room.isEmpty && !arranged.get(field);
  const first = roomed.findIndex((one) => one.room.share && !one.column.pinned);
  const hasColumnAfter = roomed.some(({ column }, place) => place > first && !column.pinned);
  if (!hasColumnAfter) return [...roomed];
  return roomed.map((one) =>
    grows(one) && !one.column.isKeptWhole
      ? { ...one, room: { ...one.room, share: one.room.share ?? one.room.width } }
      : one,
  );
}

/** A row is read across so many px without losing it; beyond them only what its columns say needs more. */
const READ_ACROSS = 1200;
/** Of what a column says, it has so much in a list that has more room than it needs. */
const AIRY = 1.5;

/** As wide as a list of these columns is set, however wide the window is. */
export function widestOf<Row>(roomed: readonly RoomedColumn<Row>[]): number {
  return Math.max(READ_ACROSS, widthKept(roomed) + widthShared(roomed) * AIRY);
}

/** The columns of a list that is wider than that: they stay near each other, and a last text alone takes what is left. */
export function keepTogether<Row>(roomed: readonly RoomedColumn<Row>[]): RoomedColumn<Row>[] {
  const grown = (widestOf(roomed) - widthKept(roomed)) / widthShared(roomed);
  return roomed.map((one, place) => {
    const { column, room } = one;
    const isLastText = place === roomed.length - 1 && (column.kind ?? 'text') === 'text';
    if (!room.share || isLastText) return one;
    return { column, room: { ...room, width: Math.max(room.width, Math.round(room.share * grown)), share: null } };
  });
}

const widthKept = (roomed: readonly { readonly room: ColumnRoom }[]) =>
  roomed.reduce((sum, { room }) => sum + (room.share ? 0 : room.width), 0);
const widthShared = (roomed: readonly { readonly room: ColumnRoom }[]) =>
  roomed.reduce((sum, { room }) => sum + (room.share ?? 0), 0);

interface Placed<Row> extends Measured<Row> {
  readonly edge: number;
  readonly least: number;
}

function roomOf<Row>(column: ListColumn<Row>, measured: Placed<Row>): ColumnRoom {
  const { kind = 'text' } = column;
  const { rows, edge, least } = measured;
  const declared = column.width ?? WIDTHS[kind];
  const words = lettersWidth(column.title, HEAD_LETTERS) + EDGES + (measured.canFilter ? FILTER_WIDTH : 0) + edge;
  const head = Math.min(words, WIDEST_HEAD);
  const content = rows.length > 0 ? contentWidth(column, measured) : null;
  const says = content ? Math.max(content, least) + EDGES + edge + (column.pill ? PILL_WIDTH : 0) : content;
  if (says === 0 && declared) return { width: head, share: null, isEmpty: true };
  if (declared === undefined)
    return { width: Math.max(NARROWEST_TEXT, head), share: Math.max(says ?? 0, NARROWEST_TEXT) };
  const era = kind === 'day' && measured.style.calendar === 'both' ? ERA_WIDTH : 0;
  const wanted = Math.max(declared + era + edge, head);
  if (says === null) return { width: wanted, share: null };
  if (column.isKeptWhole) return { width: Math.max(head, Math.min(says, wanted)), share: null };
  if (kind === 'text' && says > wanted) {
    return { width: Math.max(Math.min(wanted, NARROWEST_LONG_TEXT), head), share: says };
  }
  if (kind === 'code' && !column.render)
    return { width: Math.max(head, wanted, Math.min(says, WIDEST_CODE)), share: null };
  // What a screen draws itself is as wide as the screen says.
  const isMeasured = column.pill !== undefined || (!column.render && (kind === 'text' || isFigure(kind)));
  return { width: isMeasured ? Math.max(says, head) : wanted, share: null };
}

/** The widest text of a column among the rows and in its total, in px; 0 where it says nothing. */
function contentWidth<Row>(column: ListColumn<Row>, { rows, totals }: Measured<Row>): number {
  const { kind = 'text', text, field } = column;
  const total = totals?.[field];
  const sum = total === undefined ? 0 : lettersWidth(cellText(kind, total), CELL_LETTERS) * BOLDER;
  return rows.reduce((widest, row) => {
    const said = text ? text(row) : cellText(kind, bareValue(column, row));
    return Math.max(widest, lettersWidth(said, kind === 'code' ? CODE_LETTERS : CELL_LETTERS));
  }, Math.ceil(sum));
}

interface Letters {
  readonly wide: number;
  readonly narrow: number;
  readonly capital: number;
}

const BROAD = new Set('mwMW%@');

/** About as wide as a text is set, in px. */
function lettersWidth(text: string, { wide, narrow, capital }: Letters): number {
  let width = 0;
  for (const letter of text) {
    if (letter > '\u2e7f') width += wide;
    else if (BROAD.has(letter)) width += capital * 1.2;
    else width += letter >= 'A' && letter <= 'Z' ? capital : narrow;
  }
  return Math.ceil(width);
}
