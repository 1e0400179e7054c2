/** `accounting/<reason>` in words: what happened, and what to do. `line` counts from 1. */
const errors = {
  'too-many-columns': '列は {{most}} 列までです。期間を短くするか、四半期で表示してください。',
  'day-outside-months': '基準日は終了月の日にしてください。',
  'unknown-report': 'この財務諸表は削除されたか、共有されていません。一覧から選び直してください。',
  'report-of-another': 'この財務諸表は {{name}} さんのものです。複写して自分の財務諸表として保存してください。',
  'report-changed':
    'この財務諸表は {{name}} さんが先に保存しました。最新の版を開き直すか、複写して別の財務諸表として保存してください。',
  'note-changed': 'この注記は {{name}} さんが先に変更しました。画面を開き直し、内容を確認してから保存してください。',
  'report-account-twice':
    '行 {{row}}: 科目 {{account}} は行 {{other}} にも含まれています。片方から除くか、「再掲」にしてください。',
  'plan-of-income-alone': '予算は損益の科目だけにあるため、貸借対照表とは比較できません。損益計算書を選んでください。',
  'comparison-too-long': '期間の比較は、それぞれ {{months}} か月までです。期間を短くしてください。',
};

export default errors;
