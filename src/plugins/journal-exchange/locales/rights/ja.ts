/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  AccountKeyword: {
    list: '勘定科目キーワードの一覧を見る',
    get: 'キーワードを1件見る',
    update: 'キーワードを登録・変更する',
    delete: 'キーワードを削除する',
    move: 'キーワードの順番を変える',
    examples: 'キーワードに一致した摘要の例を見る',
    versions: 'キーワードの版（誰がいつ変えたか）を見る',
    restore: 'キーワードを以前の版に戻す',
    import: 'キーワードをファイルから追加する',
    learn: '摘要と科目の組合せを学習させる',
    suggestions: '繰り返された仕訳からのルールの提案を見る',
    settle: '提案をルールにする、または以後提案しない',
  },
  AccountingDocument: {
    excelupload: '伝票のファイルを読み込んで確認する（まだ登録しない）',
    excelpost: '読み込んだファイルの伝票を登録する',
    excelundo: '読み込んで登録した伝票をまとめて取り消す',
    templatedownload: '伝票ファイルのテンプレートを取り出す',
    uploadhistory: '伝票ファイルの取込履歴を見る',
    uploadpreview: '取り込んだ伝票を登録する前に見る',
    uploadjournal: '取り込んだ伝票の仕訳を登録する前に見る',
  },
  AccountingExport: {
    write: '伝票を他の会計ソフトの形式で書き出す',
    export: '書き出したファイルをもう一度取り出す',
    history: '書き出しの履歴を見る',
    packages: '書き出しの形式と、まだ渡していない伝票の件数を見る',
    names: '書き出しで使う科目・税区分・部門の名称を見る',
    updatenames: '書き出しで使う科目・税区分・部門の名称を決める',
  },
  Balance: {
    opening: '登録済みの期首残高を見る',
    openingtemplate: '期首残高のテンプレートを取り出す',
    openingupload: '期首残高のファイルを読み込んで確認する（まだ登録しない）',
    openingpost: '確認した期首残高を登録する',
  },
  BankLine: {
    read: '銀行明細ファイルの列を確認する',
    check: '銀行明細を読み込み、伝票の提案を受ける',
    post: '銀行明細から伝票を登録する',
  },
};

export default ja;
