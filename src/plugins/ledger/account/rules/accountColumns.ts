import { ACCOUNT_COLUMNS, type AccountColumn } from '../contract/accountImport';

/** The headers of a file of accounts; the first is the one that is written. */
export const ACCOUNT_HEADERS: Readonly<Record<AccountColumn, readonly [string, ...string[]]>> = {
  code: ['コード', '科目コード', '勘定科目コード'],
  title: ['科目名', '勘定科目', '勘定科目名', '名称'],
  reading: ['読み', 'カナ', 'フリガナ', '科目カナ'],
  searchKey: ['サーチキー', '検索キー', 'ローマ字'],
  englishTitle: ['英語名'],
  group: ['グループ', '分類', '科目区分'],
  normalSide: ['貸借区分', '正常残高', '貸借'],
  defaultTaxCode: ['税区分', '税コード'],
  isReconciliation: ['統制勘定'],
  isClearable: ['消込'],
  isReceivable: ['債権'],
  isPayable: ['債務'],
  isBank: ['預金'],
  isCash: ['現金'],
  isRevalued: ['期末換算'],
  requiresPartner: ['取引先必須'],
  requiresDepartment: ['部門必須'],
  isHidden: ['候補に出さない'],
  isBlocked: ['使用停止'],
  activeFrom: ['使用開始日'],
  activeThrough: ['使用終了日'],
  note: ['メモ', '備考'],
  businessKind: ['事業区分'],
};

const keyOf = (header: string) => header.normalize('NFKC').replace(/[\s_]/gu, '').toLowerCase();

const COLUMN_OF_HEADER: ReadonlyMap<string, AccountColumn> = new Map(
  ACCOUNT_COLUMNS.flatMap((column) =>
    [column, ...ACCOUNT_HEADERS[column]].map((header): [string, AccountColumn] => [keyOf(header), column]),
  ),
);

/** The column a header names, in any width and letter case, in Japanese or English. */
export const columnOfHeader = (header: string): AccountColumn | undefined => COLUMN_OF_HEADER.get(keyOf(header));

export const isBlankHeader = (header: string): boolean => keyOf(header) === '';
