/** Words of purchase orders (発注), as parts of the words of the plugin. */
const purchaseOrder = {
  listTitle: '発注',
  recordTitle: '発注登録',
  create: '新規登録',
  searchHint: '発注番号・件名・発注先・要員・受注番号',
  number: '発注番号',
  partner: '発注先',
  partnerTitle: '発注先',
  title: '件名',
  person: '要員',
  personName: '要員',
  workplace: '作業場所',
  salesOrder: '対応する受注',
  salesLine: '受注の行',
  startsOn: '開始日',
  endsOn: '終了日',
  paymentTerm: '支払条件',
  base: '月額単価（税抜）',
  method: '精算方法',
  lower: '精算下限（時間）',
  upper: '精算上限（時間）',
  rateUnit: '精算単価の単位',
  rateRounding: '精算単価の端数',
  amountRounding: '精算額の端数（1円未満）',
  hourUnit: '時間の単位',
  hourPeriod: '時間の丸め',
  proration: '途中開始・終了の月',
  orderedOn: '発注日',
  acceptedOn: '請書の日付',
  remarks: '備考',
  state: '状態',
  states: { draft: '下書き', ordered: '発注済', accepted: '請書受領済', ended: '終了', cancelled: '取消' },
  late: '開始後の発注のみ',
  standing: '発注の状態',
  points: '確認が必要な点',
  does: { order: '発注', accept: '請書受領', end: '終了', cancel: '取消' },
  why: {
    own: '自分が入力または変更した発注です。ほかの承認者に依頼してください。',
    'not-now': '現在の状態ではできません。',
  },
  makeExplain: '受注の明細の要員・期間・精算条件で、発注の下書きを作成します。',
  made: '発注の下書きを作成しました。',
  placeExplain: '発注後は内容を変更できません。変更するときは取り消して、新しい発注を登録します。',
  placed: '発注しました。',
  acceptedDone: '請書を受領しました。',
  assignExplain: '受注を空欄にすると、割当を外します。行が空欄なら1行目です。',
  assigned: '割当を保存しました。',
  cancelTitle: '発注 {{order}} を取り消しますか',
  cancelBody: '取り消した発注は元に戻せません。内容は履歴に残ります。',
  onlyDrafts: '削除できるのは下書きだけです。発注後は取消にしてください。',
  sections: { term: '期間・支払', settlement: '単価・精算', document: '備考' },
  note: { numbered: '空欄にすると、保存時に自動で採番します。' },
  empty: '発注はまだ登録されていません。',
  emptyNext: 'Alt+J で受注から作成します。Alt+N で登録することもできます。',
  figures: { draft: '下書き', ordered: '請書待ち', late: '開始後の発注' },
  acts: { discard: '削除' },
};

const purchaseMonth = {
  title: '月別の支払予定と粗利',
  month: '年月',
  part: '期間',
  plan: '予定',
  minutes: '稼働',
  source: '時間の根拠',
  expected: '支払見込（税抜）',
  sales: '売上（税抜）',
  margin: '粗利',
  empty: '月がありません。',
  emptyNext: '開始日と終了日を入力すると、月別の金額が表示されます。',
};

const unpurchased = {
  listTitle: '発注のない稼働',
  searchHint: '要員・受注番号・内容',
  month: '年月',
  person: '要員',
  personName: '氏名',
  minutes: '稼働',
  salesOrder: '受注',
  title: '内容',
  empty: '発注のない稼働はありません。',
  emptyNext: '年月を変えると、ほかの月を確認できます。',
};

const errors = {
  'order-exists': '発注 {{order}} はすでに登録されています。別の番号にするか、空欄にして採番してください。',
  'unknown-order': '発注 {{order}} は登録されていません。番号を確認してください。',
  'order-changed': '発注 {{order}} はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
  'order-settled':
    '発注 {{order}} は下書きではないため変更・削除できません。取り消して、新しい発注を登録してください。',
  'order-act-not-now': '発注 {{order}} は現在の状態ではこの操作ができません。画面を更新して状態を確認してください。',
  'order-ahead': '{{day}} はまだ来ていません。発注日は今日までの日を入力してください。',
  'order-act-own': '発注 {{order}} は、自分が入力または変更したため発注できません。ほかの承認者に依頼してください。',
  'unfit-partner': '取引先 {{partner}} は仕入先として登録されていません。取引先管理で確認してください。',
  'unknown-person': '要員 {{person}} は社員・BP社員に登録されていません。番号を確認してください。',
  'unknown-sales-line': '受注の行 {{line}} は登録されていません。受注番号と行を確認してください。',
  'nothing-to-order':
    '受注 {{order}} に、発注を作成できる行がありません。要員のある行か、すでに発注済みでないかを確認してください。',
  'ordered-after-start':
    '発注日が開始日より後です。発注書は作業の開始前に交付します（取適法4条、フリーランス法3条）。次回から開始前に発注してください。',
  'order-without-person': '要員が入力されていません。',
  'order-without-amount': '月額単価が入力されていません。',
  'order-for-none': '受注に割り当てられていません。粗利を見るには Alt+J で割り当ててください。',
  field: {
    'too-many-lines': '明細は{{maximum, number}}行までです。請求書を分けてください。',
    'order-ends-before': '終了日が開始日より前です。日付を確認してください。',
    'range-upside-down': '精算上限が下限より小さくなっています。時間を確認してください。',
  },
};

const acts = {
  'create-order': '登録',
  'update-order': '変更',
  'delete-order': '削除',
  'order-order': '発注',
  'accept-order': '請書受領',
  'end-order': '終了',
  'cancel-order': '取消',
  'assign-order': '受注への割当',
};

const log = {
  fields: {
    salesOrder: '対応する受注',
    salesLine: '受注の行',
    orderedOn: '発注日',
    acceptedOn: '請書の日付',
    workplace: '作業場所',
  },
  values: { state: { ordered: '発注済', accepted: '請書受領済', ended: '終了', cancelled: '取消', draft: '下書き' } },
};

const order = { nouns: { purchaseOrder, purchaseMonth, unpurchased }, errors, acts, log };

export default order;
