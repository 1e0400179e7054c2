import * as run from './payment-run/ja';

const ja = {
  houseBank: {
    listTitle: '自社口座一覧',
    recordTitle: '自社口座の登録',
    create: '新規登録',
    searchHint: 'コード・名称・銀行・科目',
    code: 'コード',
    title: '名称',
    bankName: '銀行',
    branchName: '支店',
    kind: '種別',
    kinds: { ordinary: '普通', current: '当座', savings: '貯蓄' },
    number: '口座番号',
    holder: '口座名義（カナ）',
    currency: '通貨',
    ledgerAccount: '勘定科目',
    balance: '帳簿残高',
    state: '状態',
    states: { active: '使用中', inactive: '停止', waiting: '承認待ち', unnumbered: '番号未登録' },
    payerCode: '委託者コード',
    payerName: '振込依頼人名（カナ）',
    feeBand: '先方負担の手数料',
    feeBands: { before: '差引前の請求額で決める', after: '差引後の振込額で決める' },
    signers: '届出印・権限者',
    isActive: '使用中（オフにすると新しい支払に使えません）',
    sections: { file: '振込ファイル', use: '利用' },
    waiting: '承認待ちのみ',
    unnumbered: '口座番号が未登録のみ',
    figures: { waiting: '承認待ち', unnumbered: '番号未登録' },
    empty: '自社口座が登録されていません。',
    emptyNext: 'Alt+N で登録します。口座番号は、保存したあとに申請し、別の人が承認します。',
    acts: { delete: '削除' },
  },
  paymentRun: run.paymentRun,
  paymentTransfer: run.paymentTransfer,
  paymentItem: run.paymentItem,
  holds: run.holds,
  runRefusals: run.runRefusals,
  historyActs: run.historyActs,
  kinds: { 'payment-run': '支払処理', 'house-bank': '自社口座' },
  errors: {
    ...run.runErrors,
    'house-bank-exists': '自社口座 {{houseBank}} はすでに登録されています。別のコードにしてください。',
    'house-bank-changed':
      '自社口座 {{houseBank}} はほかの人が変更しました。最新の内容を確認して、もう一度保存してください。',
    'house-bank-in-use': '自社口座 {{houseBank}} は支払に使われているため削除できません。使用中をオフにしてください。',
    'unknown-house-bank': '自社口座 {{houseBank}} は登録されていません。一覧から選んでください。',
    'number-waits':
      '自社口座「{{houseBank}}」の口座番号の変更が承認待ちです。却下するか取り下げてから削除してください。',
    'one-account-only': '1つの自社口座に登録できる口座番号は1つです。先に今の番号の削除を申請してください。',
    'not-a-bank-account': '勘定科目 {{account}} は預金の科目ではありません。預金の科目を選んでください。',
    'ledger-account-taken':
      '勘定科目 {{account}} は自社口座「{{houseBank}}」が使っています。口座ごとに別の科目を選んでください。',
    field: {
      'not-a-payer-code': '委託者コードは10桁以内の数字で入力してください。',
      'not-a-currency': '通貨は USD のような3文字のコードで入力してください。',
    },
  },
  acts: {
    ...run.runActs,
    'create-house-bank': '登録',
    'update-house-bank': '変更',
    'delete-house-bank': '削除',
  },
};

export default ja;
