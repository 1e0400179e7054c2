/** What stands on a transfer slip as it is printed. */
const ja = {
  title: '振替伝票',
  draft: '下書き',
  reversed: '取消済',
  approved: '承認',
  checked: '検印',
  entered: '起票',
  postingDate: '日付',
  number: '伝票番号',
  documentType: '伝票種類',
  reference: '証憑番号',
  headerText: '摘要',
  currency: '通貨',
  enteredBy: '起票者',
  reverses: '取消元',
  reversedBy: '取消伝票',
  debitAmount: '借方金額',
  debitAccount: '借方科目',
  memo: '摘要',
  creditAccount: '貸方科目',
  creditAmount: '貸方金額',
  total: '合計',
  broughtForward: '前頁より繰越',
  carriedForward: '次頁へ繰越',
};

export default ja;
