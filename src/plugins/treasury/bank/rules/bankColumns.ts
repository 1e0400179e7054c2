import { columnByTitle, plainTitle } from '#core/value/columnByTitle.ts';
import type { BankColumn } from '../contract/bankUpdate';

/** What a column of a file may hold besides the fields of an entry: codes apart, and a bank's names beside its branch. */
export type ReadColumn = Exclude<BankColumn, 'code'> | 'bankCode' | 'branchCode' | 'bankTitle' | 'bankReading';

/** The headers of a file of banks; the first is the one that is written. */
export const BANK_HEADERS: Readonly<Record<ReadColumn, readonly string[]>> = {
  bankCode: ['銀行コード', '金融機関コード', '統一金融機関コード', 'bank code'],
  branchCode: ['支店コード', '店舗コード', '店番', 'branch code'],
  title: ['名称', '支店名', '店舗名', '支店名（漢字）', 'name', 'branch'],
  reading: ['フリガナ', 'カナ', '支店名カナ', '支店名（カナ）', '支店カナ', '店舗名カナ', 'kana'],
  bankTitle: ['銀行名', '金融機関名', '銀行名（漢字）', 'bank'],
  bankReading: ['銀行名カナ', '金融機関名カナ', '銀行名（カナ）', '銀行カナ', 'bank kana'],
  openedOn: ['開設日', '開始日', '新設日', 'opened on'],
  closedOn: ['廃止日', '終了日', 'closed on'],
  successor: ['統合先コード', '統合先', '承継先', 'successor'],
};

export const WRITTEN_COLUMNS = [
  'bankCode',
  'branchCode',
  'title',
  'reading',
  'openedOn',
  'closedOn',
  'successor',
] as const satisfies readonly ReadColumn[];

/** The column a header names, in any width and letter case, in Japanese or English. */
export const columnOfHeader = columnByTitle<ReadColumn>(BANK_HEADERS);

export const isBlankHeader = (header: string): boolean => plainTitle(header) === '';
