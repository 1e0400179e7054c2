import type { FileAnswer } from '#core/contract/file.ts';
import { guardFormula } from '#core/value/guardFormula.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { headed } from '#plugins/ledger/spreadsheet/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import { type Sheet, writeWorkbook, XLSX } from '#server/spreadsheet/writeWorkbook.ts';
import { type openingTemplate as contract, OPENING_COLUMNS, type OpeningColumn } from '../contract/openingImport';
import { isRequiredOpening, OPENING_HEADERS } from '../rules/readOpeningRows';

const WIDTHS: Readonly<Record<OpeningColumn, number>> = {
  account: 10,
  title: 28,
  partner: 10,
  department: 8,
  debit: 16,
  credit: 16,
  currency: 8,
  foreignAmount: 14,
  dueOn: 12,
  memo: 40,
};

const EXPLANATIONS: Readonly<Record<OpeningColumn, string>> = {
  account: '勘定科目のコード。貸借対照表の科目だけです。',
  title: '確認用です。取り込むときは科目コードだけを見ます。',
  partner: '取引先のコード。売掛金・買掛金・未払金などには必ず入れます。',
  department: '部門のコード',
  debit: '期首の借方残高（円）。残高のない科目は、借方も貸方も空欄のままにします。',
  credit: '期首の貸方残高（円）。借方の合計と貸方の合計は同じになります。',
  currency: '外貨で持っている残高は、通貨のコード（USD など）を入れます。空欄は円です。',
  foreignAmount: 'その通貨での金額。円での金額は借方か貸方に入れます。',
  dueOn: '未入金の請求書などの期日。2026/4/30 など、年まで入れます。',
  memo: '請求書番号など（200 文字まで）。消し込む科目は、未消込の明細 1 件を 1 行で入れます。',
};

/** The workbook people fill in: every account of the balance sheet waits for its balance, then what the columns mean. */
export const downloadOpeningTemplate: UseCase<typeof contract> = async (
  tx,
  _input,
  { companyId },
): Promise<FileAnswer> => {
  const { accounts } = await readBooks(tx, companyId);
  const content = await writeWorkbook([balancesSheet(accounts), explanationSheet()]);
  return { name: 'kanjo-opening-balances.xlsx', mediaType: XLSX, content };
};

function balancesSheet(accounts: Books['accounts']): Sheet {
  const fitting = [...accounts.values()].filter(({ statement, isBlocked }) => statement === 'BS' && !isBlocked);
  return {
    name: '期首残高',
    columns: OPENING_COLUMNS.map((column) => ({
      width: WIDTHS[column],
      ...(column === 'debit' || column === 'credit' ? { numFmt: '#,##0' } : {}),
      ...(column === 'dueOn' ? { numFmt: 'yyyy/mm/dd' } : {}),
    })),
    rows: [
      OPENING_COLUMNS.map((column) => OPENING_HEADERS[column][0]),
      ...fitting.map(({ code, title }) => [guardFormula(code), guardFormula(title)]),
    ],
    ...headed(OPENING_COLUMNS.length),
  };
}

const explanationSheet = (): Sheet => ({
  name: '説明',
  columns: [{ width: 14 }, { width: 8 }, { width: 80 }],
  rows: [
    ['列', '必須', '説明'],
    ...OPENING_COLUMNS.map((column) => [
      OPENING_HEADERS[column][0],
      isRequiredOpening(column) ? '必須' : '',
      EXPLANATIONS[column],
    ]),
  ],
  ...headed(3),
});
