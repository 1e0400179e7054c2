import type { readXlsx } from 'hucre/xlsx';
import { Refusal } from '../../core/contract/refusal';
import { checkZip } from './readSpreadsheetZip';
import type { SheetText } from './sheetText';

type CellValue = NonNullable<Awaited<ReturnType<typeof readXlsx>>['sheets'][number]>['rows'][number][number];

/** The first rows of the first sheet of a workbook. The archive is judged before anything of it is unpacked. */
export async function readXlsxSheet(content: Uint8Array, maxRows: number): Promise<SheetText> {
  checkZip(content);
  const { readXlsx } = await import('hucre/xlsx');
  const workbook = await readXlsx(content, { sheets: [0], maxRows }).catch(() => {
    throw new Refusal('core/spreadsheet-damaged');
  });
  return { rows: (workbook.sheets[0]?.rows ?? []).map(textsOf), faults: [] };
}

/** The cells of a row up to its last that is not empty; the reader pads all rows to the longest. */
const textsOf = (row: readonly CellValue[]) =>
  row.slice(0, row.findLastIndex((value) => value !== null) + 1).map(textOf);

/** A cell as a person would type it; days as `YYYY-MM-DD`, numbers without separators. */
function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#VALUE!' : value.toISOString().slice(0, 10);
  return String(value);
}
