import { UPLOAD_COLUMNS, type UploadColumn } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import { findSheetColumns } from '#plugins/ledger/spreadsheet/rules/sheetColumns.ts';

/** The template's header, and what other books call the same column. The first is what the template writes. */
export const COLUMN_HEADERS: Readonly<Record<UploadColumn, readonly [string, ...string[]]>> = {
  documentKey: ['伝票キー', '伝票番号', '伝票No', '伝票No.', '取引No'],
  postingDate: ['計上日', '転記日付', '転記日', '日付', '取引日'],
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
  documentDate: ['伝票日付', '請求書日付', '証憑日付'],
  dueOn: ['期日', '支払期日', '入金期日'],
  reference: ['証憑番号', '参照番号', '請求書番号'],
  headerText: ['伝票摘要', '伝票テキスト'],
  taxEntry: ['税入力', '税込税抜', '税込・税抜'],
  taxReason: ['税額の理由'],
  yen: ['円換算額', '円貨額'],
  reverses: ['反対仕訳の元', '取消元'],
  clearings: ['消込'],
};

const REQUIRED_COLUMNS: ReadonlySet<UploadColumn> = new Set([
  'documentKey',
  'postingDate',
  'documentType',
  'side',
  'account',
  'amount',
]);

export const isRequiredColumn = (column: UploadColumn): boolean => REQUIRED_COLUMNS.has(column);

/** Finds the columns of documents by the header, which is a row of the sheet. */
export const findColumns = (header: readonly string[], row: number) =>
  findSheetColumns(header, { columns: UPLOAD_COLUMNS, headers: COLUMN_HEADERS, isRequired: isRequiredColumn }, row);
