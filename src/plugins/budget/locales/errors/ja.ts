/** `accounting/<reason>` in words: what happened, and what to do. `line` counts from 1. */
const errors = {
  'budget-changed':
    '{{year}}年度の予算は {{name}} さんが先に保存しました。両方の金額を比較して、残すほうを選んでください。',
  'budget-no-department': '部門 {{department}} は登録されていません。部門を選び直してください。',
  'budget-not-income-statement':
    '{{account}} は貸借対照表の科目なので、予算を持てません。損益計算書の科目を選んでください。',
  'budget-outside-year': '{{month}} はこの年度の月ではありません。年度の 12 か月のどれかにしてください。',
  'budget-cell-twice': '{{account}} の {{month}} が 2 回あります。どちらかを消してください。',
  'budget-row-account':
    '{{line}} 行目: {{account}} には予算を持てません。登録されている損益計算書の科目のコードを入れてください。',
  'budget-row-twice': '{{line}} 行目: {{account}} は {{before}} 行目にもあります。1 行にまとめてください。',
  'merge-budget-too-large':
    '{{month}} の予算を合わせると、{{into}} の予算が 10 兆円を超えます。予算を修正してから統合してください。',
};

export default errors;
