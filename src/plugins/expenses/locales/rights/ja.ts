/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Expense: {
    byowner: '自分の経費精算を見る',
    get: '経費精算を1件見る',
    sheetlist: '全員の提出済みの経費精算を見る',
    byperson: '経費精算の申請者別の合計を見る',
    ownfigures: '自分の経費精算の件数を見る',
    sheetfigures: '全員の経費精算の件数を見る',
    update: '自分の経費精算を保存する',
    delete: '自分の経費精算を破棄する',
    previewroute: '経費精算の承認経路を提出の前に見る',
    submit: '経費精算を提出する',
    cancel: '経費精算を取り下げる・取り消す',
    approve: '経費精算を承認する',
    reject: '経費精算を却下する',
    postingpreview: '経費精算を計上する前に、作られる伝票を見る',
    paymentpreview: '経費精算を支払う前に、振込日と口座が未登録の人を見る',
    post: '承認した経費精算を計上する',
    pay: '経費精算の支払を記録する',
    guesscategory: '支払先から経費区分の候補を見る',
    readstatement: 'カード・ICカード・銀行の明細を読み込む',
    addstandardcategories: '標準の経費区分を追加する',
    updatecategory: '経費区分を登録・変更する',
    deletecategory: '使われていない経費区分を削除する',
    updatesetting: '少額特例を使うか決める',
  },
};

export default ja;
