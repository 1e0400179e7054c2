/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  TaxRule: {
    list: '税の表の一覧を見る',
    get: '税の表を1つ見る',
    update: '税の自社の表を登録・変更する',
    delete: '税の自社の表を削除する',
    sample: '税額と保険料を試算する',
  },
  SocialSecurity: {
    list: '社会保険の表の一覧を見る',
    get: '社会保険の表を1つ見る',
    update: '社会保険の自社の表を登録・変更する',
    delete: '社会保険の自社の表を削除する',
    settings: '自社の社会保険の設定の一覧を見る',
    setting: '自社の社会保険の設定を1つ見る',
    updatesetting: '自社の社会保険の設定を登録・変更する',
    deletesetting: '自社の社会保険の設定を削除する',
  },
};

export default ja;
