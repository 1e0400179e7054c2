import type { FileAnswer } from '../../core/contract/file';
import { encodeCp932 } from '../../core/value/encodeCp932';
import { guardFormula } from '../../core/value/guardFormula';
import { writeWorkbook, XLSX } from './writeWorkbook';

/** How a table is saved: a workbook, CSV in UTF-8, or CSV in CP932. */
export const TABLE_FORMATS = ['xlsx', 'csv', 'cp932'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

const BOM = '\ufeff';

interface Table {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheet: string;
  /** The header first. */
  readonly rows: readonly (readonly string[])[];
}

/** A table as a file whose cells are all texts: what looks like a formula stays one. */
export async function writeTable({ name, sheet, rows }: Table, format: TableFormat): Promise<FileAnswer> {
  const guarded = rows.map((cells) => cells.map(guardFormula));
  if (format === 'xlsx') {
    const content = await writeWorkbook([{ name: sheet, rows: guarded, freezePane: { rows: 1 } }]);
    return { name: `${name}.xlsx`, mediaType: XLSX, content };
  }
  const text = guarded.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
  const content = format === 'cp932' ? encodeCp932(text) : new TextEncoder().encode(BOM + text);
  return { name: `${name}.csv`, mediaType: 'text/csv', content };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
