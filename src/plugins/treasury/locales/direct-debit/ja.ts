/** Words of direct debits (口座振替). */
export const debitRun = {
  listTitle: '口座振替一覧',
  ofRun: '口座振替 {{run}}',
  searchHint: '番号・口座・作成者',
  number: '番号',
  houseBankTitle: '入金口座',
  dueUntil: '期日',
  debitOn: '引落日',
  state: '状態',
  states: {
    ...{ proposed: '承認待ち', approved: '承認済', exported: '結果待ち', settled: '結果取込済' },
    ...{ refused: '受付拒否', cancelled: '取消' },
  },
  count: '件数',
  total: '請求合計',
  collected: '振替済',
  failed: '振替不能',
  held: '保留',
  madeBy: '作成者',
  approvedBy: '承認者',
  exportedBy: '出力者',
  figures: { proposed: '承認待ち', exported: '結果待ち', failed: '振替不能のある振替' },
  hasFailed: '振替不能のあるものだけ',
  empty: '口座振替がありません。',
  emptyNext:
    'Alt+N で、期日までの売掛金を口座振替で請求します。先に口座振替依頼（602-8）で得意先の引落口座を登録してください。',
  proposeExplain:
    '口座振替依頼のある得意先の、期日までの売掛金・未収入金を得意先ごとにまとめて提案します。請求できないものは理由を示します。別の人が承認するまで請求データは出力できません。',
  proposed: '口座振替を提案しました。別の人が承認します。',
  approveExplain: '得意先・引落口座・金額を確認して承認します。提案した人は承認できません。',
  approved: '承認しました。請求データを出力できます。',
  exportExplain:
    '預金口座振替（全銀 91）の請求データを保存します。1回だけ出力でき、出力すると請求は銀行の手に渡ったものとして扱います。',
  exportCopyExplain:
    'この請求データは出力済みです。同じ内容をもう一度保存する理由を書いてください。二重に送らないよう注意してください。',
  exported: '請求データを保存しました。',
  exportTitle: '請求データの出力',
  exportSubmit: '保存',
  copyReason: '再出力する理由',
  cancelExplain: '口座振替を取り消します。明細はふたたび請求できます。記録は残ります。',
  cancelled: '取り消しました。',
  refuseExplain:
    '銀行が請求データを全件受け付けなかったときに申請します。別の人が承認すると、明細は未収に戻り、次の口座振替で請求できます。一部でも引き落とされているときは、結果を取り込んでください。',
  refusalAsked: '申請しました。別の人が承認します。',
  refusalPoint: '銀行の受付拒否の申請が承認待ちです（{{reason}}）。',
  leaveOutExplain: '選んだ明細を今回の口座振替から外します。未収のまま残ります。',
  propose: '口座振替を提案',
  chooseRun: '口座振替を選んでください。',
  chooseRunNext: '口座振替一覧（602-5）から開きます。',
  totalOf: '{{count}}件　{{total}} 円',
  last: '最後の操作',
  does: {
    approve: '承認',
    export: 'データ出力',
    copy: '再出力',
    settle: '結果取込',
    replan: '再計算',
    cancel: '取消',
    refuse: '受付拒否',
  },
  standing: '口座振替の状況',
  points: '確認事項',
  heldPoint: '{{count}}件を保留しています。理由を確認し、修正してから再計算するか、そのまま残してください。',
  failedPoint: '{{count}}件は引き落とせませんでした。明細は未収に戻り、次の口座振替で請求できます。',
  warningsPoint: '請求データで読み替えた・切り詰めた名義: {{names}}',
  sha256: '請求データのSHA-256',
  tie: {
    label: '明細・請求データ・結果・会計の突合',
    items: '明細',
    debits: '請求',
    file: 'データ合計',
    collected: '振替済',
    failed: '振替不能',
    journal: '会計',
    tied: '一致',
    differs: '一致しません',
  },
  resultTitle: '{{run}} の結果を取込',
  resultExplain:
    '銀行から返された預金口座振替の結果データを選びます。内容を確認してから取り込むと、引き落とせた分を引落日で計上して消し込み、引き落とせなかった分は未収に戻します。',
  resultInvitation: '結果データをここに置くか、選んでください。',
  resultRead:
    '{{name}}: 振替済 {{collected}}件 {{collectedYen}} 円、振替不能 {{failed}}件 {{failedYen}} 円。この口座振替の結果です。',
  resultFee: '手数料 {{fee}} 円を支払手数料として計上し、入金は {{received}} 円になります。',
  resultBilled: '手数料 {{fee}} 円は振替済の額より多いため計上しません。請求書が届いたら登録してください。',
  fee: '差し引かれた手数料',
  feeOf: '{{fee}} 円',
  resultSubmit: '計上して消込',
  settled: '結果を取り込み、計上して消し込みました。',
  settledWithFailures: '結果を取り込み、計上して消し込みました。{{count}}件は引き落とせませんでした。',
};

