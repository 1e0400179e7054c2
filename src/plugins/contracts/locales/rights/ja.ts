/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Contract: {
    get: '契約を1件見る',
    create: '契約を登録する',
    update: '契約を登録・変更する',
    delete: '契約の下書きを削除する',
    approve: '契約を承認する',
    advance: '契約の締結・開始・終了・取消を記録する',
    simulate: '精算と印紙税を試算する',
    download: '契約書をExcelに保存する',
  },
  ContractTemplate: {
    list: '契約書テンプレートの一覧を見る',
    get: '契約書テンプレートを1件見る',
    update: '契約書テンプレートを登録・変更する',
    delete: '契約書テンプレートを削除する',
    addstandard: '標準の契約書テンプレートを追加する',
  },
  SalesOrder: {
    list: '契約の一覧を見る',
    deletecontract: '一覧から契約の下書きを削除する',
    copy: '契約を複写する',
    newnumber: '次の契約番号を見る',
    orders: '受注の一覧を見る',
    detail: '受注を1件見る',
    update: '受注を登録・変更する',
    fromcontract: '契約から受注の下書きを作成する',
    discard: '受注の下書きを削除する',
    advance: '受注・履行開始・完了・取消を記録する',
    confirm: '受注の変更を承認する',
    line: '受注の明細を追加・変更する',
    deleteline: '受注の明細を削除する',
    profits: '利益一覧を見る',
    standardcosts: '標準原価を見る',
    updatestandardcost: '標準原価を設定する',
    months: '受注の月別の予定・実績・請求を見る',
    report: '作業報告書の時間を入力する',
    unordered: '受注のない稼働を見る',
    units: '契約の数量の単位を見る',
  },
};

export default ja;
