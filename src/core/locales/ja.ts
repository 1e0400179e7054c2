/** Sentences of the kernel. `catalogue` is what the client says itself; refusals are worded in `errors/`. */
const ja = {
  loading: 'データロード中...',
  /** What a right is called that has no words. */
  thisAct: 'この操作',
  catalogue: {
    network: 'ネットワークエラー',
    notSent:
      '接続が切れています。入力した内容は残っています。接続が戻ったら、もう一度送ってください（同じ内容が二重に登録されることはありません）。',
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
