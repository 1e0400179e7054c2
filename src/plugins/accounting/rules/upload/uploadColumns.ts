import { UPLOAD_COLUMNS, type UploadColumn } from '../../contract/upload';
import type { UploadFault } from './uploadFault';

/** The template's header, and what other books call the same column. The first is what the template writes. */
export const COLUMN_HEADERS: Readonly<Record<UploadColumn, readonly [string, ...string[]]>> = {
  documentKey: ['伝票キー', '伝票番号', '伝票No', '伝票No.', '取引No'],
  postingDate: ['転記日付', '転記日', '日付', '取引日', '計上日'],
  documentType: ['伝票種類', '伝票種別', '種別'],
  side: ['貸借', '借貸', '貸借区分'],
  account: ['勘定科目', '勘定科目コード', '科目コード'],
  amount: ['金額', '金額(円)', '税込金額'],
  taxCode: ['税区分', '税コード'],
  partner: ['取引先', '取引先コード'],
  department: ['部門', '部門コード'],
  memo: ['摘要'],
  taxAmount: ['消費税額', '税額'],
  currency: ['通貨', '通貨コード'],
  rate: ['レート', '為替レート', '換算レート'],
  businessKind: ['事業区分', '簡易課税の事業区分'],
};

const OPTIONAL_COLUMNS: ReadonlySet<UploadColumn> = new Set([
  'taxCode',
  'partner',
  'department',
  'memo',
  'taxAmount',
  'currency',
  'rate',
  'businessKind',
]);

export const isRequiredColumn = (column: UploadColumn): boolean => !OPTIONAL_COLUMNS.has(column);

/** Where each column stands in a row. */
export type ColumnPositions = ReadonlyMap<UploadColumn, number>;

/**
 * Finds the columns by the header row, in any order, width and letter case, in Japanese or English.
 * A column that is there twice, missing or unknown is a fault: nothing of a file is left out in silence.
 */
export function findColumns(header: readonly string[]): { positions: ColumnPositions; faults: UploadFault[] } {
  const positions = new Map<UploadColumn, number>();
  const faults: UploadFault[] = [];
  const refuse = (column: UploadColumn | null, reason: string, params: UploadFault['params']) =>
    faults.push({ row: 1, column, code: `accounting/${reason}`, params });
  for (const [position, title] of header.entries()) {
    const key = headerKeyOf(title);
    const column = COLUMN_OF_HEADER.get(key);
    if (column === undefined) {
      if (key !== '') refuse(null, 'upload-unknown-column', { header: title.slice(0, 50) });
    } else if (positions.has(column)) {
      refuse(column, 'upload-duplicate-column', { header: COLUMN_HEADERS[column][0] });
    } else {
      positions.set(column, position);
    }
  }
  for (const column of UPLOAD_COLUMNS) {
    if (isRequiredColumn(column) && !positions.has(column)) {
      refuse(column, 'upload-missing-column', { header: COLUMN_HEADERS[column][0], english: column });
    }
  }
  return { positions, faults };
}

const headerKeyOf = (title: string) => title.normalize('NFKC').replace(/[\s_]/gu, '').toLowerCase();

const COLUMN_OF_HEADER: ReadonlyMap<string, UploadColumn> = new Map(
  UPLOAD_COLUMNS.flatMap((column) =>
    [column, ...COLUMN_HEADERS[column]].map((title): [string, UploadColumn] => [headerKeyOf(title), column]),
  ),
);
