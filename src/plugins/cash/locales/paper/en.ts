import type ja from './ja';

const en: typeof ja = {
  title: 'Statement of account',
  intro: 'Thank you for your business. This is what is open between us on the day stated.',
  closing: 'Do tell us if anything is unclear or differs from your books.',
  title1: 'Payment reminder',
  intro1: 'Thank you for your business. The amounts below are past due, and we have not found their payment.',
  closing1: 'We ask you to check and to pay. If your payment has crossed with this letter, take no notice of it.',
  title2: 'Second payment reminder',
  intro2: 'The amounts below are past due and still unpaid. We ask you to pay them without delay.',
  closing2:
    'If you cannot pay now, tell us at once when you will. If your payment has crossed with this letter, take no notice of it.',
  title3: 'Final demand for payment',
  intro3:
    'In spite of our reminders the amounts below are unpaid. We ask you to pay all of them within 7 days of this letter.',
  closing3: 'If you neither pay nor reach us by then, we will have to consider stopping deliveries and legal action.',
  honorific: '',
  writtenOn: 'Date',
  asOf: 'As of',
  total: 'Open balance',
  ofWhichOverdue: 'Of which overdue',
  yen: 'yen',
  number: 'Invoice or document',
  postedOn: 'Date',
  dueOn: 'Due',
  daysOverdue: 'Days overdue',
  memo: 'Text',
  open: 'Balance',
  bank: 'Pay to',
};

export default en;
