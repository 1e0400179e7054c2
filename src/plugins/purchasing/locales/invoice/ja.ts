/** Words of vendors' invoices (仕入請求書), as parts of the words of the plugin. */
const invoice = {
  newTitle: '仕入請求書登録',
  newCreditTitle: '仕入返還請求書登録',
  kind: '種類',
  original: '対象の請求書',
  originalHint: '特定の請求書によらない割戻しは空欄',
  returnedOn: '返還日',
  partner: '仕入先',
  partnerTitle: '仕入先',
  number: '管理番号',
  vendorNumber: '請求書番号',
  title: '件名',
  month: '対象月',
  deliveredOn: '役務提供日',
  invoicedOn: '請求日',
  paymentTerm: '支払条件',
  dueOn: '支払期日',
  dueByTerm: '支払条件から計算',
  registrationNumber: '登録番号（請求書の記載）',
  bankAccount: '振込先（請求書の記載）',
  bankAccountHint: '例 0001-123 普通 1234567',
  entry: '金額の入力',
  withheldAs: '源泉徴収',
  payableAccount: '債務の科目',
  isSelfBilled: '仕入明細書（自社が作成）',
  remarks: '備考',
  payable: '支払額',
  lines: '明細',
  points: '確認が必要な点',
  noPoints: '確認が必要な点はありません。',
  pointsLater: '入力すると、確認が必要な点を表示します。',
  pointOfLine: '{{line}}行目: {{text}}',
  cell: '{{line}}行目 {{field}}',
  unreadCell: '{{line}}行目の{{field}}「{{text}}」を読み取れません。入力し直してください。',
  unreadAccount:
    '振込先「{{text}}」を読み取れません。銀行コード-支店コード 種別 口座番号（0001-123 普通 1234567）の形で入力してください。',
  addLine: '行を追加',
  notOfCredit: '仕入返還請求書では使えません。',
  takeOrderMonths: '発注から取込',
  noOrderMonths: 'この対象月に、請求書の届いていない発注はありません。仕入先と対象月を確認してください。',
  orderMonthsTaken: '発注の月を{{count}}件、明細に取り込みました。',
  save: '保存',
  saved: '仕入請求書 {{number}} を保存しました。',
  unsaved: '未保存',
  submit: '承認に出す',
  submitTitle: '支払額 {{amount}} 円の仕入請求書を承認に出しますか',
  submitCreditTitle: '返還額 {{amount}} 円の仕入返還請求書を承認に出しますか',
  submitBody: '承認の経路に送ります。承認されるまで計上されません。自分では承認できません。',
  submitted: '仕入請求書 {{number}} を承認に出しました。',
  released: '保留・照会を解除しました。',
  release: '解除',
  credit: '返還を登録',
  discard: '削除',
  discardTitle: '{{invoice}} を削除しますか',
  discarded: '仕入請求書を削除しました。',
  print: '印刷',
  saveToPrint: '保存すると印刷できます。',
  nothingToUndo: '元に戻す操作はありません。',
  nothingToRedo: 'やり直す操作はありません。',
  notDraft: '下書き・差戻しの仕入請求書だけができます。',
  notApproved: '承認済の仕入請求書だけを計上できます。',
  notNow: '現在の状態、または権限ではできません。',
  notFound: '仕入請求書が見つかりません。',
  notFoundNext: '削除された可能性があります。仕入請求書一覧（473）で確認してください。',
};

