/**
 * What the kernel refuses, as the server says it: `<reason>` words `core/<reason>`. The browser is told the sentence and
 * does not load these.
 */
const ja = {
  'sign-in-failed':
    '社員番号・ユーザー名・パスワードのいずれかが正しくありません。確かめてもう一度サインインしてください。',
  'too-many-sign-ins':
    'サインインの失敗が続いたため、しばらく受け付けられません。{{seconds}}秒ほど待ってからもう一度お試しください。',
  'too-many-requests':
    '短い時間にリクエストが集中したため、受け付けを止めています。{{seconds}}秒ほど待ってからもう一度お試しください。',
  'sign-in-needed': 'サインインしていません。サインインしてからもう一度お試しください。',
  'session-ended': 'ログイン情報が有効ではありません。再ログインしてください。',
  'session-timed-out': 'しばらく操作がなかったためサインアウトしました。もう一度サインインしてください。',
  'user-deactivated': 'このユーザーは利用を停止されています。管理者に連絡してください。',
  'wrong-password': '現在のパスワードが正しくありません。確かめて入力し直してください。',
  'cursor-not-valid': '一覧の続きの位置が正しくありません。最初から開き直してください。',
  'unknown-log-entry': '番号 {{sequence}} の記録はありません。番号を確かめてください。',
  'company-exists': '会社はすでに登録されています。サインインするか、管理者にユーザーの登録を依頼してください。',
  'not-permitted': 'この操作の権限({{right}})がありません。必要な場合は管理者に依頼してください。',
  'class-not-permitted':
    'この区分の項目({{fieldClass}})を見る権限がないため、{{right}} は利用できません。必要な場合は管理者に依頼してください。',
  'input-invalid': '入力内容に誤りがあります。印の付いた項目を直してください。',
  'too-many-settings':
    '保存できる個人設定の数または容量の上限に達しました。使わなくなった表示設定などを削除してから、もう一度お試しください。',
  'unknown-subject': 'この記録は見つかりません。削除されたか、参照できないものです。',
  'backup-under-way': 'ほかのバックアップか確認が進んでいます。終わるのを待ってから、もう一度お試しください。',
  'unknown-backup': 'このバックアップは見つかりません。一覧を更新してください。',
  'work-cancelled': '中止しました。何も保存していません。',
  'unknown-file': '添付ファイルが見つかりません。すでに削除された可能性があります。',
  'file-empty': '「{{name}}」は中身が空です。内容のあるファイルを選んでください。',
  'file-too-large': '「{{name}}」は 20 MB を超えています。分けるか、小さくしてから添付してください。',
  'file-kind':
    '「{{name}}」は添付できません。PDF、画像、Excel・Word・PowerPoint、CSV、テキスト、zip で、名前と中身の種類が合うものを選んでください。',
  'file-twice': '「{{name}}」と同じ内容のファイルがすでに添付されています。',
  'file-settled': '確定した記録の添付「{{name}}」は削除できません。',
  'too-many-files': '1 件の記録に添付できるのは {{most}} 個までです。',
  'unknown-comment': 'このコメントは見つかりません。すでに削除された可能性があります。',
  'comment-not-own': 'このコメントは {{name}} さんのものです。変更や削除は本人だけができます。',
  'too-many-comments': '1 件の記録に書けるコメントは {{most}} 件までです。不要なものを削除してください。',
  'unknown-view': 'このビューは見つかりません。削除されたか、ほかの人のものです。',
  'unknown-screen': 'この画面はありません。',
  'view-name-taken': '「{{name}}」という名前のビューがすでにあります。別の名前にしてください。',
  'too-many-views': '1 つの画面に保存できるビューは {{most}} 個までです。使わないものを削除してください。',
  'approval-pending': 'すでに承認を申請しています。取り下げてから、もう一度申請してください。',
  'route-unknown': '承認経路「{{route}}」がありません。伝票種別などの設定で経路を選び直してください。',
  'route-without-approvers':
    '承認経路「{{route}}」には、あなた以外に承認できる人がいません。経路の承認者を見直してください。',
  'route-exists': '承認経路「{{code}}」はすでにあります。別のコードにしてください。',
  'route-changed':
    '承認経路「{{code}}」は、ほかの人が先に変更したか削除しました。開き直してからもう一度お試しください。',
  'route-in-use': '承認経路「{{code}}」は設定で使われているため削除できません。先にその設定から外してください。',
  'no-request': 'この記録の承認申請はありません。',
  'request-changed': 'この申請は、ほかの人が先に処理しました。表示し直して、今の状態を確かめてください。',
  'request-not-open': 'この申請はすでに処理が終わっています。表示し直して、今の状態を確かめてください。',
  'own-request': '自分の申請は承認できません。ほかの承認者に依頼してください。',
  'not-requester': '申請を取り下げられるのは申請した人だけです。',
  'not-approver': 'この段階の承認者ではないか、すでに承認・却下しています。',
  'role-taken':
    '承認者としてのロールがなくなったため、この申請は処理できません。管理者か、ほかの承認者に依頼してください。',
  'reason-missing': '理由を入力してください。申請した人に伝わります。',
  'delegate-missing': 'だれに任せるかを選んでください。',
  'substitute-is-self': '自分を自分の代理にはできません。別の人を選んでください。',
  'substitute-unknown': '代理の設定、または選んだ人が見つかりません。',
  'range-reversed': '終わりの日（{{through}}）が始まりの日（{{from}}）より前です。日付を直してください。',
  'idempotency-key-reused': '同じ操作番号で別の内容が送られました。画面を開き直してからもう一度お試しください。',
  'idempotency-key-malformed': '操作番号(Idempotency-Key)は200文字以内の半角英数字と記号で指定してください。',
  malformed: 'リクエストの形式が正しくありません。送信内容を確かめてください。',
  'no-such-endpoint': 'リクエストされたリソースが存在しません。',
  'method-not-allowed': 'リクエストされたメソッドは許可されていません。',
  'too-large': '送信された内容が大きすぎます。ファイルや明細を分けて、もう一度お試しください。',
  'unsupported-media-type':
    'この形式のデータは受け付けられません。JSON、またはファイルの場合は multipart/form-data で送信してください。',
  'too-busy': 'ただいま混み合っています。少し待ってからもう一度お試しください。',
  'no-connection':
    'ただいまデータベースにつながりません。何も変更されていません。少し待ってからもう一度お試しください。',
  'commit-unknown':
    '保存の途中でデータベースとの接続が切れたため、保存できたかどうかを確認できません。少し待って一覧で確かめ、なければもう一度お試しください。',
  starting: '起動の準備をしています。少し待ってからもう一度お試しください。',
  internal:
    'サーバーで問題が発生しました。もう一度お試しください。続く場合は、受付番号 {{requestId}} を管理者に伝えてください。',
  field: {
    'password-too-short': 'パスワードは{{minimum}}文字以上にしてください。',
    'password-too-common': '推測されやすいパスワードです。よくある言葉や名前、並びを避けて、別のものにしてください。',
    required: '入力してください。',
    invalid: '入力内容を確認してください。',
    'not-string': '文字で入力してください。',
    'not-number': '数値で入力してください。',
    'not-int': '整数で入力してください。',
    'not-boolean': 'はい・いいえで指定してください。',
    'not-array': '一覧で指定してください。',
    'not-object': '項目の組で指定してください。',
    'not-record': '項目の組で指定してください。',
    'not-a-day': '暦にある日付を YYYY-MM-DD の形で入力してください。',
    'not-a-month': '年月を YYYY-MM の形で入力してください。',
    'not-ten-digits': '番号は数字 10 桁で入力してください。',
    'not-a-code': 'コードは半角の英数字と「.」「_」「-」で入力してください。',
    'not-a-choice': '次のいずれかを指定してください: {{choices}}',
    'not-in-format': '決められた形で入力してください。',
    'not-a-setting-name': '設定の名前は英小文字で始まる半角の英数字と「.」「_」「:」「-」で指定してください。',
    'not-a-setting-value': '設定の内容が大きすぎるか、保存できない文字を含んでいます。64 KB までにしてください。',
    'not-storable-text': '保存できない文字が含まれています。入力し直してください。',
    'too-small-string': '{{minimum}}文字以上で入力してください。',
    'too-big-string': '{{maximum}}文字以内で入力してください。',
    'too-small-number': '{{minimum}}以上の数値を入力してください。',
    'too-big-number': '{{maximum}}以下の数値を入力してください。',
    'too-small-int': '{{minimum}}以上の整数を入力してください。',
    'too-big-int': '{{maximum}}以下の整数を入力してください。',
    'too-small-array': '{{minimum}}件以上を指定してください。',
    'too-big-array': '{{maximum}}件以内にしてください。',
  },
};

export default ja;
