/** Words of payment runs (支払処理). */
export const paymentRun = {
  listTitle: '支払一覧',
  ofRun: '支払処理 {{run}}',
  searchHint: '番号・口座・作成者',
  number: '番号',
  houseBankTitle: '支払口座',
  dueUntil: '期日',
  payOn: '支払日',
  state: '状態',
  states: { proposed: '承認待ち', approved: '承認済', exported: '出力済', paid: '支払済', cancelled: '取消' },
  count: '件数',
  total: '振込合計',
  held: '保留',
  returned: '振込不能',
  madeBy: '作成者',
  approvedBy: '承認者',
  exportedBy: '出力者',
  madeAt: '作成日時',
  figures: { proposed: '承認待ち', held: '保留のある支払' },
  hasHeld: '保留のあるものだけ',
  empty: '支払処理がありません。',
  emptyNext: 'Alt+N で、期日までに支払う買掛金・未払金を1つの口座から提案します。',
  proposeExplain:
    '期日までの買掛金・未払金を取引先ごとにまとめて提案します。口座の変更や二重請求などの疑いがあるものは保留し、理由を示します。別の人が承認するまで支払えません。',
  proposed: '支払を提案しました。別の人が承認します。',
  approveExplain:
    '振込先と金額を確認して承認します。提案した人は承認できません。残高が足りないときは理由を書いてください。',
  approved: '承認しました。振込データを出力できます。',
  exportExplain:
    '総合振込の振込データを保存します。1回だけ出力でき、出力すると支払は銀行の手に渡ったものとして扱います。',
  exportCopyExplain:
    'この振込データは出力済みです。同じ内容をもう一度保存する理由を書いてください。二重に送らないよう注意してください。',
  exported: '振込データを保存しました。',
  payExplain:
    '銀行の支払を確認してから計上します。取引先ごとに明細を消し込みます。振込不能のものは、先に「振込不能」を申請し、別の人の承認を受けてください。',
  paid: '計上して消し込みました。',
  cancelExplain: '支払処理を取り消します。明細はふたたび支払えます。記録は残ります。',
  cancelled: '取り消しました。',
  returnExplain:
    '銀行から戻った振込（振込不能・組戻し）を申請します。別の人が承認すると、計上済みなら反対仕訳をし、明細は未払に戻ります。二重払いを防ぐため、一人では戻せません。',
  leaveOutExplain: '選んだ明細を今回の支払から外します。未払のまま残ります。',
  releaseExplain:
    '保留の理由を確認した結果を書いてください（例: 登録済みの電話番号に電話して口座を確認した）。別の人が承認するときに見ます。',
  propose: '支払を提案',
  chooseRun: '支払処理を選んでください。',
  chooseRunNext: '支払一覧（604）から開きます。',
  totalOf: '{{count}}件　{{total}} 円',
  last: '最後の操作',
  exportTitle: '振込データの出力',
  exportSubmit: '保存',
  copyReason: '再出力する理由',
  does: {
    approve: '承認',
    export: 'データ出力',
    copy: '再出力',
    pay: '計上して消込',
    replan: '再計算',
    cancel: '取消',
  },
  standing: '支払の状況',
  points: '確認事項',
  balance: '支払日の帳簿残高',
  bankFees: '振込手数料（見込み）',
  shortage: '残高が {{amount}} 円足りません。',
  heldPoint: '{{count}}件を保留しています。理由を確認し、調べた結果を書いて保留を解くか、そのまま残してください。',
  warningsPoint: '振込データで読み替えた・切り詰めた名義: {{names}}',
  sha256: '振込データのSHA-256',
  tie: {
    label: '明細・振込データ・会計の突合',
    items: '明細',
    transfers: '振込',
    feesKept: '差引手数料',
    file: 'データ合計',
    journal: '会計',
    returned: '振込不能',
    tied: '一致',
    differs: '一致しません',
  },
};