const invoices = {
  listTitle: '仕入請求書一覧',
  create: '新規登録',
  searchHint: '管理番号・請求書番号・件名・仕入先',
  number: '管理番号',
  kind: '種類',
  state: '状態',
  partner: '仕入先',
  partnerTitle: '仕入先',
  vendorNumber: '請求書番号',
  title: '件名',
  month: '対象月',
  invoicedOn: '請求日',
  confirmedOn: '確認を受けた日',
  dueOn: '支払期日',
  net: '税抜',
  tax: '消費税',
  withholding: '源泉徴収',
  payable: '支払額',
  isRegistered: '適格請求書',
  registered: '登録あり',
  unregistered: '登録なし',
  orderDifference: '発注との差',
  paid: '支払済',
  credited: '返還済',
  left: '未払残',
  overdueDays: '超過日数',
  enteredBy: '入力者',
  stopped: '保留・照会中のみ',
  differing: '発注と差があるもののみ',
  open: '未払いのみ',
  overdue: '期日超過のみ',
  figures: {
    draft: '下書き',
    requested: '承認待ち',
    approved: '計上待ち',
    stopped: '保留・照会中',
    overdue: '期日超過',
  },
  acts: { submit: '承認に出す', post: '計上', delete: '削除' },
  empty: '仕入請求書はまだ登録されていません。',
  emptyNext: 'Alt+N で登録します。請求書未着の発注（473-1）からまとめて作成することもできます。',
};

const uninvoiced = {
  listTitle: '請求書未着の発注',
  searchHint: '仕入先・発注番号・件名・要員',
  month: '年月',
  partner: '仕入先',
  partnerTitle: '仕入先',
  order: '発注番号',
  title: '件名',
  personName: '要員',
  minutes: '稼働',
  source: '時間の根拠',
  left: '未請求（税抜）',
  sure: '時間の確定したもののみ',
  figures: { sure: '時間の確定した発注' },
  draftTitle: '仕入請求書を作成',
  draftBody: '{{lines}}件の発注の月から、仕入請求書の下書きを{{invoices}}件作成します（税抜 {{amount}} 円）。',
  drafted: '仕入請求書の下書きを{{count}}件作成しました。',
  acts: { draft: '作成' },
  empty: '請求書の届いていない発注はありません。',
  emptyNext: '年月を変えると、ほかの月を確認できます。',
};

const invoiceLine = {
  title: '内容',
  order: '発注',
  month: '発注の月',
  account: '勘定科目',
  department: '部門',
  quantity: '数量',
  unitPrice: '単価',
  amount: '金額',
  taxCode: '税区分',
  expected: '発注・稼働',
  difference: '差額',
};

const invoiceSums = {
  title: '合計',
  rate: '税率',
  taxable: '税抜',
  tax: '消費税',
  share: '（控除 {{share}}%）',
  net: '税抜',
  total: '合計（税込）',
  withholding: '源泉徴収税額',
  payable: '支払額',
  credited: '返還額',
  lostTax: '控除できない消費税',
  stated: '請求書の消費税（{{rate}}）',
  statedHint: '計算と1円違うときだけ入力します。',
  payableIs: '支払額 {{amount}} 円',
  creditedIs: '返還額 {{amount}} 円',
  netIs: '税抜 {{amount}}',
  taxIs: '消費税 {{amount}}',
};

const invoiceBooks = {
  title: '計上と支払',
  enteredBy: '入力者 {{name}}',
  reason: '理由: {{reason}}',
  paid: '支払済 {{paid}} 円・残 {{left}} 円',
  overdue: '期日を{{days}}日超過',
  credited: '返還で減った額 {{amount}} 円',
  setOff: '対象の請求書から減らした額 {{credited}} 円・支払との相殺 {{paid}} 円・残 {{left}} 円',
  original: '対象 {{number}}（{{day}}）',
  credit: '返還 {{number}}（{{state}}）',
  confirmed: '相手方の確認 {{day}} {{by}}',
  entry: '会計伝票',
  reversal: '反対仕訳',
};

const invoiceStandings = {
  draft: '下書き',
  requested: '承認待ち',
  sentBack: '差戻し',
  rejected: '却下',
  approved: '承認済',
  posted: '計上済',
  held: '保留',
  disputed: '照会中',
  paid: '支払済',
  credited: '返還済',
  settled: '相殺済',
  cancelled: '取消',
};

const vendorInvoiceKinds = { invoice: '仕入請求書', creditNote: '仕入返還請求書' };

