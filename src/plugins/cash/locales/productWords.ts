import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['売掛レポート うりかけれぽーと', 'treasury:receivable-list', 'freee会計［レポート］売掛レポート'],
  ['買掛レポート かいかけれぽーと', 'treasury:payable-ageing', 'freee会計［レポート］買掛レポート'],
  ['資金繰りレポート しきんぐりれぽーと', 'treasury:cash-forecast', 'freee会計［レポート］資金繰りレポート'],
  ['FF7A', 'treasury:cash-forecast', 'SAP 財務会計 FF7A キャッシュポジション'],
];

export default productWords;
