/** What is said when an account is given up for another. */
export default {
  title: '{{account}} を統合',
  explain:
    '統合日の前日でこの科目の使用を終え、まだ登録していないものと、これからの月の予算は統合先の科目に替えます。登録済みの明細は変わりません。',
  into: '統合先の科目',
  on: '統合日',
  merge: '統合する',
  seen: '上の影響を確認しました',
  seenMissing: '影響を確認して、チェックを入れてください。',
  intoMissing: '統合先の科目を選んでください。',
  onMissing: '統合日を入力してください。',
  done: '科目 {{from}} を {{into}} に統合しました。',
  redirected: '{{kind}} {{count, number}} 件を統合先の科目に替えます。',
  planned:
    '統合日以後に始まる月の予算 {{count, number}} 件（計 {{amount}} 円）を統合先の予算に合算します。それより前の月の予算は残ります。',
  nothingRedirected: '替えるものはありません。',
  parked: '承認待ちの伝票 {{count, number}} 件は替えません。差し戻して直してください。',
  laterLines: '統合日以後に登録済みの明細が {{count, number}} 行あり、そのまま残ります。',
  openItems: '未消込の明細が {{count, number}} 件あり、この科目のまま消し込みます。',
  balance: '残高 {{amount}} 円はこの科目に残ります。統合先へ移すときは、振替伝票を登録してください。',
};
