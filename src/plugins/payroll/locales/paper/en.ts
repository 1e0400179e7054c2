/** What stands on the papers of payroll, in English. */
const en = {
  ledgerTitle: 'Wage ledger',
  registerTitle: 'Payments and deductions',
  item: 'Item',
  sum: 'Total',
  period: 'Pay period',
  paidOn: 'Paid on',
  allDepartments: 'Sums by department',
  noDepartment: 'Without department',
  draft: 'Not confirmed',
};

export default en;
