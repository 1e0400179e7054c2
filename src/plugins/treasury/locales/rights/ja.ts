/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  HouseBank: {
    list: '自社口座の一覧と帳簿残高を見る',
    get: '自社口座を1件見る',
    update: '自社口座を登録・変更する',
    delete: '使われていない自社口座を削除する',
    account: '自社口座の口座番号を見る',
    proposeaccount: '自社口座の口座番号の変更を申請する',
    decideaccount: '自社口座の口座番号の変更を承認・却下する',
  },
};

export default ja;
