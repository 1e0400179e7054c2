/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  AccountingDocument: {
    clear: '未消込の明細を消し込む',
    unclear: '消込を取り消す',
  },
  Clearing: {
    list: '消込の履歴を見る',
    propose: '消込の候補を見る',
    payers: '振込人名の一覧を見る',
    payer: '振込人名を1件見る',
    updatepayer: '振込人名を登録・変更する',
    deletepayer: '振込人名を削除する',
    tolerances: '消込差額の許容範囲の一覧を見る',
    tolerance: '消込差額の許容範囲を1件見る',
    updatetolerance: '消込差額の許容範囲を登録・変更する',
    deletetolerance: '消込差額の許容範囲を削除する',
  },
};

export default ja;