const purchaseTaxCodes = {
  P10: '課税 10%',
  P08R: '課税 8%（軽減）',
  P10C: '共通対応 10%',
  P10N: '非課税対応 10%',
  PNT: '非課税',
  PNA: '不課税',
  OUT: '対象外',
};

const purchaseRates = { ...purchaseTaxCodes, P10: '10%', P08R: '8%（軽減）', P10C: '10%', P10N: '10%' };

const invoicePoints = {
  'without-vendor': '仕入先を入力してください。',
  'partner-no-vendor': '{{partner}} は仕入先として登録されていません。取引先管理で確認してください。',
  'partner-merged': '{{partner}} は {{survivor}} に統合されました。仕入先に {{survivor}} を選択してください。',
  'partner-inactive': '{{partner}} は使用停止の取引先です。',
  'without-vendor-number': '請求書番号を入力してください。二重の登録を防ぐために使います。',
  'delivered-after-invoice': '役務提供日 {{day}} が請求日より後です。',
  'not-registered': '仕入先に登録番号がありません。経過措置により、消費税の {{share}}% だけを控除します。',
  'not-registered-on-day':
    '{{day}} は仕入先の適格請求書発行事業者の登録期間の外です。経過措置により、消費税の {{share}}% だけを控除します。',
  'registration-not-in-master':
    '請求書の登録番号 {{number}} は、この日に有効な番号として取引先に登録されていません。公表サイトで確認してください。',
  'invoice-without-registration': '登録番号が未入力です。請求書に記載があるか確認してください。',
  'registration-differs': '請求書の登録番号 {{number}} が、取引先の登録番号 {{known}} と違います。',
  'without-due-day': '支払期日がありません。支払条件または支払期日を入力してください。',
  'due-before-invoice': '支払期日 {{day}} が請求日より前です。',
  'due-beyond-subcontract':
    '支払期日 {{day}} は、取適法3条の期限 {{limit}}（受領から60日以内）を過ぎています。期限までに支払ってください。',
  'due-beyond-freelance':
    '支払期日 {{day}} は、フリーランス法4条の期限 {{limit}}（受領から60日以内）を過ぎています。期限までに支払ってください。',
  'line-without-title': '内容を入力してください。',
  'line-without-account': '勘定科目を入力してください。',
  'account-unfit': '勘定科目 {{account}} は使えません。費用・資産の科目を入力してください。',
  'line-without-department': '勘定科目 {{account}} には部門が必要です。',
  'line-without-amount': '金額が 0 円です。',
  'tax-code-not-on-day': '税区分 {{taxCode}} は {{day}} には使えません。',
  'line-of-half-an-order': '発注と発注の月は、両方を入力してください。',
  'order-month-unknown': '発注 {{order}} に {{month}} はありません。発注の期間と仕入先を確認してください。',
  'hours-open': '発注 {{order}} の {{month}} は、稼働時間が確定していません。',
  'more-than-expected':
    '発注 {{order}} の {{month}} の金額より {{difference}} 円多い請求です（発注・稼働 {{expected}} 円）。',
  'less-than-expected':
    '発注 {{order}} の {{month}} の金額より {{difference}} 円少ない請求です（発注・稼働 {{expected}} 円）。',
  'without-lines': '明細がありません。',
  'discount-beyond-rate': '{{rate}}% の明細の合計がマイナスです。',
  'stated-tax-without-lines':
    '請求書の消費税 {{tax}} 円と同じ税率の明細がありません。明細を入力するか、税額を空欄にしてください。',
  'stated-tax-by-law':
    '適格請求書でないため、税額は金額から計算します（経過措置）。請求書の消費税（{{rate}}%）を空欄にし、税込で入力してください。',
  'stated-tax-too-far':
    '請求書の消費税（{{rate}}%）{{tax}} 円は、計算した {{computed}} 円と1円を超えて違います。入力した金額を確認し、請求書どおりなら仕入先に訂正を依頼してください。',
  'nothing-to-pay': '支払額がありません。',
  'nothing-to-credit': '返還額がありません。金額はプラスで入力してください。',
  'original-not-standing': '{{invoice}} は取り消されています。対象の請求書を確認してください。',
  'original-of-another': '{{invoice}} は別の仕入先の請求書です。仕入先と対象の請求書を確認してください。',
  'credit-before-original': '返還日が、{{invoice}} の役務提供日 {{day}} より前です。',
  'credit-beyond-rate':
    '{{rate}}% の返還（税抜 {{taxable}} 円・消費税 {{tax}} 円）が、{{invoice}} の残り（税抜 {{left}} 円・消費税 {{leftTax}} 円）を超えています。金額を確認してください。',
  'credit-with-others-beyond':
    '計上前のほかの返還（{{waiting}} 円）と合わせると、{{invoice}} の残り {{rest}} 円を超えます。二重でないか確認してください。',
  'reduction-subcontract':
    '仕入先の責任によらない減額は、合意があっても取適法5条1項3号で禁止されています。減額の理由を確認してください。',
  'reduction-freelance':
    '仕入先の責任によらない報酬の減額は、合意があってもフリーランス法5条1項2号で禁止されています（1か月以上の業務委託）。減額の理由を確認してください。',
  'number-taken': '同じ仕入先・請求書番号が、{{invoice}}（{{day}}）で登録されています。',
  'number-in-draft': '同じ仕入先・請求書番号の下書き {{invoice}}（{{day}}）があります。',
  'number-alike':
    '同じ仕入先の {{invoice}}（{{day}}）と、ハイフンのほかは同じ請求書番号です。二重でないか確認してください。',
  'amount-and-day-again': '同じ仕入先・請求日・支払額の {{invoice}} があります。二重でないか確認してください。',
  'file-again-invoice': 'ファイル「{{file}}」は、仕入請求書 {{invoice}} にも添付されています。',
  'file-again-expense': 'ファイル「{{file}}」は、経費申請 {{claim}} にも添付されています。',
  'file-again': 'ファイル「{{file}}」は、ほかの記録にも添付されています。',
  'not-confirmed':
    '仕入明細書の相手方の確認が記録されていません。計上前に確認を受け、確認を受けた日を記録してください（消費税法30条9項3号）。',
  'vendor-without-bank-account': '仕入先の振込先口座が登録されていません。',
  'bank-account-differs':
    '請求書の振込先 {{account}} は、取引先に登録された口座と違います。電話などで仕入先に確認してください。支払は登録された口座に行います。',
  'bank-account-waiting': '仕入先の振込先の変更（{{name}} が申請）が承認を待っています。',
};

