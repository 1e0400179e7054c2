/** What stands on the papers of payroll. */
const ja = {
  ledgerTitle: '賃金台帳',
  registerTitle: '支給控除一覧',
  item: '項目',
  sum: '合計',
  period: '賃金計算期間',
  paidOn: '支給日',
  allDepartments: '部門別合計',
  noDepartment: '部門なし',
  draft: '確定前',
};

export default ja;
