import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['回収方法 かいしゅうほうほう', 'treasury:payment-term-list', '弥生販売［得意先台帳］回収方法'],
  ['締めグループ しめぐるーぷ', 'treasury:payment-term-list', '弥生販売［得意先台帳］締めグループ'],
  ['OBB8', 'treasury:payment-term-list', 'SAP 財務会計 OBB8 支払条件'],
];

export default productWords;