export const paymentTransfer = {
  listTitle: '取引先ごとの支払',
  searchHint: '取引先・口座・保留の理由',
  runId: 'この支払処理の取引先',
  partner: '取引先',
  partnerTitle: '取引先名',
  state: '状態',
  states: { held: '保留', leftOut: '除外', payable: '支払', paid: '支払済', returned: '振込不能' },
  items: '明細数',
  owed: '請求額',
  setOff: '相殺',
  withheld: '源泉徴収',
  feeBearer: '手数料負担',
  bearers: { payer: '当方', payee: '先方' },
  feeKept: '差引手数料',
  amount: '振込額',
  account: '振込先口座',
  message: '保留・振込不能の理由',
  release: '確認した人と結果',
  returnedOn: '戻った日',
  empty: '支払う取引先がありません。',
  emptyNext: '期日までに支払うものがありません。',
  figures: { held: '保留', returned: '振込不能' },
  acts: { release: '保留を解く', return: '振込不能' },
  notHeld: '確認で解ける保留ではありません。',
  notOut: '振込データに入っている支払だけです。',
  returnAsked: '振込不能の承認待ち（{{reason}}）',
  isAsked: '振込不能はすでに申請中です。別の人の承認を待っています。',
};

export const paymentItem = {
  listTitle: '支払の明細',
  searchHint: '取引先・請求番号・摘要',
  partner: '取引先',
  partnerTitle: '取引先名',
  number: '伝票番号',
  reference: '請求番号',
  accountTitle: '科目',
  postingDate: '計上日',
  dueOn: '期日',
  memo: '摘要',
  open: '金額',
  withheld: '源泉徴収',
  leftOut: '外した理由',
  leftOutBy: '外した人',
  isOut: '外したものだけ',
  runId: 'この支払処理だけ',
  empty: '明細がありません。',
  emptyNext: '支払処理を選び直してください。',
  acts: { leaveOut: '支払から外す', takeIn: '支払に戻す' },
  isOutAlready: 'すでに外しています。',
  isInAlready: '外していません。',
};

export const holds = {
  'no-partner': '取引先のない明細です。伝票に取引先を入れてください。',
  'no-account': '振込先口座が登録されていません。取引先に口座を登録してください。',
  'account-waiting': '口座の変更が承認待ちです。承認されるまで支払えません。',
  'account-letters': '口座名義に振込データで使えない文字「{{letter}}」があります。カナに直してください。',
  'account-branch':
    '{{bank}} {{branch}} は廃止されているか登録がありません。取引先の口座か銀行情報を確認してください。',
  'invoice-stopped':
    '{{number}} は請求書 {{invoice}} の保留・確認中の明細です。保留を解除するか、今回の支払から外してください。',
  'own-account': '振込先が自社の口座「{{houseBank}}」です。取引先の口座を確認してください。',
  'nothing-left': '差引すると支払う額がありません（{{amount}}円）。',
  'too-large': '1件の振込は9,999,999,999円までです（{{amount}}円）。明細を分けて外してください。',
  'account-changed': '{{day}}に口座が変わりました（{{days}}日以内）。登録済みの電話番号で本人に確認してください。',
  'look-alike':
    '{{number}} と同じ金額の請求が、よく似た取引先 {{partner}} にあります（{{other}}）。二重請求でないか確認してください。',
  repeated: '{{number}} と同じ請求番号・金額の伝票があります（{{other}}）。二重計上でないか確認してください。',
  split:
    '{{days}}日以内の{{count}}件の請求を合わせると {{sum}} 円になり、1件では超えない上限 {{limit}} 円に達します。分割でないか確認してください。',
  'beyond-limit': '1件の請求が上限 {{limit}} 円以上です（{{amount}}円）。契約と検収を確認してください。',
};

export const runRefusals = {
  'second-person': '提案や変更をした人と、その人が登録した人は承認できません。別の人が承認します。',
  'nothing-to-pay': '支払うものがありません。',
  'with-the-bank': '振込データが銀行に渡っています。銀行が断った振込の「振込不能」を申請してください。',
  'not-now': '現在は実行できません。',
};

