/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Payable: {
    list: '支払処理の一覧を見る',
    detail: '支払処理の取引先ごとの金額・保留・突合を見る',
    items: '支払処理の明細を見る',
    save: '支払を提案・再計算する',
    leaveout: '支払から明細を外す',
    takein: '外した明細を支払に戻す',
    release: '確認した支払の保留を解く',
    approve: 'ほかの人が提案した支払を承認する',
    createfbdata: '承認済みの支払の振込データを出力する',
    payment: '銀行が支払った支払処理を計上して消し込む',
    returned: '振込不能の支払を未払に戻す',
    delete: '支払処理を取り消す',
    kana: '名義を振込データの文字に直して確認する',
  },
  HouseBank: {
    list: '自社口座の一覧と帳簿残高を見る',
    get: '自社口座を1件見る',
    update: '自社口座を登録・変更する',
    delete: '使われていない自社口座を削除する',
    account: '自社口座の口座番号を見る',
    proposeaccount: '自社口座の口座番号の変更を申請する',
    decideaccount: '自社口座の口座番号の変更を承認・却下する',
  },
  Bank: {
    list: '銀行・支店の一覧を見る',
    figures: '銀行・支店の件数を見る',
    get: '銀行・支店を1件見る',
    update: '銀行・支店を登録・変更する',
    delete: '手入力した銀行・支店を削除する',
    affected: '廃止・統合の影響を受ける口座を見る',
    import: '銀行・支店のファイルを確認する',
    applyimport: '銀行・支店のファイルを取り込む',
    compareshipped: '製品に付属する銀行の表と比較する',
    applyshipped: '製品に付属する銀行の表を取り込む',
    download: '銀行・支店の一覧をダウンロードする',
    updates: '銀行・支店の更新の履歴を見る',
  },
};

export default ja;
