/** Words of 支払調書 on paper. */
const ja = {
  fileTitle: '支払調書',
  title: '年分 報酬、料金、契約金及び賞金の支払調書',
  draft: '下書き',
  payee: '支払を受ける者',
  payer: '支払者',
  address: '住所（居所）又は所在地',
  name: '氏名又は名称',
  number: '法人番号',
  kind: '区分',
  detail: '細目',
  paid: '支払金額',
  withheld: '源泉徴収税額',
  inner: '内書は、年末に未払・未徴収の額です。支払金額は消費税等を含みます。',
  individual: '個人番号は記載しません。税務署へ提出するものには、別に保管する個人番号を記入してください。',
  lines: '内訳（支払調書には含みません）',
  on: '計上日',
  document: '伝票',
  text: '摘要',
};

export default ja;
