import { writeXlsx } from 'hucre/xlsx';
import { formatInstant } from '../../core/value/formatInstant';
import { guardFormula } from '../../core/value/guardFormula';
import type { CellValue, ColumnKind } from '../list/listColumn';
import type { TableHead, TableNotes, TableRow } from './exportTable';

type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number];
type SheetCell = NonNullable<Sheet['rows']>[number][number];

const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 28,
  code: 16,
  amount: 14,
  number: 10,
  day: 12,
  instant: 18,
  state: 12,
  flag: 8,
};

const FORMATS: Partial<Record<ColumnKind, string>> = { amount: '#,##0;△#,##0', number: '#,##0', day: 'yyyy/mm/dd' };

/**
 * A workbook: figures are numbers, days are days, codes are texts; the head stays in sight, sums stand last. Notes have a
 * sheet of their own behind it, so that the table can be sorted and filtered as it is.
 */
export async function writeSheet(head: TableHead, rows: readonly TableRow[]): Promise<Uint8Array<ArrayBuffer>> {
  const { columns, totals, notes } = head;
  const sheet: Sheet = {
    name: sheetName(head.title),
    columns: columns.map(({ field, title, kind }) => {
      const format = FORMATS[kind];
      return { key: field, header: title, width: WIDTHS[kind], ...(format ? { numFmt: format } : {}) };
    }),
    rows: [
      columns.map(({ title }) => title),
      ...rows.map((row) => columns.map(({ kind }, place) => sheetCell(kind, row[place]))),
      ...(Object.keys(totals).length > 0 ? [columns.map(({ field }) => totals[field] ?? null)] : []),
    ],
    freezePane: { rows: 1 },
  };
  const sheets = notes ? [sheet, noteSheet(notes)] : [sheet];
  // The library types its bytes without their buffer; they are its own.
  return (await writeXlsx({ sheets })) as Uint8Array<ArrayBuffer>;
}

const noteSheet = ({ title, lines }: TableNotes): Sheet => ({
  name: sheetName(title),
  columns: [{ width: 100 }],
  rows: lines.map((line) => [guardFormula(line)]),
});

function sheetCell(kind: ColumnKind, value: CellValue): SheetCell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  if (kind === 'day' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return new Date(`${value}T00:00:00Z`);
  return guardFormula(kind === 'instant' ? formatInstant(value) : value);
}

/** Excel takes 31 characters, without those of its own addresses. */
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Sheet1';
