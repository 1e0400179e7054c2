/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Expense: {
    byowner: '自分の経費申請を見る',
    get: '経費申請を1件見る',
    sheetlist: '全員の申請済みの経費を見る',
    byperson: '経費申請の申請者別の合計を見る',
    ownfigures: '自分の経費申請の件数を見る',
    sheetfigures: '全員の経費申請の件数を見る',
    update: '自分の経費申請を保存する',
    delete: '自分の経費申請を破棄する',
    previewroute: '経費申請の承認経路を申請の前に見る',
    submit: '経費を申請する',
    cancel: '経費申請を取り下げる・取り消す',
    approve: '経費申請を承認する',
    reject: '経費申請を却下する',
    postingpreview: '経費申請を計上する前に、作成される伝票を見る',
    paymentpreview: '経費申請を支払う前に、振込日と口座が未登録の人を見る',
    post: '承認した経費申請を計上する',
    pay: '経費申請の支払を記録する',
    guesscategory: '支払先から経費区分の候補を見る',
    readstatement: 'カード・ICカード・銀行の明細を読み込む',
    addstandardcategories: '標準の経費区分を追加する',
    updatecategory: '経費区分を登録・変更する',
    deletecategory: '使われていない経費区分を削除する',
    updatesetting: '少額特例を使うか決める',
  },
};

export default ja;
