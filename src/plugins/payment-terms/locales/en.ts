import type { Translated } from '#core/plugin/translated.ts';
import type ja from './ja';

const en: Translated<typeof ja> = {
  paymentTerm: {
    listTitle: 'Payment terms',
    recordTitle: 'New payment term',
    sections: { days: 'Closing and due day', rules: 'Fee and wording' },
    create: 'New payment term',
    searchHint: 'Code, title',
    code: 'Code',
    title: 'Title',
    closingDay: 'Closing day',
    months: 'Months from closing to payment',
    payDay: 'Pay day',
    days: 'Days (if no closing day)',
    pays: 'Payment',
    holidayRule: 'Bank holiday',
    feeBearer: 'Transfer fee',
    wording: 'Wording on invoices and orders',
    isActive: 'In use (otherwise it cannot be chosen)',
    law: '60-day rule',
    usedBy: 'Used by',
    state: 'State',
    active: 'In use',
    inactive: 'Inactive',
    lastDay: 'Last day',
    dayOfMonth: 'Day {{day}}',
    noClosing: 'No closing',
    afterDays: '{{days}} days later',
    afterMonths: '{{count}} months later, {{day}}',
    afterMonths_one: '{{count}} month later, {{day}}',
    holiday: { next: 'Next bank day', previous: 'Previous bank day', none: 'Not moved' },
    fee: { payer: 'Payer', payee: 'Payee' },
    withinLaw: 'Within the limit',
    beyondLaw: 'Beyond the limit',
    beyond: 'Beyond the 60-day rule only',
    unused: 'Unused only',
    used: '{{count}} records use it, so it cannot be deleted. Set it to inactive instead.',
    uses: 'Used by',
    noUses: 'No partner uses this payment term.',
    records: '{{count, number}} records',
    figures: { beyond: 'Beyond the 60-day rule', unused: 'Unused' },
    note: {
      unusedWithoutClosing: 'Not used when there is no closing day.',
      daysAfter: 'Due this many days after the document date.',
      onlyWithoutClosing: 'Used only when there is no closing day.',
      feeOfVendor:
        'Taking the fee from a vendor under the Toriteki Act is a reduction of the price (art. 5). Choose “Payer” for those vendors.',
    },
    empty: 'There are no payment terms yet.',
    emptyNext: 'Press Alt+N to add one.',
    acts: { delete: 'Delete' },
  },
  trial: {
    title: 'Due date trial',
    date: 'Document date',
    incomplete: 'Enter the term and a date to see the due date and how it is calculated.',
  },
  log: {
    fields: { holidayRule: 'Bank holiday', feeBearer: 'Transfer fee', closingDay: 'Closing day', payDay: 'Pay day' },
    values: {
      holidayRule: { next: 'next bank day', previous: 'previous bank day', none: 'not moved' },
      feeBearer: { payer: 'payer', payee: 'payee' },
    },
  },
  kinds: { 'payment-term': 'Payment term' },
  errors: {
    'payment-term-exists': 'The payment term {{paymentTerm}} already exists. Choose another code.',
    'payment-term-changed':
      'The payment term {{paymentTerm}} was changed by someone else. Review the current version and save again.',
    'payment-term-in-use':
      'The payment term {{paymentTerm}} is used by partners and cannot be deleted. Set it to inactive instead.',
    'payment-term-inactive': 'The payment term {{paymentTerm}} is inactive. Choose another one.',
    'unknown-payment-term': 'There is no payment term {{paymentTerm}}. Check the code.',
    'term-beyond-law':
      'Under the payment term {{paymentTerm}}, goods received on {{received}} are paid on {{due}}, after the limit {{limit}} of {{law}} ({{article}}: 60 days from the receipt, two months where months are closed). Use an earlier closing or pay day, or confirm that the law does not apply to the vendor.',
  },
  acts: {
    'create-payment-term': 'Created',
    'update-payment-term': 'Changed',
    'delete-payment-term': 'Deleted',
  },
};

export default en;
