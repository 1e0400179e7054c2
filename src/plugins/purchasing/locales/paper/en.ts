import type ja from './ja';

const en: typeof ja = {
  title: 'Vendor invoice (our record)',
  selfBilledTitle: 'Statement of purchases',
  draft: 'Draft',
  cancelled: 'Cancelled',
  honorific: '',
  registration: 'Registration number',
  notRegistered: '(not registered on the day of the services)',
  subject: 'Subject',
  month: 'Month',
  deliveredOn: 'Services through',
  dueOn: 'Due',
  number: 'Our number',
  vendorNumber: 'Invoice number',
  invoicedOn: 'Date',
  payable: 'To be paid',
  yen: 'yen',
  writer: 'Written by',
  content: 'Content',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  exclusive: 'Amounts are without tax.',
  inclusive: 'Amounts are with tax.',
  reduced: '※ is under the reduced rate (8 %).',
  rate: 'Rate',
  taxable: 'Price without tax',
  tax: 'Consumption tax',
  total: 'Total with tax',
  withholding: 'Income tax held back',
  toPay: 'To be paid',
  confirmation:
    'Check what is written here and tell us of mistakes within two weeks of receipt. Without word from you by then we take it as confirmed.',
  remarks: 'Remarks',
};

export default en;
