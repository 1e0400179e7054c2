/** Words of sales orders (受注), as parts of the words of the plugin. */
const salesOrder = {
  listTitle: '受注一覧',
  recordTitle: '受注登録',
  create: '新規登録',
  searchHint: '受注番号・件名・得意先・要員・客先注文番号',
  number: '受注番号',
  title: '件名',
  partner: '得意先',
  partnerTitle: '得意先',
  reference: '客先注文番号',
  orderedOn: '受注日',
  paymentTerm: '支払条件',
  remarks: '備考',
  persons: '要員',
  startsOn: '開始日',
  endsOn: '終了日',
  base: '月額（税抜）',
  state: '状態',
  states: {
    draft: '下書き',
    received: '受注済',
    revised: '変更確認待ち',
    running: '履行中',
    completed: '完了',
    cancelled: '取消',
  },
  standing: '受注の状態',
  points: '確認が必要な点',
  does: {
    receive: '受注済にする',
    start: '履行開始',
    complete: '完了',
    cancel: '取消',
    confirm: '変更を承認',
  },
  why: {
    'not-begun': '最初の明細の開始日が来ていないため、まだ履行を始められません。',
    'without-lines': '明細がありません。Alt+I で明細を追加してください。',
    own: '自分が変更した明細です。ほかの承認者に依頼してください。',
    billed: '請求済みの月があるため取り消せません。請求書を取り消してから操作してください。',
    'not-now': '現在の状態ではできません。',
  },
  made: '受注 {{order}} の下書きを作成しました。',
  lineSaved: '明細を保存しました。',
  lineWaits: '明細を保存しました。ほかの人が変更を承認するまで請求できません。',
  cancelTitle: '受注 {{order}} を取り消しますか',
  cancelBody: '取り消した受注は元に戻せません。内容は履歴に残ります。',
  cancelVerb: '取消',
  onlyDrafts: '削除できるのは下書きだけです。受注済み以降は取消にしてください。',
  empty: '受注はまだ登録されていません。',
  emptyNext: '契約登録の画面で Alt+J を押すと契約から作成できます。Alt+N で登録することもできます。',
  figures: { draft: '下書き', revised: '変更確認待ち' },
  acts: { receive: '受注済にする', discard: '削除' },
  note: {
    numbered: '空欄にすると、保存時に自動で採番します。',
    lines: '明細は保存した後に Alt+I で追加します。',
  },
};

const orderMonth = {
  title: '明細（月別の予定・実績・請求）',
  month: '年月',
  line: '行',
  person: '要員・内容',
  part: '期間',
  plan: '予定額',
  minutes: '稼働時間',
  source: '時間の根拠',
  sources: {
    report: '作業報告書',
    timesheet: '勤怠（確定）',
    sheet: '勤怠（未確定・見込み）',
    none: '—',
  },
  adjustment: '精算額',
  amount: '実績額（税抜）',
  billed: '請求済額',
  invoice: '請求書',
  left: '未請求額',
  changed: '請求後に勤怠が変わりました',
  empty: '明細がありません。',
  emptyNext: 'Alt+I で明細を追加します。',
  explainTitle: '{{person}} {{month}} の精算（{{hours}}）',
  explainNone: '稼働時間がまだありません。勤怠を確定するか、Alt+R で作業報告書の時間を入力してください。',
  add: '明細を追加',
  report: '作業報告書の時間',
  reportTitle: '{{person}} {{month}} の作業報告書',
  reported: '作業報告書の時間を保存しました。',
  noReport: '作業報告書の時間は入力されていません。',
  removeTitle: '明細 {{line}} を削除しますか',
  removeBody: 'この明細の予定と、入力した作業報告書の時間も削除されます。請求済みの月がある明細は削除できません。',
  remove: '削除',
};

const unordered = {
  listTitle: '受注のない稼働',
  person: '要員番号',
  personName: '要員',
  month: '年月',
  minutes: '稼働時間',
  contract: '契約番号',
  contractTitle: '契約',
  empty: 'この月に、受注のない稼働はありません。',
  emptyNext: '年月を変えて確認できます。',
};