const postInvoice = {
  explain:
    '費用・消費税・債務を会計伝票に計上し、返還は対象の請求書の残りを減らします。役務提供日・返還日の月が締まっているときは、計上日を指定してください。',
  submit: '計上',
  done: '仕入請求書を計上しました。',
};
const holdInvoice = {
  explain: '理由を残して、計上・支払を止めます。解除すると元の状態に戻ります。',
  submit: '保留',
  done: '保留にしました。',
};
const disputeInvoice = {
  explain: '仕入先への照会の内容を残します。解除すると元の状態に戻ります。',
  submit: '照会',
  done: '照会中にしました。',
};
const confirmInvoice = {
  explain:
    '自社が作成した仕入明細書は、相手方の確認を受けて初めて仕入税額控除の根拠になります（消費税法30条9項3号）。確認を受けた日と、相手方の確認した人を記録します。日付を空欄にすると記録を取り消します。',
  submit: '相手方の確認を記録',
  done: '相手方の確認を記録しました。',
};
const takeBackInvoice = {
  explain: '承認を取り消して、入力者に差し戻します。直したら、もう一度承認に出します。',
  submit: '差戻し',
  done: '差し戻しました。',
};
const cancelInvoice = {
  explain:
    '計上済みのときは反対仕訳を計上し、返還が減らした請求書の残りを元に戻します。取り消した仕入請求書は元に戻せません。',
  submit: '取消',
  done: '仕入請求書を取り消しました。',
};

