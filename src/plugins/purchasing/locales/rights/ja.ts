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
  FeeStatement: {
    list: '報酬の支払調書の一覧を見る',
    info: '報酬の支払調書を1件見る',
    savepayee: '報酬の区分と支払調書の住所を登録する',
  },
  VendorInvoice: {
    list: '仕入請求書の一覧を見る',
    figures: '仕入請求書の件数を見る',
    get: '仕入請求書を1件見る',
    create: '仕入請求書を登録する',
    update: '仕入請求書を登録・変更する',
    delete: '仕入請求書の下書きを削除する',
    newnumber: '次の管理番号を見る',
    submit: '仕入請求書を承認に出す',
    approve: '仕入請求書を承認する',
    reject: '仕入請求書を却下する',
    post: '仕入請求書を計上する',
    hold: '仕入請求書を保留・照会中にする',
    release: '仕入請求書の保留・照会を解除する',
    sendback: '承認済の仕入請求書を差し戻す',
    cancel: '仕入請求書を取り消す',
    originals: '仕入返還の対象になる請求書を見る',
    ordermonths: '仕入先への発注の月と請求の照合を見る',
    uninvoiced: '請求書未着の発注を見る',
    fromorders: '発注の月から仕入請求書を作成する',
    downloadpdf: '仕入明細書をPDFで取得する',
    downloadexcel: '仕入請求書の明細をファイルで取得する',
  },
};

export default ja;
