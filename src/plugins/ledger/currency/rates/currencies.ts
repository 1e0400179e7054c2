import type { Provenance } from '../../books/rates/provenance';

export const currenciesProvenance: Provenance = {
  law: '',
  source: 'ISO 4217（通貨コードと補助単位）。建値の単位は銀行の対顧客相場の慣行（ウォンとルピアは100通貨あたり）',
  confidence: 'high',
  checkedOn: '2026-11-21',
};

type Row = readonly [
  code: string,
  title: string,
  reading: string,
  /** Digits behind the decimal point. */
  minorUnits: number,
  /** For how many units a rate in yen is quoted. */
  quotedPer: 1 | 100,
];

/** The currency the books are kept in. */
export const BOOK_CURRENCY = 'JPY';

/** The currencies a company knows before it adds its own. */
// biome-ignore format: one currency a line
export const STANDARD_CURRENCIES: readonly Row[] = [
  ['JPY', '日本円', 'エン', 0, 1],
  ['USD', '米ドル', 'ベイドル', 2, 1],
  ['EUR', 'ユーロ', 'ユーロ', 2, 1],
  ['GBP', '英ポンド', 'エイポンド', 2, 1],
  ['CHF', 'スイスフラン', 'スイスフラン', 2, 1],
  ['AUD', '豪ドル', 'ゴウドル', 2, 1],
  ['CAD', 'カナダドル', 'カナダドル', 2, 1],
  ['CNY', '人民元', 'ジンミンゲン', 2, 1],
  ['HKD', '香港ドル', 'ホンコンドル', 2, 1],
  ['TWD', '台湾ドル', 'タイワンドル', 2, 1],
  ['KRW', '韓国ウォン', 'カンコクウォン', 0, 100],
  ['SGD', 'シンガポールドル', 'シンガポールドル', 2, 1],
  ['THB', 'タイバーツ', 'タイバーツ', 2, 1],
  ['VND', 'ベトナムドン', 'ベトナムドン', 0, 100],
  ['IDR', 'インドネシアルピア', 'インドネシアルピア', 2, 100],
  ['INR', 'インドルピー', 'インドルピー', 2, 1],
  ['PHP', 'フィリピンペソ', 'フィリピンペソ', 2, 1],
  ['MYR', 'マレーシアリンギット', 'マレーシアリンギット', 2, 1],
];
