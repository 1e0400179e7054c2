import { figureText } from './figureText';
import { collectBytes, type PdfDocument as Document, newPdf, type PdfFonts } from './pdfDocument';
import type { ReportRow } from './ReportTable';
import type { ReportColumn } from './reportColumn';
import type { ReportSheet } from './reportSheet';

/** Sizes in points. */
const MARGIN = 36;
const FOOT = 16;
const TITLE_WIDTH = { most: 220, least: 130 };
const FIGURE_WIDTH = { most: 96, least: 46 };
const GAP = 4;
const INDENT = 8;

/**
 * The report on A4, upright where its columns fit and across otherwise, more columns on pages of their own: title,
 * company and period on each page, thin rules, figures from the right, page numbers at the foot.
 */
export async function writeReportPdf(report: ReportSheet, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const isUpright = report.columns.length <= 4 || areSidesOnOnePage(report);
  const layout = isUpright ? 'portrait' : 'landscape';
  const info = { Title: report.title, Author: report.company };
  const document = newPdf({ size: 'A4', layout, margin: MARGIN, bufferPages: true, info }, fonts);
  const bytes = collectBytes(document);
  const width = (isUpright ? 595 : 842) - 2 * MARGIN;
  const drawn = areSidesOnOnePage(report)
    ? [drawSides(document, report, width)]
    : columnsByPage(report.columns, width).map((columns) => drawColumns(document, { ...report, columns }, width));
  const end = drawn.at(-1);
  if (end) drawRemarks(document, report, end);
  numberPages(document, report);
  document.end();
  return bytes;
}

/** As many columns on a page as can be read there. */
function columnsByPage(columns: readonly ReportColumn[], width: number): (readonly ReportColumn[])[] {
  const most = Math.floor((width - TITLE_WIDTH.least) / FIGURE_WIDTH.least);
  const pages = Math.max(1, Math.ceil(columns.length / most));
  const each = Math.ceil(columns.length / pages);
  return Array.from({ length: pages }, (_, page) => columns.slice(page * each, (page + 1) * each));
}

interface Grid {
  readonly left: number;
  readonly titleWidth: number;
  readonly figureWidth: number;
  readonly right: number;
  readonly size: number;
  readonly rowHeight: number;
}

/** Returns the grid it drew in and where it ended. */
function drawColumns(document: Document, report: ReportSheet, width: number): { grid: Grid; y: number } {
  const widths = widthsFor(document, report, width);
  const grid: Grid = {
    left: MARGIN,
    ...widths,
    right: MARGIN + widths.titleWidth + report.columns.length * widths.figureWidth,
    rowHeight: widths.size * 1.75,
  };
  let y = startPage(document, report, grid);
  for (const [place, row] of report.rows.entries()) {
    const together = headingsFrom(report.rows, place) + 1;
    if (y + together * grid.rowHeight > document.page.height - MARGIN - FOOT) y = startPage(document, report, grid);
    drawRow(document, row, report.columns, { grid, y });
    y += grid.rowHeight;
  }
  rule(document, grid, y, 0.6);
  return { grid, y };
}

/** Two sides beside each other take a figure and, at most, its share; of more rows than these the letters were too small. */
const SIDES_AT_MOST = { columns: 2, rows: 62 };
const BETWEEN_SIDES = 18;

const longerSide = ({ rows, sides }: ReportSheet) => (sides ? Math.max(sides.at, rows.length - sides.at) : 0);

/** Whether the report can stand in 勘定式 on one page; else its sides follow each other. */
function areSidesOnOnePage(report: ReportSheet): boolean {
  const { sides, rows, columns } = report;
  const hasBoth = sides !== undefined && sides.at > 0 && sides.at < rows.length;
  return hasBoth && columns.length <= SIDES_AT_MOST.columns && longerSide(report) <= SIDES_AT_MOST.rows;
}

