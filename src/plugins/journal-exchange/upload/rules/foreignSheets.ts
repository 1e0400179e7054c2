import { MONEY_FORWARD_COLUMNS } from '../../export/rates/exportColumns';
import type { ForeignSheet } from './foreignSheet';

const YAYOI_COLUMNS_AT_LEAST = 17;
/** 識別フラグ: a document of one row; the first row of several. */
const YAYOI_BEGINS = new Set(['2000', '2111', '2110']);
const YAYOI_FLAG = /^2(?:000|111|110|100|101)$/;

/** 弥生会計 仕訳日記帳: no head, and the flag of the first column says where a document begins. */
export const yayoiSheet: ForeignSheet = {
  format: 'yayoi',
  isThis: (sheet) => {
    const first = sheet.find((cells) => cells[0] && !cells[0].startsWith('#'));
    return YAYOI_FLAG.test(first?.[0]?.trim() ?? '') && (first?.length ?? 0) >= YAYOI_COLUMNS_AT_LEAST;
  },
  headRows: 0,
  day: 3,
  memo: 16,
  debit: { account: 4, subAccount: 5, department: 6, partner: null, taxCode: 7, invoice: null, amount: 8 },
  credit: { account: 10, subAccount: 11, department: 12, partner: null, taxCode: 13, invoice: null, amount: 14 },
  keyOf: ([flag = '', number = ''], row, before) =>
    YAYOI_BEGINS.has(flag.trim()) || before === '' ? `${number.trim() || 'Y'}-${row}` : before,
};

/** マネーフォワード クラウド会計 仕訳帳: rows of one number and day are one document. */
export const moneyForwardSheet: ForeignSheet = {
  format: 'moneyForward',
  isThis: ([head = []]) => MONEY_FORWARD_COLUMNS.slice(0, 19).every((name, index) => head[index]?.trim() === name),
  headRows: 1,
  day: 1,
  memo: 18,
  debit: { account: 2, subAccount: 3, department: 4, partner: 5, taxCode: 6, invoice: 7, amount: 8 },
  credit: { account: 10, subAccount: 11, department: 12, partner: 13, taxCode: 14, invoice: 15, amount: 16 },
  keyOf: ([number = '', day = ''], row) => (number.trim() === '' ? `MF-${row}` : `${number.trim()}-${day.trim()}`),
};

const SHEETS = [yayoiSheet, moneyForwardSheet] as const;

/** The software a sheet comes from, by its own marks; undefined for the product's own template. */
export const findForeignSheet = (sheet: readonly (readonly string[])[]): ForeignSheet | undefined =>
  SHEETS.find(({ isThis }) => isThis(sheet));
