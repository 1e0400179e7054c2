/** `accounting/<reason>` in words: what happened, and what to do. `line` counts from 1. */
const errors = {
  /** Faults of single fields, by the codes of the contracts. */
  field: {
    'not-an-instant': '日時を指定してください。',
    'too-many-items': '一度に消し込める明細は {{maximum, number}} 件までです。分けて消し込んでください。',
    'too-many-lines': '1件の伝票の明細は{{maximum, number}}行までです。伝票を分けてください。',
  },
  unbalanced:
    '借方合計 {{debit, number}} 円と貸方合計 {{credit, number}} 円が一致しません（差額 {{difference, number}} 円）。金額を確認してください。',
  'unknown-currency':
    '通貨 {{currency}} は登録されていないか、使用を止めています。通貨と為替レートの画面で確認してください。',
  'rate-missing':
    '{{currency}} の {{day}} 以前の為替レートがありません。レートを登録するか、伝票にレートを入力してください。',
  'unbalanced-currency':
    '借方合計 {{debit}} と貸方合計 {{credit}} が一致しません（差額 {{difference}}）。金額を確認してください。',
  'typed-tax-too-far':
    '{{taxCode}} の消費税額 {{amount, number}} 円は、計算した {{computed, number}} 円と {{tolerance, number}} 円を超えて異なります。請求書の税額と明細の金額を確認してください。',
  'typed-tax-without-lines':
    '{{taxCode}} の消費税額が入力されていますが、その税区分の明細がありません。税額の入力を消すか、明細の税区分を確認してください。',
  'typed-tax-kept-inside':
    '{{fiscalYear}} 年度は税込経理で、消費税を分けた行を作らないため、{{taxCode}} の消費税額 {{amount, number}} 円は記帳できません。伝票では消費税額の入力を消し、ファイルでは「消費税額」の列を空にしてください。金額は税込のままで構いません。',
  'typed-tax-without-reason': '{{taxCode}} の消費税額を計算と変える理由を入力してください。',
  'typed-tax-by-law':
    '{{taxCode}} の消費税額は計算で決まるため入力できません（経過措置・特定課税仕入れ・外貨の伝票）。税額の入力を消してください。',
  'business-kind-without-sale':
    '{{line, number}} 行目は課税売上ではないため、事業区分（{{kind}}）を付けられません。事業区分を空にするか、税区分を確認してください。',
  'yen-too-small':
    '{{line, number}} 行目（またはその消費税）は円に換算すると 1 円になりません。ほかの行とまとめてください。',
  'yen-with-tax':
    '{{line}} 行目（{{account}}）: 税区分のある明細に円の金額を直接指定することはできません。レートで換算してください。',
  'book-currency-fixed': '日本円は帳簿の通貨のため変更できません。',
  'currency-in-use': '{{currency}} はすでに伝票かレートで使われているため、小数の桁数と建値の単位は変更できません。',
  'revaluation-not-month-end': '期末換算の基準日は月の末日にしてください。',
  'revaluation-rate-missing':
    '{{currencies}} の {{day}} 以前の為替レート（仲値）がありません。レートを登録してから実行してください。',
  'revaluation-rate-stale':
    '{{currencies}} のレートは基準日より 7 日を超えて古いものです。新しいレートを登録するか、このまま使うことを確認してください。',
  'revaluation-too-large':
    '{{currency}} の残高を {{day}} のレート {{rate}} 円で換算すると、扱える上限の 10 兆円を超えます。為替レートの桁を確認して直してください。',
  'revaluation-nothing': '計上する換算差額はありません。',
  'revaluation-next-period-closed':
    '翌期首 {{day}} の会計期間が締め済みか未作成のため、戻し入れの伝票を登録できません。会計期間管理で確認してから実行してください。',
  'too-few-lines': '借方と貸方の明細を合わせて 2 行以上入力してください。',
  'total-too-large': '合計 {{total, number}} 円は扱える上限の 10 兆円を超えています。伝票を分けてください。',
  'report-row-code-taken':
    '行コード {{row}} は別の行で使われているか、SUM のように使えない名前です。別のコードにしてください。',
  'report-unknown-accounts':
    '行 {{row}}: 「{{accounts}}」に該当する勘定科目・グループはありません。コードを確認してください。',
  'report-range-reversed':
    '行 {{row}}: 範囲 {{from}}-{{through}} の始めと終わりが逆です。{{through}}-{{from}} と書いてください。',
  'report-no-accounts':
    '行 {{row}}: 勘定科目がひとつもありません。科目コード、範囲、またはグループを指定してください。',
  'report-formula-unreadable':
    '行 {{row}}: 計算式の {{at}} 文字目から先が読み取れません。行コードと + - * / ( ) SUM(A:B) で書いてください。',
  'report-unknown-row': '行 {{row}}: 計算式の「{{unknown}}」は金額のある行ではありません。行コードを確認してください。',
  'report-sum-reversed': '行 {{row}}: SUM({{from}}:{{through}}) の始めと終わりが逆です。上の行を先に書いてください。',
  'report-cycle': '行 {{row}}: 計算式が循環しています（{{rows}}）。どれかの行を計算式から外してください。',
  'report-row-counted-twice': '行 {{row}}: 計算式が行 {{twice}} を二重に足しています。片方を外してください。',
  'report-column-code-taken': '列コード {{column}} は別の列で使われています。別のコードにしてください。',
  'report-unknown-column': '列 {{column}}: 列 {{unknown}} はありません。列コードを確認してください。',
  'report-share-of-unknown-row':
    '列 {{column}}: 構成比の基準の行 {{unknown}} に金額がありません。行コードを確認してください。',
  'report-column-cycle': '列 {{column}}: 列の計算が循環しています。期間の列を基準にしてください。',
  'period-closed':
    '{{month}} は締め済みのため登録できません。締めていない月の計上日にするか、経理担当者に締め解除を依頼してください。',
  'period-soft-closed':
    '{{month}} は仮締め中のため、期間を締める権限のある人だけが登録できます。経理担当者に依頼してください。',
  'period-kind-closed':
    '{{line}} 行目（{{account}}）: {{month}} の勘定区分{{kind}}は締め済みです。締めていない月の計上日にするか、経理担当者に締め解除を依頼してください。',
  'period-kind-soft-closed':
    '{{line}} 行目（{{account}}）: {{month}} の勘定区分{{kind}}は仮締め中です。期間を締める権限のある人に依頼してください。',
  'period-missing': '{{month}} の会計期間がありません。計上日を確認するか、会計期間管理で作成してください。',
  'unknown-document-type': '伝票種類 {{documentType}} は登録されていません。',
  'type-not-manual': '伝票種類 {{documentType}} はシステムだけが使います。別の伝票種類を選んでください。',
  'number-range-exhausted':
    '伝票種類 {{documentType}} の番号をこの年度で使い切りました。管理者に番号範囲を広げてもらってください。',
  'amount-not-positive': '{{line}} 行目（{{account}}）: 金額は 1 円以上の整数で入力してください。',
  'amount-too-large': '{{line}} 行目（{{account}}）: 金額は 10 兆円以下で入力してください。',
  'unknown-account': '{{line}} 行目: 勘定科目 {{account}} は登録されていません。コードを確認してください。',
  'account-blocked': '{{line}} 行目: 勘定科目 {{account}} は使用停止中です。別の科目を選んでください。',
  'system-account':
    '{{line}} 行目: 勘定科目 {{account}} はシステムだけが記帳します。税区分から自動で作成されるか、専用の処理で動きます。',
  'account-of-two':
    '{{line}} 行目: 勘定科目 {{account}} は1人では記帳できません。貸倒処理（602-4）か貸倒引当金（602-10）の画面で登録するか、承認が必要な伝票種類で申請してください。',
  'account-kind-not-allowed':
    '{{line}} 行目: 勘定科目 {{account}} は伝票種類 {{documentType}} では使えません。別の伝票種類か科目を選んでください。',
  'partner-missing': '{{line}} 行目: {{account}} は統制勘定のため、取引先が必要です。',
  'unknown-partner':
    '{{line}} 行目（{{account}}）: 取引先 {{partner}} は登録されていません。コードを確認してください。',
  'partner-merged':
    '{{line}} 行目（{{account}}）: 取引先 {{partner}} は {{survivor}} に統合されました。統合先の取引先を選択してください。',
  'partner-inactive': '{{line}} 行目（{{account}}）: 取引先 {{partner}} は使用停止中です。',
  'unknown-department':
    '{{line}} 行目（{{account}}）: 部門 {{department}} は登録されていません。コードを確認してください。',
  'department-inactive': '{{line}} 行目（{{account}}）: 部門 {{department}} は使用停止中です。',
  'unknown-tax-code': '{{line}} 行目（{{account}}）: 税区分 {{taxCode}} は登録されていません。',
  'tax-code-disabled': '{{line}} 行目（{{account}}）: 税区分 {{taxCode}} は使用できません。',
  'tax-code-not-in-force':
    '{{line}} 行目（{{account}}）: 税区分 {{taxCode}} は伝票日付 {{day}} には使えません。取引日に合う税区分を選んでください。',
  'import-tax-elsewhere':
    '{{line}} 行目（{{account}}）: 輸入消費税は、仮払消費税等の科目に通関書類の税額を入力してください。',
  'tax-code-on-tax-account':
    '{{line}} 行目: {{account}} は消費税の勘定のため、税区分を付けられません。税区分を空にしてください。',
  'document-type-left-out':
    'あなたのロールでは伝票種類 {{documentType}} は使いません。ほかの伝票種類を選ぶか、管理者に依頼してください。',
  'unknown-document': 'この伝票は見つかりません。すでに破棄された可能性があります。',
  'draft-changed': 'この伝票はほかの人が変更しました。最新の内容を確認して、もう一度操作してください。',
  'search-key-taken':
    'サーチキー「{{searchKey}}」は「{{holder}}」に使われています。別のキーにするか、先にそちらのキーを変えてください。',
  'account-not-begun':
    '{{line}} 行目: 勘定科目 {{account}} を使えるのは {{day}} 以後の伝票です。日付か科目を確認してください。',
  'account-ended':
    '{{line}} 行目: 勘定科目 {{account}} を使えるのは {{day}} までの伝票です。日付か科目を確認してください。',
  'partner-required':
    '{{line}} 行目: {{account}} には取引先が必要です（勘定科目管理の設定）。取引先を入力してください。',
  'department-required':
    '{{line}} 行目: {{account}} には部門が必要です（勘定科目管理の設定）。部門を入力してください。',
  'account-exists': '勘定科目 {{account}} はすでにあります。別のコードにするか、その科目を開いて変更してください。',
  'account-changed': '勘定科目 {{account}} は、開いたあとに他の人が変更しました。両方の内容を確認してください。',
  'account-in-use':
    '勘定科目 {{account}} は使われているため削除できません（{{uses}}）。使わない科目は「使用停止」にしてください。',
  'account-kept': '勘定科目 {{account}} は製品が自動で仕訳する科目のため削除できません。',
  'account-reading-missing':
    '科目名に漢字があるため、読み（カタカナ）を入力してください。読みは検索と並べ替えに使います。',
  'account-reading-not-kana': '読みはカタカナで入力してください。',
  'account-group-unknown': 'グループ {{group}} はありません。一覧から選んでください。',
  'account-group-not-last':
    'グループ {{group}} の下にはさらにグループがあります。科目を置く一番下のグループを選んでください。',
  'account-tax-code-unknown': '税区分 {{taxCode}} はありません。一覧から選んでください。',
  'account-receivable-and-payable': '債権と債務を兼ねる科目は作れません。どちらか一方にしてください。',
  'account-bank-and-cash': '預金と現金を兼ねる科目は作れません。どちらか一方にしてください。',
  'account-ends-before-it-begins': '使用終了日が使用開始日より前です。日付を確認してください。',
  'account-settled-by-use':
    '{{account}} には登録済みの明細があるため、この項目は変えられません。新しい科目を登録し、この科目に使用終了日を入れてください。',
  'account-kept-for-system': '{{account}} は製品が自動で仕訳する科目のため、この項目は変えられません。',
  'account-changes-statement':
    '{{account}} には登録済みの明細があるため、貸借対照表と損益計算書の間では移せません。同じ財務諸表のグループを選んでください。',
  'account-row-twice': 'コード {{account}} は {{row}} 行目にもあります。どちらかを消してください。',
  'account-cell-unfit': '「{{header}}」の「{{text}}」は使えない値です。値を確認してください。',
  'account-import-unknown': '取り込む科目のファイルが見つかりません。もう一度選んでください。',
  'account-import-not-checked': 'このファイルはすでに取り込まれたか、誤りがあります。もう一度選んでください。',
  'account-import-not-applied': 'この取込はすでに取り消されています。',
  'account-import-outdated':
    '{{row}} 行目: 確認のあとに {{account}} が変更されました。ファイルをもう一度選んで確認してください。',
  'account-import-no-longer-fits': '{{row}} 行目: {{reason}}',
  'account-import-undo-blocked':
    '取込のあとに {{account}} が変更されたため、取り消せません。科目を一つずつ修正してください。',
  'account-group-exists': 'グループ {{group}} はすでにあります。別のコードにしてください。',
  'account-group-changed': 'グループ {{group}} は他の人が変更しました。開き直して確認してください。',
  'account-group-fixed':
    'グループ {{group}} の並びと合計は財務諸表の様式で決まっているため、移動も削除もできません。名称は変えられます。',
  'account-group-place':
    'グループ {{group}} はここには作れません。流動資産などの大きな区分（{{parent}}）の下に、その区分のコードで始まるコードで作ってください。',
  'account-group-holds-accounts': 'グループ {{group}} には科目があります。先に科目を別のグループへ移してください。',
  'account-group-at-end': '「{{group}}」はその区分の端にあるため、これ以上動かせません。',
  'no-such-account': '勘定科目 {{account}} は登録されていません。コードを確認してください。',
  'dictionary-word-changed':
    '辞書の「{{title}}」は、開いたあとに {{savedBy}} さんが変更しました。現在の内容を確認して、もう一度操作してください。',
  'unknown-dictionary-word': 'この辞書の項目は見つかりません。すでに削除された可能性があります。',
  'already-posted':
    'この伝票は番号 {{number}} で登録済みです。登録済みの伝票は変更できません。取り消すときは反対仕訳をしてください。',
  'not-posted': 'この伝票はまだ登録されていません。下書きは破棄できます。',
  'nothing-to-replace': 'この伝票に {{from}} の明細はありません。',
  'review-own':
    '伝票 {{number}} はあなたが登録したため、確認済みにできません。経理または管理者の権限を持つほかの人に依頼してください。',
  'review-not-odd': '伝票 {{number}} に確認が必要な点はありません。',
  'already-reviewed': '伝票 {{number}} は確認済みです。一覧を更新して、内容を確認してください。',
  'not-reviewed': '伝票 {{number}} は確認済みではありません。一覧を更新して、内容を確認してください。',
  'already-reversed': '伝票 {{number}} は、反対仕訳 {{reversal}} で取消済みです。',
  'reversal-not-reversible':
    '伝票 {{number}} は反対仕訳のため、取り消せません。正しい内容の伝票を新しく登録してください。',
  'correction-right':
    '訂正には、登録と反対仕訳の両方の権限が必要です（権限「{{allows}}」がありません）。管理者に依頼してください。',
  'not-correctable-clearing':
    '伝票 {{number}} は消込で作成された伝票のため、訂正できません。消込（605）で消込を取り消し、正しい内容で消し込んでください。',
  'not-correctable-revaluation':
    '伝票 {{number}} は外貨評価替で作成された伝票のため、訂正できません。反対仕訳で取り消し、レートを確認してから評価替をやり直してください。',
  'not-correctable-expenses':
    '伝票 {{number}} は経費申請から作成された伝票のため、ここでは訂正できません。経費申請の取消と再申請を依頼してください。',
  'not-correctable-payroll':
    '伝票 {{number}} は給与計算から作成された伝票のため、ここでは訂正できません。給与計算（302）で計算中に戻し、再計算してください。',
  'not-reversible-payroll':
    '伝票 {{number}} は給与計算から作成された伝票のため、ここでは取り消せません。給与計算（302）で計算中に戻すと、反対仕訳で取り消されます。支払済みの給与は、次の給与で差額を調整してください。',
  'not-correctable-invoicing':
    '伝票 {{number}} は請求書から作成された伝票のため、ここでは訂正できません。請求書一覧（456）で取消または返還請求書の作成をしてください。',
  'not-reversible-invoicing':
    '伝票 {{number}} は請求書から作成された伝票のため、ここでは取り消せません。請求書一覧（456）で請求書を取り消すと、反対仕訳で取り消されます。',
  'not-correctable-loan':
    '伝票 {{number}} は借入金の返済から作成された伝票のため、訂正できません。反対仕訳で取り消し、借入金（615-4）から正しい日付・利息で計上してください。',
  'not-correctable-purchasing':
    '伝票 {{number}} は仕入請求書から作成された伝票のため、ここでは訂正できません。仕入請求書一覧（473）で取り消し、入力し直してください。',
  'not-reversible-purchasing':
    '伝票 {{number}} は仕入請求書から作成された伝票のため、ここでは取り消せません。仕入請求書一覧（473）で仕入請求書を取り消すと、反対仕訳で取り消されます。',
  'not-correctable-system':
    '伝票 {{number}} の伝票種類はシステムだけが使うため、訂正できません。反対仕訳で取り消し、作成元の画面でやり直してください。',
  'not-correctable-approval':
    '伝票 {{number}} の伝票種類は承認が必要なため、訂正できません。反対仕訳で取り消し、複写した伝票で承認を申請してください。',
  'reversal-before-original': '反対仕訳の計上日は、元の伝票の計上日 {{day}} 以後にしてください。',
  'tax-kept-inside': '{{fiscalYear}} 年度は税込経理です。「税込」で入力してください。',
  'unknown-account-code': '勘定科目 {{account}} は登録されていません。コードを確認してください。',
  'range-reversed': '期間の終わりは始まり以後にしてください。',
  'fiscal-year-out-of-reach': '{{month}} の会計期間はまだ作成できません。年度を順に作成してください。',
  'cursor-not-valid': '一覧の続きの位置が正しくありません。最初から開き直してください。',
  'upload-missing-column':
    '見出し: 列「{{header}}」（{{english}}）がありません。テンプレートの見出しに合わせてください。',
  'upload-duplicate-column': '見出し: 列「{{header}}」が 2 回あります。どちらかを消してください。',
  'upload-unknown-column': '見出し: 列「{{header}}」は取り込めません。テンプレートにない列は削除してください。',
  'upload-cell-empty': '{{line}} 行目: {{header}}が空です。入力してください。',
  'upload-not-a-day':
    '{{line}} 行目: {{header}}「{{text}}」は暦にない日付か、読み取れない形です。2026/4/1 のように入れてください。',
  'upload-incomplete-day':
    '{{line}} 行目: {{header}}「{{text}}」には年がありません。2026/4/1 のように 4 桁の年か元号を付けてください。',
  'upload-not-an-amount': '{{line}} 行目: {{header}}「{{text}}」は金額として読み取れません。数字で入れてください。',
  'upload-amount-not-whole': '{{line}} 行目: {{header}}「{{text}}」に 1 円未満の端数があります。整数で入れてください。',
  'upload-amount-too-large': '{{line}} 行目: {{header}}「{{text}}」は上限の 10 兆円を超えています。',
  'upload-not-a-side': '{{line}} 行目: {{header}}「{{text}}」は「借方」か「貸方」で入れてください。',
  'upload-not-a-currency': '{{line}} 行目: {{header}}「{{text}}」は通貨のコード（USD など 3 文字）で入れてください。',
  'upload-not-a-rate':
    '{{line}} 行目: {{header}}「{{text}}」は為替レートとして読めません。151.25 のように入れてください。',
  'upload-not-a-kind': '{{line}} 行目: {{header}}「{{text}}」は事業区分として読めません。1～6 を入れてください。',
  'upload-not-a-code':
    '{{line}} 行目: {{header}}「{{text}}」はコードの形ではありません。名称ではなくコードを入れてください。',
  'upload-text-too-long': '{{line}} 行目: {{header}}が長すぎます。短くしてください（「{{text}}…」）。',
  'upload-text-not-one-line':
    '{{line}} 行目: {{header}}に改行または表示されない文字があります。1 行にまとめて、もう一度アップロードしてください。',
  'upload-text-not-storable': '{{line}} 行目: {{header}}に保存できない文字があります。入力し直してください。',
  'odd-tax-code': '{{line}} 行目: {{account}} に税区分 {{taxCode}} が付いています。消費税の集計が変わります。',
  'odd-customer': '{{line}} 行目: {{account}} の取引先 {{partner}} は、得意先として登録されていません。',
  'odd-vendor': '{{line}} 行目: {{account}} の取引先 {{partner}} は、仕入先として登録されていません。',
  'odd-document': '確認が必要な点が {{count}} 件あります。伝票を開いて F12 で内容を確認してください。',
  'odd-document-date': '伝票日付 {{documentDate}} が、計上日 {{postingDate}} から 1 年以上離れています。',
  'upload-not-a-tax-entry': '{{line}} 行目: {{header}}「{{text}}」は読めません。税込 または 税抜 を入れてください。',
  'upload-more-errors':
    'このほかに {{count, number}} 件の誤りがあります。上の誤りを修正してから、もう一度選んでください。',
  'sample-right': '監査サンプルの抽出には、会計伝票を見る権限「{{allows}}」が必要です。管理者に依頼してください。',
  'sample-empty': '条件に合う登録済みの伝票がありません。条件を変えてから抽出してください。',
  'sample-population-too-large': '母集団が {{most, number}} 件を超えています。期間などで絞ってから抽出してください。',
  'sample-too-large':
    '抽出が {{count, number}} 件になります。{{most, number}} 件以下になるよう、間隔を広げるか条件を絞ってください。',
  'sample-nothing-drawn': 'この間隔では 1 件も選ばれません。間隔を狭めてください。',
  'upload-no-longer-valid': '{{row}} 行目から始まる伝票を登録できないため、何も登録していません。{{reason}}',
  'unknown-open-item': 'この明細は見つかりません。消込済みか、消込対象ではない科目の明細です。一覧を更新してください。',
  'cleared-not-reversible':
    '伝票 {{number}} には消込済みの明細があります。先に消込を取り消してから、反対仕訳をしてください。',
  'item-at-bank':
    '{{run}} で銀行に渡している明細のため、消込や反対仕訳はできません。先に {{run}} を支払済にするか、結果を取り込んでください。',
  'account-not-clearable': '勘定科目 {{account}} は消込の対象ではありません。消込対象の科目を選んでください。',
  parked: 'この伝票は承認待ちのため変更できません。変更するときは、申請した人が先に取り下げてください。',
  'needs-approval': '伝票種類「{{documentType}}」は承認されてから登録されます。登録の代わりに承認を申請してください。',
  'no-approval-needed': '伝票種類「{{documentType}}」に承認は不要です。そのまま登録してください。',
  'evidence-missing':
    'この伝票種類には証憑が必要です。下書きを保存し、添付（Alt+A）にファイルを追加してからもう一度お試しください。',
  'document-type-exists': '伝票種類「{{documentType}}」はすでにあります。別のコードにしてください。',
  'document-type-changed':
    '伝票種類「{{documentType}}」は、ほかの人が先に変更しました。開き直してからもう一度お試しください。',
  'document-type-in-use':
    '伝票種類「{{documentType}}」は、伝票・下書き・ほかの伝票種類で使われているため削除できません。',
  'type-takes-nothing': '使える勘定の種類を一つ以上選んでください。',
  'range-empty': '番号の終わりは始まりより大きくしてください。',
  'range-begun': 'すでに番号を付けた伝票があるため、番号の始まりは変えられません。',
  'prefix-begun':
    'すでに番号を付けた伝票があるため、接頭辞は「{{prefix}}」のまま変えられません。別の接頭辞が必要なときは、新しい伝票種類を登録してください。',
  'unknown-role': 'ロール「{{role}}」は登録されていません。一覧にあるロールから選んでください。',
  'type-not-of-role':
    '伝票種類「{{documentType}}」を登録できるのは {{rolesJa}} のロールを持つ人だけです。別の伝票種類を選ぶか、そのロールを持つ人に依頼してください。',
  'dated-too-far-back':
    '伝票種類「{{documentType}}」の計上日は {{days}} 日前までです。{{day}} 以後の日付にしてください。',
  'dated-too-far-ahead':
    '伝票種類「{{documentType}}」の計上日は {{days}} 日先までです。{{day}} 以前の日付にしてください。',
  'texts-locked':
    '伝票 {{number}} の摘要などを訂正できるのは {{day}} まででした。修正するときは、反対仕訳で取り消して登録し直してください。',
  'range-too-short': 'すでに {{given}} 番まで付けているため、番号の終わりを大きくしてください。',
  'range-crosses':
    '番号の範囲が伝票種類「{{documentType}}」と一部だけ重なっています。同じにするか、重ならないようにしてください。',
  'reversal-takes-less': '反対仕訳の種類「{{documentType}}」は、この伝票で使う勘定の種類を扱えません。',
  'texts-settled': '伝票 {{number}} は取消済みか反対仕訳のため、摘要などを訂正できません。',
  'unknown-line': '{{line}} 行目はこの伝票にありません。表示し直してからもう一度お試しください。',
  'recurring-changed': 'この定期仕訳は、ほかの人が先に変更したか削除しました。一覧を表示し直してください。',
  'plan-settled': '伝票 {{number}} は取消済みか反対仕訳のため、振戻を予約できません。',
  'plan-too-early': '振戻の日は、伝票の計上日（{{day}}）以後にしてください。',
  'no-such-partner': '取引先「{{partner}}」は登録されていません。',
};

export default errors;
