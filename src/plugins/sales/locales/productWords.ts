import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['取引先の設定 とりひきさきのせってい', 'sales:partner-list', 'freee会計［設定］取引先の設定'],
  ['得意先台帳 とくいさきだいちょう', 'sales:partner-list', '弥生販売［台帳］得意先台帳'],
  ['XD01', 'sales:partner-list', 'SAP XD01 得意先登録'],
  ['XK01', 'sales:partner-list', 'SAP XK01 仕入先登録'],
];

export default productWords;
