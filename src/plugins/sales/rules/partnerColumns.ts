import { columnByTitle, plainTitle } from '#core/value/columnByTitle.ts';
import type { PARTNER_MEANINGS } from '../contract/partnerImport';

export type ReadColumn = (typeof PARTNER_MEANINGS)[number];

/** The headers of a file of partners; the first is the one that is written. English ones are the names of the contract. */
export const PARTNER_HEADERS: Readonly<Record<ReadColumn, readonly [string, ...string[]]>> = {
  code: ['コード', '取引先コード', 'partner code'],
  title: ['名称', '取引先名', '取引先', '会社名', '名前', 'name', 'partner'],
  reading: ['フリガナ', 'カナ', '読み', '取引先カナ', 'kana'],
  isCustomer: ['得意先', '販売先', 'customer'],
  isVendor: ['仕入先', '購入先', 'vendor', 'supplier'],
  isEmployee: ['従業員', '社員', 'employee'],
  role: ['区分', '取引先区分', 'role', 'type'],
  registrationNumber: ['登録番号（T番号）', '登録番号', 'T番号', 'インボイス登録番号', '適格請求書発行事業者登録番号'],
  registeredFrom: ['登録日', '登録開始日', 'registered on'],
  registeredThrough: ['登録の終了日', '登録終了日', 'registration ends'],
  corporateNumber: ['法人番号'],
  taxRounding: ['税の端数', '端数処理', '消費税端数'],
  invoiceMail: ['請求書の送付先メール', '請求先メール', '請求書送付先', 'メール', 'e-mail', 'email'],
  isActive: ['状態', '使用', '使用区分', 'state', 'status', 'active'],
};

/** The column a header names, in any width and letter case, in Japanese or English. */
export const columnOfHeader = columnByTitle<ReadColumn>(PARTNER_HEADERS);

export const isBlankHeader = (header: string): boolean => plainTitle(header) === '';

const OF_BANK_ACCOUNTS =
  /銀行|支店|口座|預金|振込先|名義|金融機関|bank|branch|iban|swift|accountn(?:o|um)|accountholder/u;

/** Whether a column is of bank accounts, which no file may change: that takes two persons. */
export const isOfBankAccounts = (header: string): boolean => OF_BANK_ACCOUNTS.test(plainTitle(header));
