import { writeXlsx } from 'hucre/xlsx';
import { guardFormula } from '../../core/value/guardFormula';
import { wordFor } from './figureText';
import type { ReportRow } from './ReportTable';
import type { ReportColumn } from './reportColumn';
import type { ReportSheet } from './reportSheet';

type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];
type SheetCells = NonNullable<Sheet['cells']>;
type CellStyle = NonNullable<NonNullable<ReturnType<SheetCells['get']>>['style']>;

const THIN = { style: 'thin' } as const;
const RIGHT = { horizontal: 'right' } as const;

/**
 * A workbook of one sheet as the report is shown: title, company and period above, figures as numbers, the head in sight
 * and on each printed page, A4 across, as wide as the paper.
 */
export async function writeReportXlsx(report: ReportSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, rows, remarks = [] } = report;
  const above = [report.title, report.company, [report.period, report.unit].join('　'), ...report.notes];
  const headRow = above.length;
  const cells: SheetCells = new Map();
  const put = (row: number, column: number, style: CellStyle, value: string | number | null) =>
    cells.set(`${row},${column}`, { value, type: typeof value === 'number' ? 'number' : 'string', style });

  put(0, 0, { font: { bold: true, size: 14 } }, report.title);
  for (const [place, title] of [report.titleHeading, ...columns.map((column) => column.title)].entries()) {
    const horizontal = place === 0 ? 'left' : 'right';
    put(
      headRow,
      place,
      { font: { bold: true }, alignment: { horizontal }, border: { top: THIN, bottom: THIN } },
      title,
    );
  }
  for (const [index, row] of rows.entries()) {
    const style = styleOf(row);
    put(headRow + 1 + index, 0, { ...style, alignment: { indent: row.level ?? 0 } }, titleOf(row));
    for (const [place, column] of columns.entries()) {
      const shown = column.words ? { alignment: RIGHT } : { numFmt: formatOf(column.kind, row.unit, report.style) };
      put(headRow + 1 + index, place + 1, { ...style, ...shown }, valueIn(column, row));
    }
  }
  const sheet: Sheet = {
    name: report.title.replace(/[\\/?*[\]:']/g, ' ').slice(0, 31),
    columns: [{ width: 36 }, ...columns.map(() => ({ width: 15 }))],
    rows: [
      ...above.map((text) => [guardFormula(text)]),
      [report.titleHeading, ...columns.map(({ title }) => title)],
      ...rows.map((row) => [titleOf(row), ...columns.map((column) => valueIn(column, row))]),
      ...(remarks.length > 0 ? [[], ...remarks.map((text) => [guardFormula(text)])] : []),
    ],
    cells,
    freezePane: { rows: headRow + 1, columns: 1 },
    pageSetup: {
      paperSize: 'a4',
      orientation: 'landscape',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      printTitlesRow: `$1:$${headRow + 1}`,
    },
    headerFooter: { oddFooter: `&L${report.madeAt}&R&P / &N` },
  };
  // The library types its bytes without their buffer; they are its own.
  return (await writeXlsx({ sheets: [sheet] })) as Uint8Array<ArrayBuffer>;
}

const titleOf = ({ code, title, mark = '' }: ReportRow) => guardFormula(`${code ? `${code} ` : ''}${title}${mark}`);

/** What stands in a cell: the figure, a ratio, or a word; null where the report is blank. */
function valueIn({ field, kind, words }: ReportColumn, { amounts, unit }: ReportRow): string | number | null {
  const figure = amounts?.[field];
  if (figure === undefined) return null;
  if (words) return wordFor(words, figure) || null;
  if (unit === 'minutes') return figure / MINUTES_OF_DAY;
  return kind === 'percent' ? figure / 100 : figure;
}

/** A spreadsheet counts time in days. */
const MINUTES_OF_DAY = 24 * 60;

/** Figures stay numbers; how negatives and zero look is the reader's. */
function formatOf(
  kind: ReportColumn['kind'],
  unit: ReportRow['unit'],
  { negative, isZeroBlank }: ReportSheet['style'],
): string {
  if (unit === 'minutes') return '[h]:mm';
  const figure = kind === 'percent' ? '0.0%' : '#,##0';
  return `${figure};${negative}${figure}${isZeroBlank && kind !== 'percent' ? ';' : ''}`;
}

function styleOf({ kind }: ReportRow): CellStyle {
  if (kind === 'group') return { font: { bold: true } };
  return kind === 'subtotal' || kind === 'total' ? { font: { bold: true }, border: { top: THIN } } : {};
}
