import type ja from './ja';
import * as run from './payment-run/en';

const en: typeof ja = {
  houseBank: {
    listTitle: 'House banks',
    recordTitle: 'New house bank',
    create: 'New house bank',
    searchHint: 'Code, title, bank, account',
    code: 'Code',
    title: 'Title',
    bankName: 'Bank',
    branchName: 'Branch',
    kind: 'Kind',
    kinds: { ordinary: 'Ordinary', current: 'Current', savings: 'Savings' },
    number: 'Number',
    holder: 'Holder (kana)',
    currency: 'Currency',
    ledgerAccount: 'Account of the books',
    balance: 'Balance of the books',
    state: 'State',
    states: { active: 'In use', inactive: 'Out of use', waiting: 'Waits for approval', unnumbered: 'No number' },
    payerCode: 'Payer code',
    payerName: 'Payer name (kana)',
    feeBand: 'Fee of the payee',
    feeBands: { before: 'By the amount before the fee', after: 'By the amount of the transfer' },
    signers: 'Signers',
    isActive: 'In use (off: not for new payments)',
    sections: { file: 'Transfer files', use: 'Use' },
    waiting: 'Waiting for approval only',
    unnumbered: 'Without a number only',
    figures: { waiting: 'Wait for approval', unnumbered: 'Without a number' },
    empty: 'There are no house banks.',
    emptyNext: 'Press Alt+N to add one. Its number is proposed once it is saved, and another person approves it.',
    acts: { delete: 'Delete' },
  },
  paymentRun: run.paymentRun,
  paymentTransfer: run.paymentTransfer,
  paymentItem: run.paymentItem,
  holds: run.holds,
  runRefusals: run.runRefusals,
  historyActs: run.historyActs,
  kinds: { 'payment-run': 'Payment run', 'house-bank': 'House bank' },
  errors: {
    ...run.runErrors,
    'house-bank-exists': 'The house bank {{houseBank}} exists already. Choose another code.',
    'house-bank-changed':
      'The house bank {{houseBank}} was changed by someone else. Look at the current values and save again.',
    'house-bank-in-use': 'Payments name the house bank {{houseBank}}, so it cannot be deleted. Take it out of use.',
    'unknown-house-bank': 'There is no house bank {{houseBank}}. Choose one from the list.',
    'number-waits':
      'A change of the number of the house bank “{{houseBank}}” waits for approval. Refuse or withdraw it before you delete the house bank.',
    'one-account-only': 'A house bank has one account number. Propose to remove the current one first.',
    'not-a-bank-account': 'The account {{account}} is not one of bank balances. Choose one that is.',
    'ledger-account-taken':
      'The account {{account}} belongs to the house bank “{{houseBank}}”. Choose another account for each house bank.',
    field: {
      'not-a-payer-code': 'A payer code has up to 10 digits.',
      'not-a-currency': 'A currency is a code of three letters, such as USD.',
    },
  },
  acts: {
    ...run.runActs,
    'create-house-bank': 'Created',
    'update-house-bank': 'Changed',
    'delete-house-bank': 'Deleted',
  },
};

export default en;
