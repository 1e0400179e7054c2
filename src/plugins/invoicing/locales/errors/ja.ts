import points from '../points/ja';
import recurring from '../recurring/ja';

const ja = {
  ...points,
  ...recurring.errors,
  'line-without-title': '{{line}}行目の取引内容が空欄です。内容を入力してください。',
  'tax-code-not-on-day':
    '{{line}}行目の税区分 {{taxCode}} は取引年月日 {{day}} には使えません。税区分か日付を確認してください。',
  'unknown-invoice': 'この請求書はありません。請求書一覧で確認してください。',
  'invoice-changed': '請求書 {{invoice}} はほかの人が変更しました。最新の内容を確認して、もう一度操作してください。',
  'not-a-draft':
    '請求書 {{invoice}} は下書きではないため変更・削除できません。訂正は返還請求書または取消で行ってください。',
  'act-not-now': '請求書 {{invoice}} は現在の状態ではこの操作ができません。画面を更新して状態を確認してください。',
  'unknown-customer': '取引先 {{partner}} は登録されていません。コードを確認してください。',
  'unknown-account': '科目 {{account}} は請求書の売上科目に使えません。4110〜4150 の売上高を指定してください。',
  'invoice-doubtful': '確認が必要な点が {{count}} 件あります。内容を確認して、もう一度保存してください。',
  'source-of-other':
    '受注 {{order}} の得意先は {{customer}} です。{{partner}} には請求できません。得意先を戻すか、その明細を削除してください。',
  'source-billed': '「{{line}}」は請求書 {{invoice}} で請求済みです。請求書一覧で確認してください。',
  'source-twice': '同じ実績が2行以上にあります。重複した行を削除してください。',
  'original-not-standing': '元の請求書 {{invoice}} は取消済みか全額返還済みのため、返還請求書を発行できません。',
  'credit-beyond-original':
    '返還額 {{billed}} 円が、請求書 {{invoice}} の残り {{left}} 円を超えています。明細の金額を確認してください。',
  'credit-before-original': '返還年月日は、請求書 {{invoice}} の取引年月日 {{day}} 以後にしてください。',
  'credit-of-another': '返還請求書の得意先は、元の請求書 {{invoice}} と同じ {{partner}} にしてください。',
  'credit-beyond-rate':
    '税区分 {{taxCode}} の返還額 {{amount}} 円（税込）が、請求書 {{invoice}} のその税区分の残り {{left}} 円を超えています。明細の税区分と金額を確認してください。',
  'credit-beyond-expense':
    '立替金の返還額 {{amount}} 円が、請求書 {{invoice}} の立替金の残り {{left}} 円を超えています。明細の金額を確認してください。',
  'credit-beyond-advance':
    '前受金充当の返還額 {{amount}} 円が、請求書 {{invoice}} の前受金充当の残り {{left}} 円を超えています。明細の金額を確認してください。',
  'sent-ahead': '請求書 {{invoice}} の送付日 {{day}} が今日より後です。送付した日を入力してください。',
  'advance-beyond-received':
    '請求書 {{invoice}} の前受金充当 {{advance}} 円が、{{partner}} の前受金の残り {{received}} 円を超えています。入金を前受金に登録するか、金額を確認してください。',
  'cancel-paid':
    '請求書 {{invoice}} は {{paid}} 円が消し込まれているため取り消せません。消込を取り消すか、返還請求書を作成してください。',
  'cancel-credited':
    '請求書 {{invoice}} には発行済みの返還請求書があるため取り消せません。残りは返還請求書で処理してください。',
  'candidate-alike':
    '{{month}} の {{person}} は、同じ得意先の請求書 {{invoice}} にあるため、作成できません。二重請求でないか、その請求書を確認してください。',
  'file-without-column': '列「{{header}}」がありません。テンプレートの見出しを確認してください。',
  'import-too-long': '一度に取り込めるのは {{limit}} 行までです。ファイルを分けてください。',
  'cell-unfit': '{{header}}「{{text}}」を読み取れません。値を確認してください。',
  'row-customer': '得意先「{{text}}」は登録されていません。取引先管理で確認してください。',
  'row-other-customer': '同じ請求書キーの {{row}} 行目と得意先が異なります。請求書キーを確認してください。',
  'row-other-head':
    '同じ請求書キーの {{row}} 行目と「{{header}}」が異なります。1通の請求書では同じ値にするか、請求書キーを分けてください。',
  'row-issued': '請求書 {{invoice}} は発行済みです。請求書キーを空欄にするか、別のキーにしてください。',
  'import-refused': '取り込めない行があります。内容を修正して、もう一度読み込んでください。',
  'import-outdated': '確認した後に内容が変わりました。もう一度ファイルを読み込んでください。',
  'import-twice':
    '同じファイル（{{name}}）は {{at}} に {{by}} さんが取込済みです。取り込み直すときは、先にその取込を取り消してください。',
  'import-issued': '{{name}} から作成した請求書 {{invoice}} は発行済みのため、取込を取り消せません。',
  'unknown-import': 'この取込はないか、すでに取り消されています。画面を更新してください。',
  'file-too-long': '明細が {{limit}} 行を超えています。月や得意先で絞り込んでください。',
  'mail-without-address':
    '取引先 {{partner}} に請求書の送付先メールが登録されていません。取引先の画面で登録してから送信してください。',
  'mail-under-way': '請求書 {{invoice}} は {{to}} へ送信しています。結果が出てから確認してください。',
  'mail-unknown':
    '請求書 {{invoice}} は {{to}} へ送信を始めましたが、届いたかどうか分かりません。相手に確認し、届いていなければもう一度送信してください。',
  'mail-interrupted':
    '送信の途中でサーバーが停止したため、請求書 {{invoice}} が {{to}} に届いたかどうか分かりません。相手に確認し、届いていなければもう一度送信してください。',
  'mail-before': '請求書 {{invoice}} は {{to}} へ送信済みです。もう一度送る必要があるか確認してください。',
  'mail-written':
    '請求書 {{invoice}} のメールはファイルに保存済みです。すでに送信していないか確認してから、もう一度送信してください。',
  'mail-partly':
    '{{to}} に送信しましたが、{{refused}} は送信先のサーバーが受け付けませんでした。送付先を確認してください。',
  'mail-otherwise': '請求書 {{invoice}} は {{on}} に送付済みです。メールでも送る必要があるか確認してください。',
  'unknown-mailing': 'このメール送信は見つかりません。請求書一覧で送付の状況を確認してください。',
  'pint-not-issued': '請求書 {{invoice}} は発行済みではないため、JP PINT にできません。発行してから保存してください。',
  'pint-without-registration':
    '請求書 {{invoice}} には自社の登録番号（T番号）がないため、JP PINT にできません。PDF で送付してください。',
  'pint-without-buyer':
    '取引先 {{partner}} の登録番号（T番号）も法人番号も登録されていないため、JP PINT の宛先を決められません。取引先の画面で登録してください。',
  'pint-tax-beside-rate':
    '請求書 {{invoice}} は税込の金額から計算した消費税額が JP PINT の検算（対価×税率）と 1 円異なるため、JP PINT にできません。PDF で送付してください。',
  'pint-without-lines': '請求書 {{invoice}} には JP PINT の明細になる行がありません。PDF で送付してください。',
  field: {
    ...recurring.fields,
    'too-many-mails': '一度に送信できるのは 500 件までです。選択を減らしてください。',
    'too-many-pints': '一度に保存できるのは 500 件までです。選択を減らしてください。',
    'net-or-gross': '各行に net（税抜）か gross（税込）のどちらか一方を指定してください。',
    'not-of-entry': '税抜（exclusive）では net、税込（inclusive）では gross を指定してください。',
    'too-many-lines': '明細は 10,000 行までです。請求書を分けてください。',
  },
};

export default ja;
