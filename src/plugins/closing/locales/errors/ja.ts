/** `accounting/<reason>` in words: what happened, and what to do. `line` counts from 1. */
const errors = {
  'earlier-month-open':
    '月は順に本締めします。伝票のある前の月がまだ {{count, number}} か月本締めされていないため、{{month}} から順に本締めしてください。',
  'reopening-needs-reason': '{{period}} の締め解除には理由が必要です。理由を入力してください。',
  'reopening-needs-second-person':
    '{{period}} の締め解除は、申請した本人では承認できません。別の担当者に承認してもらってください。',
  'no-reopening-requested': '{{period}} の締め解除の申請はありません。すでに処理された可能性があります。',
  'exception-ended-already': '締め後入力の期限はすでに過ぎています。これからの日時を指定してください。',
  'exception-too-long':
    '締め後入力の期限は {{days, number}} 日以内にしてください。長く必要な場合は締めを解除してください。',
  'exception-for-nobody': '伝票を登録できるユーザーではありません。一覧から選んでください。',
  'fiscal-year-missing': '{{year}} 年度の会計期間がありません。会計期間管理で年度を作成してください。',
  'no-such-close-step': '{{period}} の締めにはこの作業はありません。',
  'carry-forward-early':
    '{{year}} 年度はまだ終わっていません（期末日 {{day}}）。期末までに登録した分は、もう一度繰り越してください。',
  'carry-forward-open':
    '{{year}} 年度に締めていない期間が {{count}} あるため、仮の繰越になります。締めた後にもう一度繰り越してください。',
  'merge-same': '同じ科目には統合できません。ほかの科目を選んでください。',
  'merge-kept': '{{from}} と {{into}} のどちらかはシステムが使う科目のため、統合できません。',
  'merge-unlike':
    '{{from}} と {{into}} は区分・貸借区分・補助元帳・消込・預金の性質が違うため、統合できません。性質の同じ科目を選んでください。',
  'merge-barred':
    '{{from}} は専用の科目として使われているため、統合できません（{{uses}}）。先に使用箇所で別の科目を選んでください。',
  'merge-into-inactive': '{{into}} は {{day}} に使えません。使用期間と使用停止を確認してください。',
  'merge-out-of-days': '{{from}} は {{day}} の前日に使われていません。使用期間の中の日を選んでください。',
  'tax-accounting-settled':
    '{{fiscalYear}} 年度以後に登録済みの伝票があるため、消費税の経理方式は変えられません。これから始まる年度から変えてください。',
};

export default errors;
