/** What stands on a claim as it is printed. */
const ja = {
  title: '経費精算書',
  advanceTitle: '仮払申請書',
  number: '番号',
  owner: '申請者',
  department: '部門',
  purpose: '件名',
  state: '状態',
  approved: '承認',
  accounting: '経理',
  claimed: '申請',
  day: '日付',
  category: '経費区分',
  payee: '支払先',
  content: '内容',
  tax: '税区分',
  amount: '金額（円）',
  total: '合計',
  advanced: '仮払充当',
  payable: '精算額',
  payBack: '返金額',
  draft: '下書き',
};

export default ja;
