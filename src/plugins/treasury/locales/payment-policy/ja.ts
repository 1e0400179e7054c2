/** Words of the limits of payment runs (支払の確認基準). */
export const paymentPolicy = {
  listTitle: '支払の確認基準',
  searchHint: '理由・申請者・承認者',
  state: '状態',
  states: {
    waiting: '承認待ち',
    planned: '適用前',
    inForce: '適用中',
    past: '適用終了',
    refused: '却下',
    withdrawn: '取下げ',
  },
  effectiveFrom: '適用開始日',
  limit: '1件の上限（円）',
  restDays: '口座変更後の確認日数',
  splitDays: '分割とみる日数',
  sameInvoiceDays: '類似請求を探す日数',
  reason: '理由',
  standard: '製品の標準',
  proposedBy: '申請者',
  decidedBy: '承認者',
  figures: { waiting: '承認待ち' },
  empty: '支払の確認基準がありません。',
  emptyNext: 'Alt+N で変更を申請します。',
  acts: { approve: '承認', refuse: '却下', withdraw: '申請の取下げ' },
  propose: '変更を申請',
  explain:
    '支払処理で保留にして確認する基準を変えます。別の人が承認すると、適用開始日から適用されます。上限を上げる、日数を減らすなど確認を緩めたときは、申請した本人は、その緩和で保留を免れた支払を承認できません。',
  submit: '申請',
  notYours: 'この申請を承認・却下できません。申請した人とは別の、権限のある人が決めます。',
  notAsked: '承認待ちの申請を取り下げられるのは、申請した人だけです。',
  // Beside the columns, in the log.
  from: '適用開始日',
};

export const policyErrors = {
  'policy-day-past': '適用開始日 {{day}} は過ぎています。今日以後の日付を入力してください。',
  'payment-policy-changed':
    '申請のあとに支払の確認基準が変わりました。この申請を却下し、今の基準から申請し直してください。',
  'run-own-limits':
    '支払処理 {{run}} の {{partners}} への支払は、あなた（またはあなたが登録した人）の申請で緩めた確認基準によって保留になっていません。別の人に承認を依頼してください。',
};

export const policyActs = { 'set-payment-policy': '適用' };
