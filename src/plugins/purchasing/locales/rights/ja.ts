/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Contract: {
    createpo: '発注を登録する',
    updatepo: '発注を登録・変更する',
    generateposfromso: '受注から発注の下書きを作成する',
    assignpotoso: '発注を受注に割り当てる',
    proposesosfrompo: '発注に対応する受注の候補を見る',
  },
  PurchaseOrder: {
    list: '発注の一覧を見る',
    get: '発注を1件見る',
    discard: '発注の下書きを削除する',
    order: '発注を承認して発行する',
    advance: '請書の受領・終了・取消を記録する',
    months: '発注の月別の支払予定を見る',
    unordered: '発注のない稼働を見る',
  },
};

export default ja;