/** A fault told by the server is worded as it is on the screen, with the invoice before it. */
const told = (points: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(points).map(([code, text]) => [`invoice-${code}`, `{{named}}: ${text}`]));

const errors = {
  ...told(invoicePoints),
  'unknown-invoice': '仕入請求書が見つかりません。削除された可能性があります。',
  'invoice-changed': '{{invoice}} はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
  'invoice-not-a-draft': '{{invoice}} は下書き・差戻しではないため変更・削除できません。',
  'invoice-act-not-now': '{{invoice}} は現在の状態ではこの操作ができません。画面を更新して状態を確認してください。',
  'invoice-confirmed-ahead': '{{invoice}} の確認を受けた日 {{day}} は今日より後です。日付を確認してください。',
  'invoice-confirmed-by-nobody': '{{invoice}} を確認した相手方の人を入力してください。',
  'invoice-sums-changed':
    '{{invoice}} は、承認の後に税率・端数処理などが変わり、支払額が {{now}} 円になります。差し戻して、もう一度承認を受けてください。',
  'invoice-paid': '{{invoice}} は {{paid}} 円が支払済みのため取り消せません。先に支払の消込を取り消してください。',
  'invoice-credited':
    '{{invoice}} には計上済みの返還 {{credit}} があるため取り消せません。先に返還を取り消してください。',
  'invoice-kind-stays': '{{invoice}} の種類は変更できません。削除して、もう一度登録してください。',
  'unknown-original': '計上済みの仕入請求書 {{invoice}} がありません。管理番号を確認してください。',
  'order-of-another': '発注 {{order}} は別の仕入先への発注です。発注番号を確認してください。',
  'order-month-none': '発注 {{order}} に {{month}} はありません。発注の期間と状態を確認してください。',
  'order-month-invoiced': '発注 {{order}} の {{month}} は、すでに仕入請求書があります。一覧を更新してください。',
  'too-many-months': '一度に見られるのは{{most}}か月までです。期間を短くしてください。',
  'file-too-long': '明細が{{limit}}行を超えています。対象月や仕入先で絞り込んでください。',
};

const acts = {
  'create-invoice': '登録',
  'update-invoice': '変更',
  'delete-invoice': '削除',
  'post-invoice': '計上',
  'hold-invoice': '保留',
  'dispute-invoice': '照会',
  'release-invoice': '保留・照会の解除',
  'take-back-invoice': '差戻し',
  'confirm-invoice': '相手方の確認の記録',
  'cancel-invoice': '取消',
};

const log = {
  fields: {
    vendorNumber: '請求書番号',
    invoicedOn: '請求日',
    deliveredOn: '役務提供日',
    payable: '支払額',
    confirmedOn: '確認を受けた日',
    confirmedBy: '確認した人（相手方）',
    lines: '明細の数',
    document: '会計伝票',
  },
  values: { state: invoiceStandings },
};

const ja = {
  nouns: {
    ...{ invoice, invoices, uninvoiced, invoiceLine, invoiceSums, invoiceBooks, invoiceStandings, invoicePoints },
    ...{
      vendorInvoiceKinds,
      purchaseTaxCodes,
      purchaseRates,
      postInvoice,
      holdInvoice,
      confirmInvoice,
      disputeInvoice,
      takeBackInvoice,
      cancelInvoice,
    },
    entries: { exclusive: '税抜', inclusive: '税込' },
    withheldAs: { none: 'なし', fee: '報酬・料金（10.21%）', scrivener: '司法書士等（1万円控除）' },
    payableAccounts: { '2020': '買掛金', '2210': '未払金' },
  },
  ...{ errors, acts, log },
};

export default ja;
