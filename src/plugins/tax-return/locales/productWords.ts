import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['消費税区分別表 しょうひぜいくぶんべつひょう', 'accounting:tax-summary', 'freee会計［決算申告］消費税区分別表'],
  ['科目別税区分表 かもくべつぜいくぶんひょう', 'accounting:tax-summary', '弥生会計［決算・申告］科目別税区分表'],
  ['税区分集計表 ぜいくぶんしゅうけいひょう', 'accounting:tax-summary', 'マネーフォワード クラウド会計［決算・申告］'],
  ['消費税申告書 しょうひぜいしんこくしょ', 'accounting:tax-summary', '弥生会計、勘定奉行の消費税申告書'],
];

export default productWords;