export const historyActs = {
  propose: '提案',
  replan: '再計算',
  'leave-out': '明細を除外',
  'take-in': '明細を戻す',
  release: '保留を解除',
  approve: '承認',
  export: 'データ出力',
  copy: '再出力',
  settle: '結果取込',
  pay: '計上',
  return: '振込不能',
  refuse: '受付拒否',
  cancel: '取消',
};

export const runErrors = {
  'unknown-run': '支払処理が見つかりません。支払一覧から開き直してください。',
  'run-changed': '支払処理 {{run}} はほかの人が変更しました。最新の内容を確認して、もう一度行ってください。',
  'run-second-person':
    '支払処理 {{run}} は、提案や変更をした人（とその人が登録した人）には承認できません。別の人に依頼してください。',
  'run-nothing-to-pay': '支払処理 {{run}} には支払うものがありません。',
  'run-with-the-bank':
    '支払処理 {{run}} の振込データは銀行に渡っています。銀行が断った振込すべての「振込不能」が承認されると取り消せます。',
  'run-not-now': '支払処理 {{run}} のこの操作は現在は実行できません。画面を開き直して状態を確認してください。',
  'run-too-large': '1つのデータの合計は999,999,999,999円までです（{{total}}円）。期日を早めて分けてください。',
  'run-outdated':
    '支払処理 {{run}} は提案のあとに口座か明細が変わりました（{{partners}}）。再計算して、内容を確認してください。',
  'run-outdated-approved':
    '支払処理 {{run}} は承認のあとに口座か明細が変わりました（{{partners}}）。取り消して、もう一度提案してください。',
  'run-balance-low':
    '{{day}}の帳簿残高 {{balance}} 円では {{shortage}} 円足りません。それでも承認するなら理由を書いてください。',
  'run-balance-lower':
    '{{day}}の帳簿残高 {{balance}} 円では {{shortage}} 円足りません。入金を計上するか、取り消して提案し直してください。',
  'nothing-due':
    '{{day}}までに支払うものがありません。期日を確認してください。ほかの支払処理に入っているものは含みません。',
  'house-bank-not-usable':
    '自社口座「{{houseBank}}」からは支払えません。使用中の円口座で、承認済みの口座番号・委託者コード・振込依頼人名がそろったものを選んでください。',
  'payer-letters':
    '振込依頼人名に銀行のデータで使えない文字「{{letter}}」があります。自社口座の振込依頼人名をカナに直してください。',
  'pay-day-past': '支払日 {{day}} は過ぎています。今日以後の銀行営業日にしてください。',
  'not-in-run': 'この明細は支払処理にありません。画面を開き直してください。',
  'nothing-to-release': 'この保留は、確認しただけでは解けません。原因を修正してから再計算してください。',
  'file-written': 'このデータは {{at}} に {{by}} が出力済みです。もう一度必要なら、理由を書いて再出力してください。',
  'no-copy-reason': '再出力する理由を書いてください。',
  'paid-before-file': '{{run}} の振込データは {{day}} に出力しています。支払日はその日以後にしてください。',
  'not-paid-yet': '{{day}} はまだ来ていません。銀行が支払った日を入力してください。',
  'transfer-not-out': 'この取引先への支払は振込データに入っていないか、すでに戻っています。',
  'letter-not-for-banks':
    '「{{letter}}」は振込データに使えません。カナ・英大文字・数字・空白と ( ) . - だけで書いてください。',
};

export const runActs = {
  'propose-payment-run': '支払を提案',
  'replan-payment-run': '支払を再計算',
  'leave-out-payment-run': '支払から明細を除外',
  'take-in-payment-run': '支払に明細を戻す',
  'release-payment-run': '支払の保留を解除',
  'approve-payment-run': '支払を承認',
  'export-payment-run': '振込データを出力',
  'copy-payment-run': '振込データを再出力',
  'pay-payment-run': '支払を計上',
  'return-payment-run': '振込不能',
  'cancel-payment-run': '支払を取消',
};
