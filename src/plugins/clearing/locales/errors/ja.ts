/** `accounting/<reason>` in words: what happened, and what to do. `line` counts from 1. */
const errors = {
  'clearing-unbalanced-currency':
    '消し込む明細の差額 {{difference}} が残っています。差額の扱い（手数料・残余・前受金など）を選ぶか、金額を変えてください。',
  'clearing-several-currencies': '通貨の異なる明細は一度に消し込めません。通貨ごとに分けて消し込んでください。',
  'clearing-foreign-amount-missing': '{{currency}} の明細は、消し込む金額を {{currency}} で指定してください。',
  'clearing-yen-indivisible':
    '伝票 {{number}} の残り {{left}} は 1 円にあたり、分けて消し込めません。残りの全額を消し込んでください。',
  'clearing-foreign-money-missing': '{{currency}} の明細を消し込む入出金は、{{currency}} の金額も指定してください。',
  'clearing-fee-below-yen':
    '手数料 {{fee}} は円に換算すると 1 円にならず、帳簿の行にできません。差額の扱いを手数料以外（許容範囲・残額など）に変えるか、入出金の金額を確認してください。',
  'clearing-rate-out-of-range':
    '{{foreign}} を {{yen, number}} 円とするレートは、記帳できる範囲（0.000001〜9,999,999 円）を超えています。外貨と円の金額を確認してください。',
  'payer-name-short': '振込名義はカナで {{count}} 文字以上にしてください（法人格と記号は数えません）。',
  'payer-partner': '取引先 {{partner}} は登録されていません。コードを確認してください。',
  'payer-twice': '振込名義「{{alias}}」はこの取引先にもう登録されています。',
  'payer-changed': '振込名義「{{alias}}」はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
  'unknown-payer': 'この振込名義は登録されていません。ほかの人が削除したのかもしれません。',
  'tolerance-twice': '同じ区分・通貨の許容範囲が {{day}} 付けでもう登録されています。その行を開いて変更してください。',
  'tolerance-changed': 'この許容範囲はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
  'unknown-tolerance': 'この許容範囲は登録されていません。ほかの人が削除したのかもしれません。',
  'clearing-unbalanced':
    '消し込む明細の借方と貸方が {{difference, number}} 円合いません。金額を修正するか、差額の扱い（手数料・残額・前受など）を選んでください。',
  'clearing-fee-on-wrong-side':
    '{{difference, number}} 円多いため、手数料にはできません。前受として残すか、金額を確認してください。',
  'clearing-fee-too-large':
    '差額 {{difference, number}} 円は振込手数料にできません（{{limit, number}} 円未満まで）。一部消込か残額で処理してください。',
  'clearing-beyond-tolerance':
    '差額 {{difference}} は許容範囲 {{limit}} を超えています。ほかの扱いを選ぶか、許容範囲を管理者に見直してもらってください。',
  'clearing-advance-without-partner':
    '取引先のない明細の過入金は前受にできません。取引先の明細と一緒に消し込んでください。',
  'clearing-residual-too-large':
    '差額 {{difference, number}} 円を残額にできる明細がありません。金額を確認してください。',
  'clearing-needs-two-sides': '消し込む明細を 2 つ以上選んでください。',
  'clearing-partial-one-partner':
    '一部入金は、同じ科目・同じ取引先の明細にだけ紐付けられます。明細を選び直してください。',
  'item-named-twice': '同じ明細が 2 回選ばれています。一方を外してください。',
  'item-stopped': '仕入請求書 {{invoice}} は保留または照会中のため支払えません。解除してから支払ってください。',
  'item-cleared-meanwhile':
    '伝票 {{number}} の明細は {{by}} さんが先に消し込みました（未消込残高 {{open, number}} 円）。最新の残高を確認して、もう一度操作してください。',
  'item-changed-meanwhile':
    '伝票 {{number}} の未消込残高は {{open, number}} 円です。一覧を更新して、もう一度操作してください。',
  'clearing-beyond-open': '伝票 {{number}} の未消込残高は {{open, number}} 円です。それ以下の金額にしてください。',
  'clearing-beyond-open-currency': '伝票 {{number}} の未消込残高は {{left}} です。それ以下の金額にしてください。',
  'clearing-before-posting': '伝票 {{number}} の計上日は {{day}} です。消込日はその日以後にしてください。',
  'unknown-clearing': 'この消込は見つかりません。一覧を更新してください。',
  'clearing-undone-already': 'この消込は {{by}} さんが取り消し済みです。',
  'clearing-not-undoable': 'この記録は取り消せません。反対仕訳による消込と、消込の取消は元に戻せません。',
  'undo-before-clearing': '消込の取消日は、消込日 {{day}} 以後にしてください。',
};

export default errors;