/** Both sides beside each other in letters of a size at which all of it fits the page, their sums on one line at the foot. */
function drawSides(document: Document, report: ReportSheet, width: number): { grid: Grid; y: number } {
  const at = report.sides?.at ?? 0;
  const half = (width - BETWEEN_SIDES) / 2;
  const widths = widthsFor(document, report, half);
  const widest = widestTitle(document, report);
  const whole = { left: MARGIN, right: MARGIN + width, ...widths, rowHeight: 0 };
  const top = drawHead(document, report);
  const lines = longerSide(report) + 1;
  const room = document.page.height - MARGIN - FOOT - (report.remarks ?? []).length * REMARK_SIZE * 3 - top;
  const size = Math.max(SMALLEST, Math.min(widths.size, (widths.titleWidth - GAP) / widest, room / lines / 1.75));
  const rowHeight = Math.min(size * 1.9, room / lines);
  const end = top + lines * rowHeight;
  for (const [side, rows] of [report.rows.slice(0, at), report.rows.slice(at)].entries()) {
    const left = MARGIN + side * (half + BETWEEN_SIDES);
    const grid: Grid = { left, ...widths, right: left + half, size, rowHeight };
    const titleHeading = report.sides?.headings[side] ?? report.titleHeading;
    let y = drawHeadings(document, { ...report, titleHeading }, grid, top);
    for (const [place, row] of rows.entries()) {
      drawRow(document, row, report.columns, { grid, y: place === rows.length - 1 ? end - rowHeight : y });
      y += rowHeight;
    }
    rule(document, grid, end, 0.6);
  }
  return { grid: { ...whole, size, rowHeight }, y: end };
}

const REMARK_SIZE = 8;

/** The remarks below the table, each broken into lines within its width and kept together. */
function drawRemarks(document: Document, report: ReportSheet, { grid, y: top }: { grid: Grid; y: number }): void {
  const line = { width: grid.right - grid.left, lineGap: 1.5 };
  document.font('plain').fontSize(REMARK_SIZE);
  let y = top + REMARK_SIZE;
  for (const remark of report.remarks ?? []) {
    const height = document.heightOfString(remark, line);
    if (y + height > document.page.height - MARGIN - FOOT) {
      y = startPage(document, { ...report, columns: [], titleHeading: '' }, grid);
      document.font('plain').fontSize(REMARK_SIZE);
    }
    document.fillColor('#000').text(remark, grid.left, y, line);
    y += height + 3;
  }
}

/** How many headings stand at a place one after another: none of them is left alone at the foot of a page. */
function headingsFrom(rows: readonly ReportRow[], place: number): number {
  const behind = rows.slice(place).findIndex(({ kind }) => kind !== 'group');
  return Math.max(0, behind);
}

const LARGEST = 8.5;
const SMALLEST = 5;

/**
 * The widths of the columns, and the largest size of letters at which the widest figure fits its own. Figures of many
 * columns, or beside long titles, take what they need, and titles what is left.
 */
function widthsFor(document: Document, report: ReportSheet, width: number) {
  const count = Math.max(1, report.columns.length);
  const widest = widestFigure(document, report);
  const isMany = report.columns.length > 4;
  const hasRoom = !isMany && LARGEST * widestTitle(document, report) + GAP <= width - count * FIGURE_WIDTH.most;
  const wanted = hasRoom ? FIGURE_WIDTH.most : Math.min(FIGURE_WIDTH.most, LARGEST * widest + 2 * GAP);
  const titleWidth = Math.min(Math.max(TITLE_WIDTH.least, width - count * wanted), isMany ? TITLE_WIDTH.most : width);
  const figureWidth = Math.min(FIGURE_WIDTH.most, (width - titleWidth) / count);
  const size = Math.max(SMALLEST, Math.min(LARGEST, (figureWidth - GAP) / Math.max(1, widest)));
  return { titleWidth, figureWidth, size };
}

/** A heading of more letters does not make the figures smaller, but is cut. */
const HEADING_AT_MOST = 8;

/** The width of the longest figure or heading of a column, in letters of one point. */
function widestFigure(document: Document, { columns, rows }: ReportSheet): number {
  document.addPage();
  const texts = rows.flatMap((row) =>
    columns.map((column) => figureText(column, row.amounts?.[column.field], row.unit)),
  );
  const headings = columns.map(({ title }) => Math.min(HEADING_AT_MOST, widthOf(document, title)));
  return Math.max(widthOf(document, longestOf(texts)), ...headings);
}

/** The width of the longest title with its indent, in letters of one point. */
function widestTitle(document: Document, { rows, titleHeading }: ReportSheet): number {
  const widths = rows.map((row) => widthOf(document, titleOf(row)) + ((row.level ?? 0) * INDENT) / LARGEST);
  return Math.max(widthOf(document, titleHeading), ...widths);
}

const longestOf = (texts: readonly string[]): string => texts.reduce((a, b) => (b.length > a.length ? b : a), '');

const widthOf = (document: Document, text: string): number =>
  document.font('strong').fontSize(100).widthOfString(text) / 100;

const titleOf = ({ code, title, mark = '' }: ReportRow): string => `${code ? `${code}　` : ''}${title}${mark}`;

/** The head of a page; the first one was added to measure on. */
function startPage(document: Document, report: ReportSheet, grid: Grid): number {
  return drawHeadings(document, report, grid, drawHead(document, report));
}

