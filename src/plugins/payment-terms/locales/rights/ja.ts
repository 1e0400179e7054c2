/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  PaymentTerm: {
    list: '支払条件の一覧を見る',
    get: '支払条件を1件見る',
    frequency: '支払条件の使用先の件数を見る',
    duedate: '支払条件による期日を試算する',
    update: '支払条件を登録・変更する',
    delete: '使われていない支払条件を削除する',
  },
};

export default ja;
