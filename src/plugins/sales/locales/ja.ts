import log from './log/ja';

/** Sentences of the sales plugin. `errors.<reason>` words the refusals `sales/<reason>`. */
const ja = {
  log,
  errors: {
    'unknown-partner': '取引先 {{partner}} は登録されていません。コードを確認してください。',
    'partner-exists': 'コードはすでに {{partner}} が使っています。別のコードにしてください。',
    'partner-changed': '{{partner}} はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
    'partner-doubtful':
      '確認が必要な点が {{count}} 件あります。内容を確認し、このままでよければもう一度保存してください。',
    'like-title': '同じ名称の取引先 {{partner}} が登録されています。',
    'like-registrationNumber': '同じ登録番号の取引先 {{partner}} が登録されています。',
    'like-corporateNumber': '同じ法人番号の取引先 {{partner}} が登録されています。',
    'check-digit':
      '登録番号 {{number}} は、法人番号の検査数字と合いません。個人事業者の番号でなければ、入力誤りの可能性があります。',
    'partner-file-bank-column':
      '見出し「{{header}}」は銀行口座の列です。銀行口座はファイルから取り込めません。この列を削除して取り込み、口座は取引先の画面の「銀行口座」から申請してください（別の人の承認が必要です）。',
    'partner-file-column': '見出し「{{header}}」の列は取り込めません。テンプレートにない列は削除してください。',
    'partner-file-column-twice': '見出し「{{header}}」と同じ内容の列が 2 つあります。どちらかを削除してください。',
    'partner-file-without-code': '見出しに「コード」（code）がありません。テンプレートの見出しに合わせてください。',
    'partner-file-too-long': '一度に取り込めるのは {{limit, number}} 件までです。ファイルを分けてください。',
    'partner-row-twice': 'コード {{partner}} は {{row}} 行目にもあります。どちらかを削除してください。',
    'partner-cell-unfit': '{{header}}「{{text}}」は読み取れません。テンプレートの書き方に合わせてください。',
    'partner-import-refused':
      '取り込めない行があるため、何も取り込んでいません。ファイルを修正して、もう一度選んでください。',
    'partner-import-outdated':
      '確認したあとで取引先が変更されたため、何も取り込んでいません。ファイルをもう一度選び、内容を確認してください。',
    'partner-import-unknown': '取り込んだファイルが見つかりません。取引先の一覧で内容を確認してください。',
    'partner-import-undone': 'この取込は、すでに元に戻されています。',
    'partner-import-undo-blocked':
      '取引先 {{partner}} が取込のあとで変更または使用されたため、何も元に戻していません。取引先の画面で修正してください。',
    field: {
      'not-a-registration-number': '登録番号は T と13桁の数字で入力してください。',
      'not-a-corporate-number': '法人番号は13桁の数字です。先頭の検査数字が合いません。番号を確認してください。',
      'registration-ends-early': '登録の終了日が開始日より前です。日付を確認してください。',
      'not-a-mail-address':
        'メールアドレスを確認してください。複数のときは「a@example.co.jp, b@example.co.jp」のように区切ります。',
      'too-many-mail-addresses': '送付先は 10 件までです。減らすか、取引先のメーリングリストを使ってください。',
      'neither-customer-nor-vendor': '得意先か仕入先の少なくとも一方を選んでください。',
    },
  },
  /** What the audit log calls the kinds of records. */
  kinds: {
    'partner-import': '取引先の取込',
    'business-partner': '取引先',
  },
  acts: {
    'import-partners': 'ファイルから取込',
    'undo-partner-import': '取込を元に戻す',
    'create-partner': '登録',
    'update-partner': '変更',
    'delete-partner': '削除',
    'deactivate-partner': '使用停止',
  },
  partnerImport: {
    title: '取引先の取込',
    hint: '取引先の一覧を xlsx または CSV（UTF-8・CP932）で選びます。ダウンロードして編集した一覧はそのまま取り込めます。ファイルにない列と取引先は変わりません。空欄のセルはその項目を空にします。銀行口座は取り込めません。',
    template: 'テンプレート xlsx',
    format: { xlsx: '取引先 xlsx', csv: '取引先 CSV (UTF-8)', cp932: '取引先 CSV (CP932)' },
    applied: '取引先を取り込みました。登録 {{created}} 件、変更 {{changed}} 件。',
    undo: '元に戻す',
    undone: '取引先を取込の前に戻しました。',
    confirm: '確認が必要な取引先があります',
    confirmExplain:
      '同じ名称・番号の取引先があるか、検査数字が合わない行が {{count}} 件あります。内容を確認のうえ取り込みますか。',
  },
  partner: {
    listTitle: '取引先管理',
    recordTitle: '取引先登録',
    sections: { kinds: '取引の種類', invoice: 'インボイス', terms: '取引条件', sending: '請求書の送付', use: '利用' },
    create: '新規登録',
    searchHint: 'コード・名称・フリガナ・登録番号',
    code: 'コード',
    title: '名称',
    reading: 'フリガナ',
    role: '区分',
    customer: '得意先',
    vendor: '仕入先',
    employee: '従業員',
    isCustomer: '得意先（販売先）',
    isVendor: '仕入先（購入先）',
    isEmployee: '従業員（立替の精算先）',
    registration: '適格請求書',
    registered: '登録番号あり',
    unregistered: '登録番号なし',
    registrationNumber: '登録番号（T番号）',
    registeredFrom: '登録日',
    registeredThrough: '登録の終了日',
    corporateNumber: '法人番号',
    taxRounding: '税の端数',
    rounding: { down: '切捨て', halfUp: '四捨五入', up: '切上げ' },
    customerTerm: '回収条件',
    vendorTerm: '支払条件',
    paymentLaw: '支払期日の法律',
    invoiceMail: '請求書の送付先メール',
    invoiceLocale: 'メールの言語',
    locale: { ja: '日本語', en: '英語' },
    law: { subcontract: '取適法（受託事業者）', freelance: 'フリーランス法', outside: '対象外' },
    state: '状態',
    active: '使用中',
    inactive: '停止',
    isActive: '使用中（オフにすると新しい伝票で選べません）',
    note: {
      withoutNumber: '登録番号のない仕入先からの課税仕入れは、取引日の経過措置の税区分になります。',
      checkDigitDiffers:
        '法人番号の検査数字と合いません。個人事業者の番号であれば、このままでよい場合があります。国税庁の公表サイトで確認してください。',
    },
    empty: '取引先はまだ登録されていません。',
    emptyNext: 'Alt+N で登録します。',
    acts: { delete: '削除' },
  },
};

export default ja;
