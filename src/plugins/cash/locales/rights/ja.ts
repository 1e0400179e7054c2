/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Receivable: {
    list: '売掛金の年齢表を見る',
    openitems: '売掛金の未消込明細を見る',
    statement: '得意先の残高明細書・督促状を見る',
    reminders: '督促の記録を見る',
    recordreminder: '得意先に督促したことを記録する',
    deletereminder: '督促の記録を削除する',
    recordpromise: '得意先の回収予定を記録する',
    deletepromise: '得意先の回収予定を取り消す',
    income: '入金を登録して消し込む',
  },
  Payable: {
    ageing: '買掛金の年齢表を見る',
    openitems: '買掛金の未消込明細を見る',
  },
  Bill: {
    received: '受取手形・電子記録債権を見る',
    issued: '支払手形・電子記録債務を見る',
    receive: '手形・電子記録債権の受取を登録する',
    issue: '手形・電子記録債務の振出を登録する',
    discount: '手形を割り引く',
    endorse: '手形を裏書譲渡する',
    settle: '手形の決済を登録する',
    dishonour: '手形の不渡を登録する',
    takeback: '手形の処理を取り消す',
  },
  CashFlow: {
    cash: '入出金一覧を見る',
    forecast: '資金予測を見る',
    expected: '入出金予定を見る',
    pastforecast: '以前の資金予測を実績と比較する',
    categorylist: '資金繰り区分の一覧を見る',
    category: '資金繰り区分を1件見る',
    savecategory: '資金繰り区分を登録・変更する',
    deletecategory: '資金繰り区分を削除する',
    plans: '資金計画の一覧を見る',
    plan: '資金計画を1件見る',
    saveplan: '資金計画を登録・変更する',
    deleteplan: '資金計画を削除する',
  },
  Loan: {
    list: '借入金の一覧を見る',
    loan: '借入金を1件見る',
    schedule: '借入金の返済予定表を見る',
    save: '借入金を登録・変更する',
    delete: '借入金を削除する',
    changerate: '借入金の利率を変更する',
    repay: '借入金の返済を計上する',
  },
};

export default ja;
