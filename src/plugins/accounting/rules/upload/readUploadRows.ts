import type { Parsed } from '../../../../core/value/normalizeTyped';
import type { DraftLine } from '../../contract/journalEntry';
import type { UploadColumn } from '../../contract/upload';
import {
  parseUploadAmount,
  parseUploadCode,
  parseUploadDay,
  parseUploadSide,
  parseUploadText,
} from './parseUploadCell';
import { COLUMN_HEADERS, type ColumnPositions, findColumns, isRequiredColumn } from './uploadColumns';
import type { UploadFault } from './uploadFault';

/** One row of an upload as far as it could be read; what is undefined was empty or is among the faults. */
export interface UploadRow {
  readonly row: number;
  readonly documentKey: string | undefined;
  readonly postingDate: string | undefined;
  readonly documentType: string | undefined;
  /** Undefined when a fault of this row keeps it from being a line. */
  readonly line: DraftLine | undefined;
}

const PARSERS = {
  documentKey: (text: string) => parseUploadText(text, 50),
  postingDate: parseUploadDay,
  documentType: parseUploadCode,
  side: parseUploadSide,
  account: parseUploadCode,
  amount: parseUploadAmount,
  taxCode: parseUploadCode,
  partner: parseUploadCode,
  department: parseUploadCode,
  memo: (text: string) => parseUploadText(text, 200),
} satisfies Record<UploadColumn, (text: string) => Parsed<unknown, string>>;

/** Columns that may stay empty behind the first row of a document. */
const SAID_ONCE: ReadonlySet<UploadColumn> = new Set(['postingDate', 'documentType']);

/** Reads the rows of a sheet, the header first. Empty rows are skipped; rows keep the number they have in the sheet. */
export function readUploadRows(sheet: readonly (readonly string[])[]): { rows: UploadRow[]; faults: UploadFault[] } {
  const { positions, faults } = findColumns(sheet[0] ?? []);
  if (faults.length > 0) return { rows: [], faults };
  const rows: UploadRow[] = [];
  for (const [index, cells] of sheet.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    rows.push(readRow(cells, index + 1, positions, faults));
  }
  return { rows, faults };
}

function readRow(cells: readonly string[], row: number, positions: ColumnPositions, faults: UploadFault[]): UploadRow {
  const before = faults.length;
  const refuse = (column: UploadColumn | null, reason: string, text: string) => {
    const header = column === null ? '' : COLUMN_HEADERS[column][0];
    faults.push({ row, column, code: `accounting/${reason}`, params: { line: row, header, text: text.slice(0, 50) } });
  };
  const read = <Column extends UploadColumn>(column: Column): ValueOf<Column> | undefined => {
    const text = cells[positions.get(column) ?? -1]?.trim() ?? '';
    if (text === '') {
      if (isRequiredColumn(column) && !SAID_ONCE.has(column)) refuse(column, 'upload-cell-empty', '');
      return undefined;
    }
    const parsed = PARSERS[column](text);
    if (!parsed.ok) {
      refuse(column, parsed.reason, text);
      return undefined;
    }
    // Each parser gives the value its column has; the map of parsers cannot say so for a column that is a parameter.
    return parsed.value as ValueOf<Column>;
  };
  const beyond = cells.findIndex((cell, position) => position > Math.max(...positions.values()) && cell.trim() !== '');
  if (beyond >= 0) refuse(null, 'upload-cell-without-column', cells[beyond] ?? '');

  const [documentKey, postingDate, documentType] = [read('documentKey'), read('postingDate'), read('documentType')];
  const [side, account, amount] = [read('side'), read('account'), read('amount')];
  const details = {
    taxCode: read('taxCode'),
    partner: read('partner'),
    department: read('department'),
    memo: read('memo'),
  };
  const isLine = side !== undefined && account !== undefined && amount !== undefined && faults.length === before;
  const line = isLine ? { side, account, amount, ...withoutAbsent(details) } : undefined;
  return { row, documentKey, postingDate, documentType, line };
}

type ValueOf<Column extends UploadColumn> = Extract<ReturnType<(typeof PARSERS)[Column]>, { ok: true }>['value'];

function withoutAbsent(details: Record<'taxCode' | 'partner' | 'department' | 'memo', string | undefined>) {
  const { taxCode, partner, department, memo } = details;
  return {
    ...(taxCode === undefined ? {} : { taxCode }),
    ...(partner === undefined ? {} : { partner }),
    ...(department === undefined ? {} : { department }),
    ...(memo === undefined ? {} : { memo }),
  };
}