export const directDebit = {
  listTitle: '得意先ごとの請求',
  searchHint: '得意先・顧客番号・口座・理由',
  runId: 'この口座振替の得意先',
  partner: '得意先',
  partnerTitle: '得意先名',
  state: '状態',
  states: {
    ...{ outside: '依頼なし', held: '保留', leftOut: '除外', asked: '請求', collected: '振替済', failed: '振替不能' },
  },
  amount: '請求額',
  message: '保留・振替不能の理由',
  mandate: '顧客番号',
  owed: '明細の合計',
  newCode: '新規',
  newCodes: { '0': '', '1': '初回', '2': '口座変更' },
  items: '明細数',
  account: '引落口座',
  empty: '請求する得意先がありません。',
  emptyNext: '期日までに請求するものがありません。',
  figures: { held: '保留', failed: '振替不能' },
};

export const debitItem = {
  listTitle: '口座振替の明細',
  searchHint: '得意先・請求番号・摘要',
  partner: '得意先',
  partnerTitle: '得意先名',
  number: '伝票番号',
  reference: '請求番号',
  accountTitle: '科目',
  postingDate: '計上日',
  dueOn: '期日',
  memo: '摘要',
  open: '金額',
  elsewhere: 'ほかの処理',
  leftOut: '外した理由',
  leftOutBy: '外した人',
  isOut: '請求しないものだけ',
  runId: 'この口座振替だけ',
  empty: '明細がありません。',
  emptyNext: '口座振替を選び直してください。',
  acts: { leaveOut: '口座振替から外す', takeIn: '口座振替に戻す' },
  isOutAlready: 'すでに外しています。',
  isInAlready: '外していません。',
};

export const mandate = {
  listTitle: '口座振替依頼一覧',
  recordTitle: '口座振替依頼の登録',
  create: '新規登録',
  searchHint: '顧客番号・得意先・銀行・名義',
  code: '顧客番号',
  partner: '得意先',
  partnerTitle: '得意先名',
  state: '状態',
  states: { valid: '有効', waiting: '口座の承認待ち', accountless: '口座未登録', invalid: '期間外' },
  receivedOn: '依頼書の受付日',
  endedOn: '解約日（この日から請求しない）',
  bankName: '銀行',
  branchName: '支店',
  number: '口座番号',
  holder: '口座名義（カナ）',
  debitedOn: '最後の引落日',
  figures: { waiting: '口座の承認待ち', accountless: '口座未登録' },
  empty: '口座振替依頼が登録されていません。',
  emptyNext: 'Alt+N で登録します。引落口座は、保存したあとに申請し、別の人が承認します。',
};

