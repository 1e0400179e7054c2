import log from './log/ja';

/** Sentences of the sales plugin. `errors.<reason>` words the refusals `sales/<reason>`. */
const ja = {
  log,
  errors: {
    'unknown-partner': '取引先 {{partner}} は登録されていません。コードを確かめてください。',
    'partner-exists': 'コードはすでに {{partner}} が使っています。別のコードにしてください。',
    'partner-changed': '{{partner}} はほかの人が変更しました。最新の内容を確かめて、もう一度保存してください。',
    'partner-doubtful':
      '確認が必要な点が {{count}} 件あります。内容を確認し、このままでよければもう一度保存してください。',
    'like-title': '同じ名称の取引先 {{partner}} が登録されています。',
    'like-registrationNumber': '同じ登録番号の取引先 {{partner}} が登録されています。',
    'like-corporateNumber': '同じ法人番号の取引先 {{partner}} が登録されています。',
    'check-digit':
      '登録番号 {{number}} は、法人番号の検査数字と合いません。個人事業者の番号でなければ、入力誤りの可能性があります。',
    field: {
      'not-a-registration-number': '登録番号は T と13桁の数字で入力してください。',
      'not-a-corporate-number': '法人番号は13桁の数字です。先頭の検査数字が合いません。番号を確かめてください。',
      'registration-ends-early': '登録の終了日が開始日より前です。日付を確かめてください。',
      'neither-customer-nor-vendor': '得意先か仕入先の少なくとも一方を選んでください。',
    },
  },
  /** What the audit log calls the kinds of records. */
  kinds: {
    'business-partner': '取引先',
  },
  acts: {
    'create-partner': '登録',
    'update-partner': '変更',
    'delete-partner': '削除',
    'deactivate-partner': '使用停止',
  },
  partner: {
    listTitle: '取引先管理',
    recordTitle: '取引先登録',
    create: '新規登録',
    searchHint: 'コード・名称・カナ・登録番号',
    code: 'コード',
    title: '名称',
    reading: 'カナ',
    role: '区分',
    customer: '得意先',
    vendor: '仕入先',
    employee: '従業員',
    isCustomer: '得意先（売る相手）',
    isVendor: '仕入先（買う相手）',
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
    state: '状態',
    active: '使用中',
    inactive: '停止',
    isActive: '使用する（外すと新しい伝票に使えません）',
    note: {
      withoutNumber: '登録番号のない仕入先からの課税仕入れは、取引日の経過措置の税区分になります。',
      checkDigitDiffers:
        '法人番号の検査数字と合いません。個人事業者の番号ならこのままで正しいことがあります。国税庁の公表サイトで確かめてください。',
    },
    empty: '取引先はまだ登録されていません。',
    emptyNext: 'Alt+N で登録します。',
    acts: { delete: '削除' },
  },
};

export default ja;
