import type { ExportLine } from './exportDocument';
import { pairLines } from './exportDocument';
import {
  type ExportCell,
  type ExportFormat,
  type ExportNames,
  isKeptInside,
  isPartlyDeductible,
  memoOf,
  slashed,
} from './exportFormat';

const FLAG = { alone: 2000, first: 2110, between: 2100, last: 2101 } as const;
/** タイプ: a plain entry of one row, or a transfer slip of several. */
const KIND = { entry: 0, transferSlip: 3 } as const;

/** 弥生会計 仕訳日記帳（弥生取り込み形式）: 25 columns, no head, amounts with their tax. */
export const yayoiFormat: ExportFormat = {
  id: 'yayoi',
  title: { ja: '弥生会計', en: 'Yayoi' },
  extension: 'txt',
  encodings: ['cp932'],
  delimiter: ',',
  quotes: 'needed',
  hasHead: false,
  columns: [
    { name: '識別フラグ', widthAtMost: 4 },
    { name: '伝票No.', widthAtMost: 6 },
    { name: '決算', widthAtMost: 4 },
    { name: '取引日付', widthAtMost: 10 },
    { name: '借方勘定科目', widthAtMost: 24 },
    { name: '借方補助科目', widthAtMost: 24 },
    { name: '借方部門', widthAtMost: 24 },
    { name: '借方税区分' },
    { name: '借方金額', widthAtMost: 11 },
    { name: '借方税金額', widthAtMost: 11 },
    { name: '貸方勘定科目', widthAtMost: 24 },
    { name: '貸方補助科目', widthAtMost: 24 },
    { name: '貸方部門', widthAtMost: 24 },
    { name: '貸方税区分' },
    { name: '貸方金額', widthAtMost: 11 },
    { name: '貸方税金額', widthAtMost: 11 },
    { name: '摘要', widthAtMost: 64 },
    { name: '番号', widthAtMost: 10 },
    { name: '期日', widthAtMost: 10 },
    { name: 'タイプ', widthAtMost: 1 },
    { name: '生成元', widthAtMost: 4 },
    { name: '仕訳メモ', widthAtMost: 180 },
    { name: '付箋1', widthAtMost: 1 },
    { name: '付箋2', widthAtMost: 1 },
    { name: '調整', widthAtMost: 3 },
  ],
  names: { record: 'title', taxCode: 'yayoi' },
  hasTaxMethod: true,
  rowsOf(document, index, names) {
    const pairs = pairLines(document.lines);
    const isAlone = pairs.length === 1;
    const sideOf = (line: ExportLine | null) => cellsOf(line, names, isKeptInside(document, names));
    return pairs.map(({ debit, credit }, position) => [
      flagOf(position, pairs.length),
      isAlone ? '' : index,
      document.isClosing ? '本決' : '',
      slashed(document.postingDate),
      ...sideOf(debit),
      ...sideOf(credit),
      memoOf(document, debit, credit),
      '',
      '',
      isAlone ? KIND.entry : KIND.transferSlip,
      '',
      `${document.documentType} ${document.number}`,
      '',
      '',
      'no',
    ]);
  },
};

function flagOf(position: number, count: number): number {
  if (count === 1) return FLAG.alone;
  if (position === 0) return FLAG.first;
  return position === count - 1 ? FLAG.last : FLAG.between;
}

function cellsOf(line: ExportLine | null, names: ExportNames, isInside: boolean): ExportCell[] {
  if (!line) return ['', '', '', '対象外', 0, 0];
  // 弥生 itself works out what may be deducted in part.
  const tax = isPartlyDeductible(line) ? '' : line.tax;
  return [
    names.account(line),
    line.partner ? names.partner(line) : '',
    names.department(line),
    // The way to keep tax is a letter of the name: 込 with the tax inside the amount, 内 for books that keep it apart.
    isInside ? names.taxCode(line) : names.taxCode(line).replace('込', '内'),
    line.amount,
    tax,
  ];
}
