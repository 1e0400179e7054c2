import { UPLOAD_COLUMNS, type UploadColumn } from '../../contract/uploadColumns';
import { findSheetColumns } from './sheetColumns';

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

/** Finds the columns of documents by the header, which is a row of the sheet. */
export const findColumns = (header: readonly string[], row: number) =>
  findSheetColumns(header, { columns: UPLOAD_COLUMNS, headers: COLUMN_HEADERS, isRequired: isRequiredColumn }, row);
