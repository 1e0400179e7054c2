import type ja from './ja';

const en: typeof ja = {
  title: 'Expense claim',
  advanceTitle: 'Advance',
  number: 'Number',
  owner: 'Claimed by',
  department: 'Department',
  purpose: 'Subject',
  state: 'State',
  approved: 'Approved',
  accounting: 'Accounting',
  claimed: 'Claimed',
  day: 'Day',
  category: 'Category',
  payee: 'Paid to',
  content: 'Details',
  tax: 'Tax code',
  amount: 'Amount (yen)',
  total: 'Total',
  advanced: 'Covered by advance',
  payable: 'To be paid',
  payBack: 'To be repaid',
  draft: 'DRAFT',
};

export default en;
