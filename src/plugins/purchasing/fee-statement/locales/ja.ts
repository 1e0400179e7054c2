/** Words of statements of fees (支払調書), as parts of the words of the plugin. */
const feeStatement = {
  listTitle: '支払調書',
  searchHint: '支払先・細目・住所',
  year: '年分',
  yearOf: '{{year}}年分',
  attention: '確認する支払先',
  due: '提出期限 {{day}}',
  partner: 'コード',
  partnerTitle: '支払を受ける者',
  nobody: '相手先のない伝票',
  kind: '区分',
  kinds: {
    writing: '原稿料・講演料・デザイン料等（1号）',
    profession: '弁護士・税理士等の報酬（2号）',
    athlete: '職業運動家・モデル等（4号）',
    canvasser: '外交員・集金人等（4号）',
    entertainer: '芸能（5号）',
    hostess: 'ホステス等（6号）',
    contractMoney: '契約金（7号）',
    prize: '広告宣伝の賞金（8号）',
  },
  detail: '細目',
  address: '住所',
  corporateNumber: '法人番号',
  paid: '支払金額（税込）',
  unpaid: 'うち未払',
  withheld: '源泉徴収税額',
  notWithheld: 'うち未徴収',
  isReported: '提出',
  handedIn: { true: '提出する', false: '範囲外' },
  problem: '足りないもの',
  problems: {
    'no-kind': '区分が未登録です。F2 で登録してください。',
    'no-partner': '伝票に相手先がありません。伝票を訂正してください。',
    'no-address': '住所が未登録です。F2 で登録してください。',
  },
  documents: '伝票数',
  figures: { reported: '提出する支払先', incomplete: '未登録・相手先なし' },
  acts: { payee: '区分・住所', print: '印刷' },
  oneByOne: '区分と住所は、1件ずつ登録します。',
  paper: '支払調書',
  payeeExplain:
    '支払調書の区分・細目・住所です。区分のある仕入先は、源泉徴収のない請求書も支払調書に含めます（税理士法人など）。個人番号は登録しません。',
  payeeAdded: '報酬の支払先を登録しました。',
  empty: 'この年の報酬はありません。',
  emptyNext: '源泉徴収のある仕入請求書や伝票を計上すると表示されます。源泉徴収のない支払先は Alt+N で追加します。',
};

const errors = {
  'no-fees': '取引先 {{partner}} への {{year}}年の報酬はありません。年と取引先を確認してください。',
  'fee-payee-changed': '{{partner}} の区分はほかの人が登録しました。最新の内容を確認して、もう一度登録してください。',
};

const acts = { 'save-fee-payee': '報酬の区分を登録', 'remove-fee-payee': '報酬の区分を削除' };

const log = { fields: { feeKind: '報酬の区分', feeDetail: '細目' }, values: { feeKind: feeStatement.kinds } };

const ja = { nouns: { feeStatement }, errors, acts, log };

export default ja;
