import type ja from './ja';

/** Words of the statement of fees on paper. */
const en: typeof ja = {
  fileTitle: 'fee-statement',
  title: 'statement of fees, contract money and prizes',
  draft: 'Draft',
  payee: 'Payee',
  payer: 'Payer',
  address: 'Address',
  name: 'Name',
  number: 'Corporate number',
  kind: 'Kind',
  detail: 'Detail',
  paid: 'Paid',
  withheld: 'Tax withheld',
  inner:
    'What stands above an amount was not paid or withheld at the end of the year. Amounts include consumption tax.',
  individual:
    'Individual numbers are not written. Enter the number that is kept elsewhere on what goes to the tax office.',
  lines: 'Documents (no part of the statement)',
  on: 'Posted on',
  document: 'Document',
  text: 'Text',
};

export default en;
