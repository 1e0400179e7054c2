/** `accounting/<reason>` in words: what happened, and what to do. `line` counts from 1. */
const errors = {
  'export-encoding-unknown': 'この形式では選べない文字コードです。',
  'export-empty': '出力する伝票がありません。期間と「未出力のみ」を確認してください。',
  'books-right': '電子帳簿一式には証憑が入ります。権限「{{allows}}」が必要です。管理者に依頼してください。',
  'books-whole': '電子帳簿一式は期間をまるごと出力します。「未出力の伝票のみ」を外してください。',
  'books-one-year': '電子帳簿一式は会計年度ごとに出力します。期首から期末までのなかで期間を選んでください。',
  'books-too-large':
    'この期間の証憑は {{files}} 件、{{megabytes}} MB あります。一度に出力できるのは {{filesAtMost}} 件、{{megabytesAtMost}} MB までです。期間を月や週に分けて出力してください。',
  'export-too-long': '明細が {{lines}} 行あります。1ファイル {{atMost}} 行までなので、期間を分けてください。',
  'export-names-missing':
    '税区分 {{taxCodes}} に対応する名称（コード）が未設定です。変換表に入力してから出力してください。',
  'export-unmappable':
    '次の文字は選んだ文字コードにありません: {{characters}}　文言を修正するか、〓に置き換えることを選んでください。',
  'unknown-export': 'この出力ファイルは見つかりません。',
  'unknown-keyword': 'キーワード {{code}} は登録されていません。',
  'keyword-changed': 'キーワード {{code}} はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
  'keyword-too-many': 'キーワードは {{limit, number}} 件までです。使わないものを削除してください。',
  'keyword-unreadable':
    'キーワード「{{text}}」は使えません。文字を 1 字以上入れてください。正規表現では文字・. ・[ ]・( )・|・*・+・?・^・$ が使えます。',
  'keyword-account':
    '勘定科目 {{account}} にはできません。使用中の科目で、システムだけが記帳する科目でないものを選んでください。',
  'keyword-amounts': '金額の範囲が逆です。「以上」は「以下」より大きくできません。',
  'keyword-record': '{{code}} は登録されていません。コードを確認してください。',
  'keyword-unused': '{{code}} は使用停止のため、提案にはできません。使用中に戻すか、ほかを選んで保存してください。',
  'keyword-suggestion-gone': 'この提案はすでに処理されています。一覧を開き直してください。',
  'keyword-import-column': '1 行目に列「{{header}}」がありません。一覧を書き出したファイルと同じ見出しにしてください。',
  'keyword-import-cell': '{{row}} 行目: {{header}}「{{text}}」は読み取れません。何も取り込んでいません。',
  'keyword-import-row': '{{row}} 行目: {{reason}}何も取り込んでいません。',
  'bank-account-wrong': '勘定科目 {{account}} は預金口座ではありません。取り込む口座の科目を選んでください。',
  'bank-balance':
    '{{line}} 行目: 残高 {{balance, number}} 円が、前の残高から計算した {{expected, number}} 円と合いません。列の意味を確認するか、残高の列を「使わない」にしてください。',
  'bank-balance-foreign':
    '{{line}} 行目: 残高 {{currency}} {{balance}} が、前の残高から計算した {{currency}} {{expected}} と合いません。銀行からもう一度取得してください。',
  'bank-cut':
    '{{line}} 行目: 最後の行にだけ残高がありません。ファイルが途中で切れています。銀行からもう一度取得してください。',
  'bank-both-ways':
    '{{line}} 行目: 1つの行に2つの金額（入金と出金など）があります。列の意味を確認するか、銀行から入金と出金を別の行にしたファイルを取得してください。',
  'bank-columns-missing': '日付の列と金額の列（入金・出金、または入出金）を指定してください。',
  'bank-column-twice': '同じ意味の列が 2 つあります。摘要のほかは、1つの意味に1つの列を指定してください。',
  'bank-too-many-lines': '一度に取り込める明細は {{limit, number}} 行までです。期間を分けてください。',
  'bank-no-lines': '取り込む明細がありません。列の意味とファイルの期間を確認してください。',
  'bank-day-empty': '{{line}} 行目: 日付がありません。列の意味を確認してください。',
  'bank-zengin-broken': '全銀フォーマットとして読み取れません。銀行からもう一度取得してください。',
  'bank-zengin-ebcdic': '文字コードが EBCDIC です。JIS（コード区分 0）で取得し直してください。',
  'bank-zengin-record': '{{line}} 番目のレコードが 200 桁の形になっていません。銀行からもう一度取得してください。',
  'bank-zengin-cut': 'ファイルが途中で切れています（トレーラーがありません）。銀行からもう一度取得してください。',
  'bank-zengin-sums':
    'トレーラーの件数・金額（{{told}}）が明細の合計（{{found}}）と合いません。銀行からもう一度取得してください。',
  'bank-xml-broken':
    '{{line}} 行目: XML が正しく閉じていないか、読み取れない文字があります。銀行からもう一度取得してください。',
  'bank-xml-doctype':
    '{{line}} 行目: 文書型宣言（DOCTYPE）のある XML は、安全のため読み取りません。銀行から取得した CAMT.053 を選んでください。',
  'bank-xml-too-large': '{{line}} 行目: XML の要素が多すぎるか、深すぎます。期間を分けて取得してください。',
  'bank-xml-kind': 'この XML は口座明細（CAMT.053）ではありません。銀行から CAMT.053 を取得してください。',
  'bank-currency':
    '{{line}} 行目: 通貨「{{currency}}」の金額です。この口座の通貨（{{expected}}）の明細を選んでください。',
  'bank-amount':
    '{{line}} 行目: 「{{text}}」を {{currency}} の金額として読み取れません。銀行からもう一度取得してください。',
  'bank-entry-day': '{{line}} 行目: 取引の日付がないか、暦にない日付です。銀行からもう一度取得してください。',
  'bank-mt940-cut': 'ファイルが途中で切れています（終残高 :62F: がありません）。銀行からもう一度取得してください。',
  'bank-several-accounts': '{{count}} 口座分の明細が入っています。口座ごとに分けて取得してください。',
  'bank-line-posted':
    '{{row}} 行目の明細はほかの取込で登録されたため、何も登録していません。もう一度ファイルを確認してください。',
  'upload-proposed':
    '{{line}} 行目: 勘定科目が空のため、キーワード {{keyword}} により摘要「{{memo}}」から {{account}} を補いました。確認してください。',
  'import-account-unknown':
    '{{line}} 行目: 「{{text}}」という勘定科目はありません。名称の対応（F9）で、該当する科目を選んでください。',
  'import-tax-unknown':
    '{{line}} 行目: 税区分「{{text}}」に該当するものがありません。名称の対応（F9）で選んでください。',
  'import-department-unknown':
    '{{line}} 行目: 「{{text}}」という部門はありません。部門を登録するか、名称の対応（F9）で選んでください。',
  'upload-posted-before': 'このファイルは {{at}} に登録済みです。二重に登録しないか確認してください。',
  'upload-tax-code-unfit':
    '{{line}} 行目: {{partner}} の適格請求書の登録と税区分 {{now}} が合いません。{{code}} ではないか確認してください。',
  'upload-beyond-limit':
    '{{line}} 行目の伝票で、{{partner}} からの経過措置の仕入れが {{fiscalYear}} 年度に {{gross, number}} 円（税込）となり、1仕入先の限度 {{limit, number}} 円を超えます。超えた分は控除できません。超える明細の税区分を控除なし（P10X）にするか、消費税集計表の「経過措置の仕入先別」で確認してください。',
  'upload-repeated':
    '{{line}} 行目: {{partner}} の証憑番号 {{reference}} で同じ金額の伝票が、{{other}} 行目にもあります。',
  'upload-duplicate':
    '{{line}} 行目の伝票と証憑番号（ないときは摘要）・日付・金額が同じ伝票 {{number}} が登録済みです。二重でないか確認してください。',
  'upload-not-posted': 'このアップロードは登録されていないため、取り消すものがありません。',
  'upload-undone-before': 'このアップロードは取消済みです。',
  'upload-undo-blocked': '伝票 {{number}} を取り消せないため、何も取り消していません。{{reason}}',
  'opening-both-sides': '{{line}} 行目: 借方と貸方の両方に金額があります。どちらか一方に入れてください。',
  'opening-amount-missing': '{{line}} 行目: 金額がありません。借方か貸方に期首の残高を入れてください。',
  'opening-currency-missing': '{{line}} 行目: 外貨額があります。通貨のコード（USD など）を入れてください。',
  'opening-not-balance-sheet':
    '{{line}} 行目: 科目 {{account}} は貸借対照表の科目ではありません。期首の損益は繰越利益剰余金（3390）に含めてください。',
  'opening-unbalanced':
    '借方 {{debit, number}} 円と貸方 {{credit, number}} 円が一致しません（差額 {{difference, number}} 円）。前期末の試算表と照らし合わせてください。',
  'opening-empty': 'ファイルに残高がありません。借方か貸方に期首の残高を入れてください。',
  'opening-too-many-lines':
    '期首残高は {{limit, number}} 行までです。古い少額の明細を取引先ごとに 1 行にまとめてください。',
  'opening-stands':
    '期首残高は {{by}} が登録済みです（{{number}} ほか計 {{count, number}} 件）。登録し直すときは、先に登録済みの期首残高を取り消してください。',
  'opening-waits':
    '期首残高 {{count, number}} 件が承認を待っています。承認されるのを待つか、取り下げて下書きを破棄してから取り込んでください。',
  'opening-not-first-year':
    '{{day}} より前の伝票があるため、期首残高は取り込めません。残高は前年度から自動で繰り越されます。',
  'upload-cell-without-column':
    '{{line}} 行目: 見出しのない列に「{{text}}」があります。区切りのカンマを確認してください。',
  'upload-two-amounts': '{{line}} 行目: 借方と貸方の両方に金額があります。どちらか一方に入れてください。',
  'upload-unknown-name':
    '{{line}} 行目: {{header}}「{{text}}」という名称は登録されていません。コードか、登録された名称を入れてください。',
  'upload-ambiguous-name':
    '{{line}} 行目: {{header}}「{{text}}」に該当するものが複数あります（{{candidates}}）。コードを入れてください。',
  'odd-repeated':
    '{{partner}} の証憑番号 {{reference}} で同じ金額の伝票 {{number}}（計上日 {{postingDate}}）がすでにあります。',
  'upload-not-a-clearing':
    '{{line}} 行目: 消込が読めません。「消込番号=消込日=円の金額」で入れてください（外貨の行は =外貨額 を付けます）。',
  'upload-clearing-account': '{{line}} 行目: 消込管理をしない科目なので、消込 {{label}} は付けられません。',
  'upload-clearing-too-early': '{{line}} 行目: 消込 {{label}} の日付が、伝票の計上日より前です。',
  'upload-clearing-days-differ': '{{line}} 行目: 消込 {{label}} の日付が、行によって異なります。',
  'upload-clearing-unbalanced':
    '{{line}} 行目: 消込 {{label}} の借方と貸方が、科目と取引先ごとに一致しません。相手の行もファイルに入れてください。',
  'upload-clearing-beyond-line': '{{line}} 行目: 消込 {{label}} などの合計が、明細の金額を超えています。',
  'upload-reverses-unknown':
    '取り消す伝票「{{key}}」がこのファイルにないか、誤りがあります。元の伝票と反対仕訳を同じファイルに入れてください。',
  'upload-reverses-reversal': '「{{key}}」は反対仕訳なので、取り消せません。',
  'upload-reverses-twice': '「{{key}}」を取り消す伝票が 2 件以上あります。',
  'upload-reversal-differs':
    '「{{key}}」の反対仕訳なのに、伝票種類または明細が元の伝票の貸借を入れ替えたものと一致しません。',
  'upload-tied-to-parked': '「{{key}}」は承認を待つ伝票になるため、その反対仕訳や消込は取り込めません。',
  'upload-differs-in-document':
    '{{line}} 行目: 伝票キー「{{key}}」の最初の行と異なる値「{{text}}」です。同じ伝票の行には同じ値を入れてください。',
  'upload-day-empty': '{{line}} 行目: 伝票キー「{{key}}」の最初の行に計上日がありません。',
  'upload-type-empty': '{{line}} 行目: 伝票キー「{{key}}」の最初の行に伝票種類がありません。',
  'upload-too-many-lines':
    '{{line}} 行目: 伝票キー「{{key}}」の明細が {{limit, number}} 行を超えています。伝票を分けてください。',
  'upload-unknown': 'このアップロードは見つかりません。ファイルをもう一度選んでください。',
  'upload-faulty':
    'このアップロードには {{count, number}} 件の誤りがあるため登録できません。ファイルを修正して選び直してください。',
  'upload-already-posted': 'このアップロードは {{at}} に {{by}} が登録済みです。二重には登録できません。',
};

export default errors;