function drawHead(document: Document, report: ReportSheet): number {
  if (hasInk.has(document.page)) document.addPage();
  hasInk.add(document.page);
  const width = document.page.width - 2 * MARGIN;
  const line = { width, lineBreak: false };
  document.fillColor('#000').font('strong').fontSize(14);
  document.text(report.title, MARGIN, MARGIN, { ...line, align: 'center', characterSpacing: 2 });
  document.font('plain').fontSize(8.5);
  document.text(report.period, MARGIN, MARGIN + 22, { ...line, align: 'center' });
  document.text(report.company, MARGIN, MARGIN + 36, line);
  document.text(report.unit, MARGIN, MARGIN + 36, { ...line, align: 'right' });
  let y = MARGIN + 50;
  for (const note of report.notes) {
    document.fontSize(7.5).text(note, MARGIN, y, line);
    y += 11;
  }
  return report.notes.length > 0 ? y + 3 : y;
}

/** What stands over titles and figures, between two rules; returns where the first row begins. */
function drawHeadings(document: Document, report: ReportSheet, grid: Grid, top: number): number {
  let y = top;
  rule(document, grid, y, 0.8);
  document.font('plain').fontSize(grid.size);
  drawTexts(document, [report.titleHeading, ...report.columns.map(({ title }) => title)], { grid, y });
  y += grid.rowHeight;
  rule(document, grid, y, 0.5);
  return y;
}

const hasInk = new WeakSet<object>();

function drawRow(
  document: Document,
  row: ReportRow,
  columns: readonly ReportColumn[],
  { grid, y }: { grid: Grid; y: number },
): void {
  const isSum = row.kind === 'subtotal' || row.kind === 'total';
  if (isSum) rule(document, grid, y, 0.4);
  document.font(row.kind === 'group' || isSum ? 'strong' : 'plain').fontSize(grid.size);
  const figures = columns.map((column) => figureText(column, row.amounts?.[column.field], row.unit));
  const indent = (row.level ?? 0) * INDENT;
  leadTo(document, [titleOf(row), ...figures], { grid, y, indent });
  drawTexts(document, [titleOf(row), ...figures], { grid, y, indent });
  if (row.kind === 'total') rule(document, grid, y + grid.rowHeight, 0.4);
}

function drawTexts(
  document: Document,
  [title = '', ...figures]: readonly string[],
  { grid, y, indent = 0 }: { grid: Grid; y: number; indent?: number },
): void {
  const baseline = y + (grid.rowHeight - grid.size * 1.45) / 2;
  const room = grid.titleWidth - indent - GAP;
  document.text(fitText(document, title, room), grid.left + indent, baseline, { lineBreak: false });
  for (const [place, figure] of figures.entries()) {
    const text = fitText(document, figure, grid.figureWidth);
    const right = grid.left + grid.titleWidth + (place + 1) * grid.figureWidth;
    document.text(text, right - document.widthOfString(text), baseline, { lineBreak: false });
  }
}

/** Dots from a title to its first figure. */
function leadTo(
  document: Document,
  [title = '', figure = '']: readonly string[],
  { grid, y, indent }: { grid: Grid; y: number; indent: number },
) {
  if (figure === '') return;
  const from =
    grid.left + indent + document.widthOfString(fitText(document, title, grid.titleWidth - indent - GAP)) + 4;
  const to = grid.left + grid.titleWidth + grid.figureWidth - document.widthOfString(figure) - 4;
  if (to - from < 12) return;
  const line = y + grid.rowHeight / 2 + grid.size * 0.25;
  document.moveTo(from, line).lineTo(to, line).lineWidth(0.4).dash(0.4, { space: 2.6 }).strokeColor('#888').stroke();
  document.undash();
}

/** A title too long for its column is cut, with a mark that it was. */
function fitText(document: Document, text: string, room: number): string {
  if (document.widthOfString(text) <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && document.widthOfString(`${letters.join('')}…`) > room) letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
}

function rule(document: Document, { left, right }: Grid, y: number, width: number): void {
  document.moveTo(left, y).lineTo(right, y).lineWidth(width).strokeColor('#000').stroke();
}

function numberPages(document: Document, { madeAt }: ReportSheet): void {
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page);
    const { width, height, margins } = document.page;
    // The foot stands in the margin, where the library would otherwise begin a new page.
    margins.bottom = 0;
    document.font('plain').fontSize(7.5).fillColor('#444');
    const y = height - MARGIN - 2;
    document.text(madeAt, MARGIN, y, { lineBreak: false });
    const number = `${page - start + 1} / ${count}`;
    document.text(number, width - MARGIN - document.widthOfString(number), y, { lineBreak: false });
  }
}
