import type ja from './ja';

const en: typeof ja = {
  paymentTerm: {
    listTitle: 'Payment terms',
    recordTitle: 'New payment term',
    sections: { days: 'Closing and due day', rules: 'Fee and wording' },
    create: 'New payment term',
    searchHint: 'Code, title',
    code: 'Code',
    title: 'Title',
    closingDay: 'Closing day',
    months: 'Months from the closing to the payment',
    payDay: 'Pay day',
    days: 'Days (without a closing)',
    pays: 'Paid',
    holidayRule: 'Bank holiday',
    feeBearer: 'Transfer fee',
    wording: 'Words on invoices and orders',
    isActive: 'In use (otherwise it cannot be chosen)',
    law: '60-day law',
    usedBy: 'Used by',
    state: 'State',
    active: 'In use',
    inactive: 'Inactive',
    lastDay: 'Last day',
    dayOfMonth: 'Day {{day}}',
    noClosing: 'No closing',
    afterDays: '{{days}} days later',
    afterMonths: '{{months}} months later, {{day}}',
    holiday: { next: 'Next bank day', previous: 'Bank day before', none: 'Not moved' },
    fee: { payer: 'Who pays', payee: 'Who is paid' },
    withinLaw: 'Within',
    beyondLaw: 'Beyond',
    beyond: 'Beyond the 60-day law only',
    unused: 'Unused only',
    used: '{{count}} records use it, so it cannot be deleted. Take it out of use instead.',
    uses: 'Used by',
    noUses: 'No partner uses this payment term.',
    records: '{{count, number}} records',
    figures: { beyond: 'Beyond the 60-day law', unused: 'Unused' },
    note: {
      unusedWithoutClosing: 'Not used without a closing.',
      daysAfter: 'Due so many days after the day of the document.',
      onlyWithoutClosing: 'Used only where nothing is closed.',
      feeOfVendor:
        'Taking the fee from a vendor under the Toriteki Act is a reduction of the price (art. 5). Let the payer bear it for those vendors.',
    },
    empty: 'There are no payment terms yet.',
    emptyNext: 'Press Alt+N to add one.',
    acts: { delete: 'Delete' },
  },
  trial: {
    title: 'Try a day',
    date: 'Day of the document',
    incomplete: 'Enter the term and a day to see the due day and how it comes about.',
  },
  log: {
    fields: { holidayRule: 'Bank holiday', feeBearer: 'Transfer fee', closingDay: 'Closing day', payDay: 'Pay day' },
    values: {
      holidayRule: { next: 'next bank day', previous: 'bank day before', none: 'not moved' },
      feeBearer: { payer: 'who pays', payee: 'who is paid' },
    },
  },
  kinds: { 'payment-term': 'Payment term' },
  errors: {
    'payment-term-exists': 'The payment term {{paymentTerm}} exists already. Choose another code.',
    'payment-term-changed':
      'The payment term {{paymentTerm}} was changed by someone else. Look at the current values and save again.',
    'payment-term-in-use':
      'The payment term {{paymentTerm}} is used by partners and cannot be deleted. Take it out of use instead.',
    'payment-term-inactive': 'The payment term {{paymentTerm}} is out of use. Choose another one.',
    'unknown-payment-term': 'There is no payment term {{paymentTerm}}. Check the code.',
    'term-beyond-law':
      'By the payment term {{paymentTerm}}, what is received on {{received}} is paid on {{due}}, beyond the limit of {{law}}, {{limit}} ({{article}}: 60 days from the receipt, two months where months are closed). Close or pay earlier, or make sure that the law does not cover the vendor.',
  },
  acts: {
    'create-payment-term': 'Created',
    'update-payment-term': 'Changed',
    'delete-payment-term': 'Deleted',
  },
};

export default en;
