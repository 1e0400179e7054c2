/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Account: {
    merge: '科目を別の科目へ統合する',
    mergepreview: '科目の統合で変わるものを事前に見る',
  },
  Balance: {
    carryforward: '残高を翌期へ繰り越す',
    carryforwardpreview: '翌期へ繰り越す残高を事前に見る',
  },
  Books: {
    verify: '帳簿の整合性を検証する',
    startverification: '帳簿の検証を裏で始める',
    cancelverification: '帳簿の検証を止める',
    lastverification: '帳簿の検証の結果を見る',
  },
  Period: {
    checklist: '締めるまでに残る確認項目を見る',
    tick: '締めの確認項目に印を付ける',
    decidereopening: '会計期間を開く申請を承認・却下する',
    setreopeningrule: '期間を開くのに二人目の承認を求めるか決める',
    settaxaccounting: '税抜経理か税込経理かを決める',
    grantexception: '締め後の入力を一人に一時的に許可する',
    endexception: '締め後入力の許可を終了する',
    posters: '締め後入力を許可できる人を見る',
  },
};

export default ja;
