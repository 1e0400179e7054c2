import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [['予算設定 よさんせってい', 'accounting:budget', '弥生会計［設定］予算設定']];

export default productWords;
