import type ja from './ja';

const feeStatement: (typeof ja.nouns)['feeStatement'] = {
  listTitle: 'Statements of fees',
  searchHint: 'Payee, detail, address',
  year: 'Year',
  yearOf: '{{year}}',
  attention: 'Needs attention',
  due: 'Due {{day}}',
  partner: 'Code',
  partnerTitle: 'Payee',
  nobody: 'Documents without a partner',
  kind: 'Kind',
  kinds: {
    writing: 'Writing, lectures, design (item 1)',
    profession: 'Professions (item 2)',
    athlete: 'Athletes and models (item 4)',
    canvasser: 'Canvassers and collectors (item 4)',
    entertainer: 'Entertainers (item 5)',
    hostess: 'Hostesses (item 6)',
    contractMoney: 'Contract money (item 7)',
    prize: 'Prizes (item 8)',
  },
  detail: 'Detail',
  address: 'Address',
  corporateNumber: 'Corporate number',
  paid: 'Paid (with tax)',
  unpaid: 'Not paid yet',
  withheld: 'Tax withheld',
  notWithheld: 'Not withheld yet',
  isReported: 'Hand in',
  handedIn: { true: 'Hand in', false: 'Below limit' },
  problem: 'Missing',
  problems: {
    'no-kind': 'No kind is recorded. Record it with F2.',
    'no-partner': 'The documents name no partner. Correct them.',
    'no-address': 'No address is recorded. Record it with F2.',
  },
  documents: 'Documents',
  figures: { reported: 'To hand in', incomplete: 'Incomplete' },
  acts: { payee: 'Kind and address', print: 'Print' },
  oneByOne: 'Kind and address are recorded one by one.',
  paper: 'Statements of fees',
  payeeExplain:
    'Kind, detail and address for the statement of fees. Invoices of a vendor with a kind are in it even where nothing is withheld (companies of accountants). Individual numbers are not kept.',
  payeeAdded: 'The payee of fees is recorded.',
  empty: 'There are no fees in this year.',
  emptyNext:
    'Post a vendor invoice or a document with withheld tax and it appears. Alt+N adds a payee of whom nothing is withheld.',
};

const en: typeof ja = {
  nouns: { feeStatement },
  errors: {
    'no-fees': 'There are no fees to partner {{partner}} in {{year}}. Check the year and the partner.',
    'fee-payee-changed':
      'Somebody else recorded the kind of {{partner}}. Look at what is there now and record it again.',
  },
  acts: { 'save-fee-payee': 'Kind of fees recorded', 'remove-fee-payee': 'Kind of fees taken back' },
  log: { fields: { feeKind: 'Kind of fees', feeDetail: 'Detail' }, values: { feeKind: feeStatement.kinds } },
};

export default en;
