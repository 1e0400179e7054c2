import type { ExpenseCategory, InvoiceRule } from '../contract/expenseCategory';
import { ENGLISH_CATEGORIES } from './englishCategories';

export const categoriesProvenance = {
  law: '消費税法30条7項、同施行令49条1項、同施行規則15条の4（帳簿のみの保存で控除できる仕入れ）',
  source: '国税庁の公表するインボイス制度の Q&A。区分と科目の割り当ては本製品の初期値',
  confidence: 'high（インボイスの扱い）、medium（科目）',
  checkedOn: '2026-11-20',
} as const;

type Row = readonly [
  code: string,
  title: string,
  reading: string,
  account: string,
  taxCode: string,
  invoiceRule: InvoiceRule,
  /** R a receipt, A attendees, C commuting. */
  traits: string,
];

// biome-ignore format: one category a line
const ROWS: readonly Row[] = [
  ['TR', '電車・バス', 'デンシャバス', '6210', 'P10', 'publicTransport', ''],
  ['TX', 'タクシー', 'タクシー', '6210', 'P10', 'invoice', 'R'],
  ['SH', '新幹線・特急', 'シンカンセントッキュウ', '6210', 'P10', 'publicTransport', 'R'],
  ['AIR', '航空券', 'コウクウケン', '6210', 'P10', 'invoice', 'R'],
  ['HT', '宿泊', 'シュクハク', '6210', 'P10', 'travelAllowance', 'R'],
  ['DA', '日当', 'ニットウ', '6210', 'P10', 'travelAllowance', ''],
  ['CM', '通勤定期', 'ツウキンテイキ', '6165', 'P10', 'travelAllowance', 'C'],
  ['CAR', 'ガソリン・高速', 'ガソリンコウソク', '6210', 'P10', 'invoice', 'R'],
  ['PK', '駐車場', 'チュウシャジョウ', '6210', 'P10', 'vendingMachine', 'R'],
  ['ET', '交際費', 'コウサイヒ', '6230', 'P10', 'invoice', 'RA'],
  ['MT', '会議費', 'カイギヒ', '6235', 'P10', 'invoice', 'RA'],
  ['SP', '消耗品', 'ショウモウヒン', '6260', 'P10', 'invoice', 'R'],
  ['BK', '書籍', 'ショセキ', '6270', 'P10', 'invoice', 'R'],
  ['TRN', '研修', 'ケンシュウ', '6170', 'P10', 'invoice', 'R'],
  ['TEL', '通信費', 'ツウシンヒ', '6220', 'P10', 'invoice', 'R'],
  ['TAX', '印紙・公租', 'インシコウソ', '6330', 'OUT', 'none', 'R'],
  ['GIFT', '慶弔', 'ケイチョウ', '6230', 'OUT', 'none', ''],
  ['OTH', 'その他', 'ソノタ', '6390', 'P10', 'invoice', 'R'],
];

/** 日当 of a journey within Japan: a value to begin with, which each company replaces by its own rules. */
const STANDARD_ALLOWANCE = 2_500;

/** 少額減価償却資産 (法人税法施行令133条): from 100,000 yen on a purchase may be an asset. */
const BELOW_ASSET = 99_999;

/** The kinds of expenses a new company starts with. */
export const STANDARD_CATEGORIES: readonly Omit<ExpenseCategory, 'version'>[] = ROWS.map(
  ([code, title, reading, account, taxCode, invoiceRule, traits]) => ({
    code,
    title,
    englishTitle: ENGLISH_CATEGORIES.get(title) ?? '',
    reading,
    account,
    taxCode,
    invoiceRule,
    needsReceipt: traits.includes('R'),
    needsAttendees: traits.includes('A'),
    unitAmount: code === 'DA' ? STANDARD_ALLOWANCE : null,
    limitAmount: code === 'SP' ? BELOW_ASSET : null,
    isCapped: false,
    isCommuting: traits.includes('C'),
    isActive: true,
  }),
);