const errors = {
  'order-exists': '受注 {{order}} はすでに登録されています。別の番号にするか、空欄にして採番してください。',
  'order-changed': '受注 {{order}} はほかの人が変更しました。最新の内容を確認して、もう一度操作してください。',
  'order-in-use': '受注 {{order}} は請求または発注で使われているため削除できません。',
  'unknown-order': '受注 {{order}} は登録されていません。番号を確認してください。',
  'order-settled':
    '受注 {{order}} は完了または取消のため変更できません。続きの仕事は新しい受注として登録してください。',
  'order-partner-fixed': '受注 {{order}} は受注済のため、得意先を変更できません。取り消して登録し直してください。',
  'order-not-a-draft': '受注 {{order}} は下書きではないため削除できません。取消にしてください。',
  'unfit-order-contract': '契約 {{contract}} は、この得意先との売上側の契約ではありません。契約を選び直してください。',
  'not-orderable':
    '契約 {{contract}} からは受注を作成できません。売上側で、承認済・締結済・履行中の契約を選んでください。',
  'billed-month-left-out':
    '明細 {{line}} の {{month}} は請求書 {{invoice}} で請求済みです。請求済みの月を含む期間にしてください。',
  'order-act-not-now': '受注 {{order}} は現在の状態ではこの操作ができません。画面を更新して状態を確認してください。',
  'order-act-not-begun': '受注 {{order}} は最初の明細の開始日が来ていません。開始日が来てから履行を始めてください。',
  'order-act-without-lines': '受注 {{order}} に明細がありません。明細を追加してから受注済にしてください。',
  'order-act-own': '受注 {{order}} の明細は自分が変更したため、承認できません。ほかの承認者に依頼してください。',
  'order-act-billed':
    '受注 {{order}} には請求済みの月があるため取り消せません。請求書を取り消してから操作してください。',
  'order-without-lines': '明細がありません。明細を追加してください。',
  'ordered-after-start': '受注日が作業の開始日より後です。開始前に注文書を受け取っているか確認してください。',
  'unknown-billable': '受注 {{order}} に {{month}} の明細はありません。受注の期間を確認してください。',
  'already-billed': '受注 {{order}} の {{month}} は請求書 {{invoice}} で請求済みです。先に請求書を取り消してください。',
  'not-billable-no-hours':
    '受注 {{order}} の {{month}} は稼働時間がありません。勤怠を確定するか、作業報告書の時間を入力してください。',
  'not-billable-open-sheet':
    '受注 {{order}} の {{month}} は勤怠が確定していません。承認するか、作業報告書の時間を入力してください。',
  'not-billable-not-received': '受注 {{order}} は受注済になっていないため、{{month}} を請求できません。',
  'not-billable-waits-for-confirmation':
    '受注 {{order}} は明細の変更が承認されていないため、{{month}} を請求できません。',
  'not-billable-billed': '受注 {{order}} の {{month}} は請求済みです。',
  'unknown-line': '受注 {{order}} に明細 {{line}} はありません。画面を更新して確認してください。',
  'line-without-term': '受注 {{order}} に追加する明細の開始日と終了日を入力するか、契約を選んでください。',
  'line-ends-before': '明細の終了日が開始日より前です。日付を確認してください。',
  'line-range-upside-down': '精算上限が下限より小さくなっています。時間を確認してください。',
  'report-not-over': '受注 {{order}} の {{month}} はまだ来ていません。当月以前の月を指定してください。',
};

const acts = {
  'create-order': '登録',
  'update-order': '変更',
  'delete-order': '削除',
  'receive-order': '受注',
  'start-order': '履行開始',
  'complete-order': '完了',
  'cancel-order': '取消',
  'confirm-order': '変更の承認',
  'report-hours': '作業報告書の時間を入力',
  'take-report-back': '作業報告書の時間を取り下げ',
  'bill-order': '請求',
  'release-order': '請求の取消',
};

const log = {
  fields: {
    month: '年月',
    reference: '客先注文番号',
    orderedOn: '受注日',
    lines: '明細',
    line: '行',
    minutes: '稼働（分）',
    invoice: '請求書',
  },
  states: { received: '受注済', revised: '変更確認待ち', completed: '完了' },
};

const order = { nouns: { salesOrder, orderMonth, unordered }, errors, acts, log };

export default order;
