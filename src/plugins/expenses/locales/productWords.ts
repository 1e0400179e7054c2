import type { ProductWords } from '#core/plugin/productWords.ts';

/** What the menus of other products call our screens. */
const productWords: ProductWords = [
  ['経費レポート けいひれぽーと', 'expenses:own-sheets', 'SAP Concur［経費］レポート'],
  ['経費明細 けいひめいさい', 'expenses:own-sheets', 'マネーフォワード クラウド経費［経費登録］'],
  ['交通費精算書 こうつうひせいさんしょ', 'expenses:own-sheets', '楽楽精算［申請・精算］交通費精算'],
  ['経費申請の承認 けいひしんせいのしょうにん', 'expenses:sheet-list', 'freee会計［経費精算］承認待ち'],
  ['経費科目の設定 けいひかもくのせってい', 'expenses:category-list', 'freee会計［経費精算］経費科目の設定'],
];

export default productWords;