export const debitHolds = {
  'no-mandate': '口座振替依頼がありません。振込などで入金される得意先です。',
  'mandate-later': '口座振替依頼の受付日は{{day}}で、引落日より後です。',
  'mandate-ended': '口座振替依頼は{{day}}に解約されています。',
  'mandate-no-account': '引落口座が登録されていません。口座振替依頼に口座を登録してください。',
  'mandate-waiting': '引落口座の変更が承認待ちです。承認されるまで請求できません。',
  'mandate-letters': '口座名義に銀行のデータで使えない文字「{{letter}}」があります。カナに直してください。',
  'mandate-branch': '{{bank}} {{branch}} は廃止されているか登録がありません。引落口座か銀行情報を確認してください。',
  'mandate-own-account': '引落口座が入金口座そのものです。口座振替依頼の口座を確認してください。',
  'items-elsewhere': '明細はすべて {{run}} に入っています。',
  'nothing-to-collect': '差引すると請求する額がありません（{{amount}}円）。',
  'debit-too-large': '1件の請求は9,999,999,999円までです（{{amount}}円）。明細を分けて外してください。',
};

/** 振替結果コード. */
export const debitResults = {
  '1': '資金不足',
  '2': '取引なし',
  '3': '預金者の都合による停止',
  '4': '預金口座振替依頼書なし',
  '8': '委託者の都合による停止',
  '9': 'その他',
  unknown: '結果コード {{code}}',
};

export const debitRefusals = {
  'second-person': '提案や変更をした人と、その人が登録した人は承認できません。別の人が承認します。',
  'nothing-to-debit': '請求するものがありません。',
  'with-the-bank':
    '請求データが銀行に渡っています。結果を取り込むか、全件が受け付けられなかったときは「受付拒否」を申請してください。',
  'not-now': '現在は実行できません。',
};

