/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  BusinessPartner: {
    list: '取引先の一覧を見る',
    get: '取引先を1件見る',
    customers: '得意先を見る',
    vendors: '仕入先を見る',
    search: '取引先を検索する',
    update: '取引先を登録・変更する',
    delete: '取引先を削除・使用停止にする',
    foreseedelete: '取引先を削除する前に影響を確認する',
    import: '取引先のファイルを確認する',
    applyimport: '取引先をファイルから取り込む',
    undoimport: '取引先の取込を元に戻す',
    download: '取引先をファイルに保存する',
    bankaccounts: '取引先の銀行口座を見る',
    proposebankaccounts: '取引先の銀行口座の変更を申請する',
    decidebankaccounts: '取引先の銀行口座の変更を承認・却下する',
  },
};

export default ja;
