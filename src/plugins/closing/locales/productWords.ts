import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['年度締め ねんどじめ', 'accounting:periods', 'freee会計［決算申告］年度締め'],
  ['月次締め げつじしめ', 'accounting:periods', 'freee会計［決算申告］月締め、PCA会計［随時］'],
  ['入力ロック にゅうりょくろっく', 'accounting:periods', '会計ソフト各社の入力期間の制限'],
  ['OB52', 'accounting:periods', 'SAP 財務会計 OB52 会計期間のオープン・クローズ'],
  ['次年度更新 じねんどこうしん', 'accounting:carry-forward', '会計ソフト各社の次年度更新'],
  ['次年度繰越 じねんどくりこし', 'accounting:carry-forward', 'マネーフォワード クラウド会計［決算・申告］次年度繰越'],
  ['FAGLGVTR', 'accounting:carry-forward', 'SAP 財務会計 FAGLGVTR 残高繰越'],
];

export default productWords;