export const debitErrors = {
  'unknown-debit-run': '口座振替が見つかりません。口座振替一覧から開き直してください。',
  'debit-run-changed': '口座振替 {{run}} はほかの人が変更しました。最新の内容を確認して、もう一度行ってください。',
  'debit-second-person':
    '口座振替 {{run}} は、提案や変更をした人（とその人が登録した人）には承認できません。別の人に依頼してください。',
  'debit-nothing-to-debit': '口座振替 {{run}} には請求するものがありません。',
  'debit-with-the-bank': '口座振替 {{run}} の請求データは銀行に渡っています。銀行の結果を取り込んでください。',
  'debit-not-now': '口座振替 {{run}} のこの操作は現在は実行できません。画面を開き直して状態を確認してください。',
  'debits-outdated':
    '口座振替 {{run}} は提案のあとに口座か明細が変わりました（{{partners}}）。再計算して、内容を確認してください。',
  'debits-outdated-approved':
    '口座振替 {{run}} は承認のあとに口座か明細が変わりました（{{partners}}）。取り消して、もう一度提案してください。',
  'nothing-to-debit-due':
    '{{day}}までに口座振替で請求するものがありません。期日と口座振替依頼を確認してください。ほかの口座振替・支払処理に入っているものは含みません。',
  'house-bank-cannot-collect':
    '自社口座「{{houseBank}}」では口座振替を請求できません。使用中の円口座で、承認済みの口座番号・委託者コード・振込依頼人名がそろったものを選んでください。',
  'debit-day-past': '引落日 {{day}} は過ぎています。今日以後の銀行営業日にしてください。',
  'debit-before-due':
    '引落日 {{day}} は期日 {{due}} より前です。期日の来ていないものは引き落とせません。日付を修正してください。',
  'same-debit-file':
    '口座振替 {{run}} の請求データとまったく同じ内容です。銀行は同じデータを2度受け付けません。引落日を変えて提案し直してください。',
  'not-in-debit-run': 'この明細は口座振替にありません。画面を開き直してください。',
  'debit-day-to-come': '引落日 {{day}} はまだ来ていません。引落日以後に結果を取り込んでください。',
  'debit-result-taken': 'この結果は {{at}} に {{by}} が口座振替 {{run}} に取込済みです。別のファイルを選んでください。',
  'debit-result-empty': 'ファイルが空です。銀行から受け取った結果データを選んでください。',
  'debit-result-letters':
    'ファイルの{{row}}件目に全銀データで使えない文字があります。銀行から受け取ったままの結果データを選んでください。',
  'debit-result-cut':
    'ファイルの{{row}}件目が120文字ではありません。途中で切れている可能性があります。もう一度受け取ってください。',
  'debit-result-kind':
    '預金口座振替（種別 91、JIS）の結果データではありません。銀行から受け取った結果データを選んでください。',
  'debit-result-order':
    'ファイルの{{row}}件目の区分が正しくありません。見出し・明細・合計・終わりがそろった結果データを選んでください。',
  'debit-result-figures': 'ファイルの{{row}}件目に数字でない金額・番号があります。もう一度受け取ってください。',
  'debit-result-sums':
    'ファイルの合計の件数・金額が明細と合いません。途中で変わった可能性があります。もう一度受け取ってください。',
  'debit-result-twice': 'ファイルの{{row}}件目の顧客番号は2度目です。銀行に確認してください。',
  'debit-result-other-collector':
    '口座振替 {{run}} の委託者コードは {{expected}} ですが、ファイルは {{found}} です。別の会社か契約の結果です。ファイルを確認してください。',
  'debit-result-other-day':
    '口座振替 {{run}} の引落日は {{day}} ですが、ファイルは {{found}} です。引落日の合う口座振替に取り込んでください。',
  'debit-result-other-sum':
    '口座振替 {{run}} の請求合計は {{expected}} 円ですが、ファイルの合計は {{found}} 円です。この口座振替の結果データを選んでください。',
  'debit-result-other-count':
    '口座振替 {{run}} の請求は {{expected}} 件ですが、ファイルは {{found}} 件です。全件の結果データを選んでください。',
  'debit-result-unknown-customer':
    'ファイルの顧客番号 {{customer}} は口座振替 {{run}} にありません。別の口座振替の結果でないか確認してください。',
  'debit-result-other-amount':
    '顧客番号 {{customer}} の請求額は {{expected}} 円ですが、ファイルは {{amount}} 円です。口座振替 {{run}} の結果でないか、変更されています。銀行に確認してください。',
  'mandate-exists':
    '顧客番号 {{mandate}} はすでに使われています。解約した依頼の番号も使えません。別の番号にしてください。',
  'unknown-mandate': '顧客番号 {{mandate}} の口座振替依頼は登録されていません。一覧から選んでください。',
  'mandate-changed':
    '口座振替依頼 {{mandate}} はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
  'mandate-ends-early': '解約日は受付日 {{day}} 以後の日付にしてください。',
  'mandate-of-other':
    '顧客番号 {{mandate}} の得意先は変更できません。解約日を入れ、別の番号で新しい依頼を登録してください。',
  'not-a-customer': '取引先 {{partner}} は使用中の得意先ではありません。得意先を選び直してください。',
  'mandates-overlap':
    '{{partner}} には同じ期間に顧客番号 {{mandate}} の口座振替依頼があります。先に解約日を入力してください。',
  'one-account-a-mandate': '1つの口座振替依頼に登録できる口座は1つです。先に今の口座の削除を申請してください。',
};

export const debitActs = {
  'create-debit-mandate': '登録',
  'update-debit-mandate': '変更',
  'delete-debit-mandate': '削除',
  'propose-debit-run': '口座振替を提案',
  'replan-debit-run': '口座振替を再計算',
  'leave-out-debit-run': '口座振替から明細を除外',
  'take-in-debit-run': '口座振替に明細を戻す',
  'approve-debit-run': '口座振替を承認',
  'export-debit-run': '請求データを出力',
  'copy-debit-run': '請求データを再出力',
  'settle-debit-run': '口座振替の結果を取込',
  'cancel-debit-run': '口座振替を取消',
  'refuse-debit-run': '銀行の受付拒否',
};
