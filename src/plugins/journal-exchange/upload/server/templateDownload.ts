import type { FileAnswer } from '#core/contract/file.ts';
import { guardFormula } from '#core/value/guardFormula.ts';
import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { readBooks } from '#plugins/ledger/books/server/service.ts';
import { UPLOAD_COLUMNS, type UploadColumn, YEN_COLUMNS } from '#plugins/ledger/spreadsheet/contract/uploadColumns.ts';
import { headed } from '#plugins/ledger/spreadsheet/server/service.ts';
import type { UseCase } from '#server/plugin.ts';
import { type Sheet, writeWorkbook, XLSX } from '#server/spreadsheet/writeWorkbook.ts';
import type { templateDownload as contract } from '../contract/upload';
import { COLUMN_HEADERS, isRequiredColumn } from '../rules/uploadColumns';

type Row = NonNullable<Sheet['rows']>[number];

const WIDTHS: Readonly<Record<UploadColumn, number>> = {
  documentKey: 14,
  postingDate: 12,
  documentType: 10,
  side: 8,
  account: 10,
  amount: 14,
  taxCode: 10,
  partner: 10,
  department: 8,
  memo: 44,
  taxAmount: 12,
  currency: 8,
  rate: 10,
  businessKind: 8,
  documentDate: 12,
  dueOn: 12,
  reference: 14,
  headerText: 30,
  taxEntry: 8,
  taxReason: 20,
  yen: 14,
  reverses: 14,
  clearings: 24,
};

const DAYS: ReadonlySet<UploadColumn> = new Set(['postingDate', 'documentDate', 'dueOn']);

const EXPLANATIONS: Readonly<Record<UploadColumn, string>> = {
  documentKey: '同じ伝票の行に同じ値を入れます。行は離れていてもかまいません。',
  postingDate: '2026/4/1、2026-04-01、R8.4.1 など、年まで入れます。2 行目以降は省けます。',
  documentType: '伝票種類のコード（コード一覧）。2 行目以降は省けます。',
  side: '借方 または 貸方',
  account: '勘定科目のコード（コード一覧）',
  amount: '1 円以上の整数。税区分のある行は税込金額で、消費税の行は自動で作成されます。',
  taxCode: '税区分のコード（コード一覧）。空欄と OUT は対象外です。',
  partner: '取引先のコード。売掛金・買掛金・未払金などには必ず入れます。',
  department: '部門のコード',
  memo: '摘要（200 文字まで）。最初の行の摘要が伝票摘要になります。',
  taxAmount:
    '請求書の消費税額が計算と異なるときに、その行の税額を入れます（税区分ごとに明細 1 行につき 1 円まで）。空欄なら計算します。',
  currency:
    '外貨の伝票は、すべての行に通貨のコード（USD など）を入れます。空欄は円です。金額はその通貨で、補助単位まで入れられます。',
  businessKind: '簡易課税で、科目の事業区分と異なる課税売上の行に 1～6 を入れます。空欄は科目の事業区分によります。',
  rate: '外貨の伝票の 1 行目に円換算レートを入れます。空欄のときは、その日までの仲値を使います。',
  documentDate:
    '請求書などの日付が計上日と異なるときに入れます。税区分（80％控除など）はこの日で判定します。空欄は計上日です。',
  dueOn: '売掛金・買掛金などの行に、入金または支払の期日を入れます。',
  reference: '請求書番号など（50 文字まで）。空欄は伝票キーが入ります。',
  headerText: '伝票摘要（200 文字まで）。空欄は最初の行の摘要が入ります。',
  taxEntry: '税込 または 税抜。税抜のときは、税区分のある行の金額は税抜金額です。空欄は税込です。',
  taxReason: '消費税額を入れたときの理由。帳簿に残ります。',
  yen: '外貨の伝票で、円の金額がレートによらない行（税区分のない行）に入れます。',
  reverses: '反対仕訳のときに、取り消す伝票の伝票キーを入れます。同じファイルにある伝票に限ります。',
  clearings:
    'すでに消し込まれた行に「消込番号=消込日=円の金額」を入れます（例: C1=2026-10-31=55000）。同じ番号の行どうしを消し込みます。外貨の行は最後に =外貨額（補助単位の整数）を加えます。通常は空欄です。',
};

const EMPTY = Array.from({ length: UPLOAD_COLUMNS.length - YEN_COLUMNS.length }, () => '');

const EXAMPLE: readonly Row[] = [
  ['A-001', '2026/12/31', 'SA', '借方', '6210', 1_320, 'P10', '', '', '客先訪問 電車代', ...EMPTY],
  ['A-001', '', '', '貸方', '1010', 1_320, '', '', '', '客先訪問 電車代', ...EMPTY],
];

/** The workbook people fill in: an empty first sheet with the columns, then what they mean and the codes of this company. */
export const downloadTemplate: UseCase<typeof contract> = async (tx, _input, { companyId }): Promise<FileAnswer> => {
  const books = await readBooks(tx, companyId);
  const content = await writeWorkbook([documentsSheet(), explanationSheet(), codesSheet(books)]);
  return { name: 'kanjo-documents.xlsx', mediaType: XLSX, content };
};

const headers = (): string[] => UPLOAD_COLUMNS.map((column) => COLUMN_HEADERS[column][0]);

const columnLetter = (column: UploadColumn) => String.fromCharCode('A'.charCodeAt(0) + UPLOAD_COLUMNS.indexOf(column));

function documentsSheet(): Sheet {
  return {
    name: '伝票',
    columns: UPLOAD_COLUMNS.map((column) => ({
      width: WIDTHS[column],
      ...(column === 'amount' ? { numFmt: '#,##0' } : {}),
      ...(DAYS.has(column) ? { numFmt: 'yyyy/mm/dd' } : {}),
    })),
    rows: [headers()],
    ...headed(UPLOAD_COLUMNS.length),
    dataValidations: [
      {
        type: 'list',
        values: ['借方', '貸方'],
        allowBlank: true,
        range: `${columnLetter('side')}2:${columnLetter('side')}10000`,
      },
    ],
  };
}

function explanationSheet(): Sheet {
  return {
    name: '説明',
    ...headed(4),
    columns: [{ width: 14 }, { width: 16 }, { width: 8 }, { width: 80 }],
    rows: [
      ['列', '英語名', '必須', '説明'],
      ...UPLOAD_COLUMNS.map(
        (column): Row => [
          COLUMN_HEADERS[column][0],
          column,
          isRequiredColumn(column) ? '必須' : '',
          EXPLANATIONS[column],
        ],
      ),
      [],
      ['記入例'],
      headers(),
      ...EXAMPLE,
    ],
  };
}

function codesSheet({ accounts, documentTypes, taxCodes, partners, departments, currencies }: Books): Sheet {
  const rowsOf = (kind: string, records: ReadonlyMap<string, { title: string }>): Row[] =>
    [...records].map(([code, { title }]) => [kind, guardFormula(code), guardFormula(title)]);
  return {
    name: 'コード一覧',
    columns: [{ width: 12 }, { width: 12 }, { width: 48 }],
    rows: [
      ['種類', 'コード', '名称'],
      ...rowsOf('勘定科目', accounts),
      ...rowsOf('伝票種類', documentTypes),
      ...rowsOf('税区分', taxCodes),
      ...rowsOf('取引先', partners),
      ...rowsOf('部門', departments),
      ...rowsOf('通貨', currencies),
    ],
    ...headed(3),
  };
}
