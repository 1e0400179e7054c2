import type ja from './ja';

const en: typeof ja = {
  title: 'Journal voucher',
  draft: 'DRAFT',
  reversed: 'REVERSED',
  approved: 'Approved',
  checked: 'Checked',
  entered: 'Entered',
  postingDate: 'Date',
  number: 'Number',
  documentType: 'Type',
  reference: 'Reference',
  headerText: 'Text',
  currency: 'Currency',
  enteredBy: 'Entered by',
  reverses: 'Reverses',
  reversedBy: 'Reversed by',
  debitAmount: 'Debit',
  debitAccount: 'Debit account',
  memo: 'Memo',
  creditAccount: 'Credit account',
  creditAmount: 'Credit',
  total: 'Total',
  broughtForward: 'Brought forward',
  carriedForward: 'Carried forward',
};

export default en;
