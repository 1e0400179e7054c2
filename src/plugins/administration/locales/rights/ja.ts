/** What each right of this part allows, in Japanese; the English is what its endpoint says of itself. */
const ja = {
  Backup: {
    list: 'バックアップと復元確認の一覧を見る',
    run: 'バックアップを今すぐ取る',
    prove: 'バックアップを復元して確認する',
    cancel: '実行中のバックアップを中止する',
  },
  Company: {
    info: '自社情報を見る',
    update: '自社情報を変更する',
    bankaccounts: '自社の銀行口座を見る',
    proposebankaccounts: '自社の銀行口座の変更を申請する',
    decidebankaccounts: '自社の銀行口座の変更を承認・却下する',
    images: '自社のロゴ・印影を見る',
    updatelogo: '自社のロゴ・印影を登録する',
    deletelogo: '自社のロゴ・印影を削除する',
  },
  Team: {
    list: '部門の一覧を見る',
    get: '部門を1件、変更の予定とともに見る',
    uses: '部門の変更が及ぶ人・承認経路・伝票を事前に見る',
    update: '部門を登録・変更する（後日の変更を含む）',
    cancelchange: '部門の変更予定を取り消す',
    delete: '使われていない部門を削除する',
  },
};

export default ja;
