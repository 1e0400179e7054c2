/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  CustomerInvoice: {
    list: '請求書の一覧を見る',
    figures: '発行待ち・未送付・未入金の件数を見る',
    get: '請求書を1件見る',
    create: '請求書の下書きを作成する',
    update: '請求書の下書きを作成・変更する',
    delete: '請求書の下書きを削除する',
    issue: '請求書を発行し、売掛金を計上する',
    startmail: '請求書をメールで送信する',
    mailrun: 'メール送信の進み具合と結果を見る',
    cancelmail: 'メール送信を中止する',
    marksent: '請求書の送付を記録する',
    cancel: '発行した請求書を取り消す',
    credit: '返還請求書の下書きを作成する',
    newnumber: '次の請求番号を見る',
    candidates: '請求候補を見る',
    fromorders: '請求候補から請求書の下書きを作成する',
    import: '請求書のファイルを読み込んで確認する',
    applyimport: '請求書のファイルを下書きとして取り込む',
    imports: '請求書の取込の一覧を見る',
    undoimport: '請求書の取込を取り消す',
    downloadpdf: '請求書をPDFで保存する',
    downloadpint: '請求書をJP PINT（XML）で保存する',
    downloadpints: '請求書をまとめてJP PINT（XML）で保存する',
    downloadexcel: '請求書の明細をファイルに保存する',
    simulate: '請求書の消費税を試算する',
  },
};

export default ja;
