import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['入金管理 にゅうきんかんり', 'accounting:clearing', 'freee会計［取引］入金管理レポート'],
  ['支払管理 しはらいかんり', 'accounting:clearing', 'freee会計［取引］支払管理レポート'],
  ['入金処理 にゅうきんしょり', 'accounting:clearing', '債権奉行［入金処理］'],
  ['F-32', 'accounting:clearing', 'SAP 財務会計 F-32 得意先消込'],
  ['F-44', 'accounting:clearing', 'SAP 財務会計 F-44 仕入先消込'],
  ['FB05', 'accounting:clearing', 'SAP 財務会計 FB05 消込転記'],
  ['OBA3', 'accounting:tolerances', 'SAP 財務会計 OBA3 得意先許容グループ'],
];

export default productWords;
