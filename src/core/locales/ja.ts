/** Sentences of the kernel. `catalogue` is what the client says itself; refusals are worded in `errors/`. */
const ja = {
  loading: 'データロード中...',
  /** What was done, as the history of a record names it: `acts.<reason>`. */
  acts: {
    'add-attachment': '添付を追加',
    'delete-attachment': '添付を削除',
    'add-comment': 'コメント',
    'update-comment': 'コメントを変更',
    'delete-comment': 'コメントを削除',
    'request-approval': '承認を申請',
    approve: '承認',
    'send-back': '差戻し',
    reject: '却下',
    'hold-approval': '保留',
    'delegate-approval': '承認を委譲',
    'withdraw-request': '申請を取下げ',
    'update-approval-route': '承認経路を保存',
    'delete-approval-route': '承認経路を削除',
  },
  record: {
    name: 'ファイル名',
    size: 'サイズ（バイト）',
    body: '本文',
    route: '承認経路',
    revision: '申請回数',
    comment: 'コメント',
    onBehalfOfId: '代理した承認者',
    toId: '委譲先',
    toStep: '差戻し先の段',
  },
  catalogue: {
    network: 'ネットワークエラー',
    unauthenticated: 'ユーザー認証に失敗しました',
    sessionNotValid: 'ログイン情報が有効ではありません，再ログインしてください',
    notFound: 'リクエストされたリソースが存在しません',
    tooManyRequests: 'リクエストが頻繁すぎます。しばらくしてからもう一度お試しください',
    methodNotAllowed: 'リクエストされたメソッドは許可されていません',
    badRequest: 'リクエストが不正です',
  },
  notices: {
    region: '通知',
    dismiss: '通知を閉じる',
    times: '{{count}}回',
    info: 'お知らせ',
    success: '完了',
    warning: '注意',
    error: 'エラー',
    loading: '処理中',
    default: 'お知らせ',
  },
  /** `done.<Controller>.<action>`: said when a call has succeeded. */
  done: {
    Session: { revisepassword: 'パスワードを変更しました' },
  },
};

export default ja;
