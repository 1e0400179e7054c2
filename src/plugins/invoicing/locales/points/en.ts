import type ja from './ja';

const en: typeof ja = {
  'without-recipient': 'No customer is named. Choose one.',
  'partner-inactive': 'The customer {{partner}} is inactive. Take it into use again, or choose another one.',
  'partner-merged': 'The customer {{partner}} was merged into {{survivor}}. Choose {{survivor}}.',
  'partner-no-customer': '{{partner}} is no customer. Check the partners.',
  'without-title': 'It has no title.',
  'without-due-day': 'It has no due day. Enter a payment term or a due day.',
  'due-before-issue': 'It is due on {{day}}, before it is issued. Check the days.',
  'delivered-after-issue':
    'The delivery ({{day}}) is later than the issue. Check the days unless it is billed in advance.',
  'without-registration-number':
    'Our company has no registration number on {{day}}, so no qualified invoice can be issued. Check the number of the company.',
  'not-a-qualified-invoice': 'Our company is exempt: the invoice has no registration number and is no qualified one.',
  'without-bank-account': 'No bank account of ours is kept, so none is printed.',
  'line-without-title': 'What was delivered is not said. Enter it.',
  'line-without-amount': 'It comes to 0 yen.',
  'tax-code-not-on-day': 'The tax code {{taxCode}} does not hold on {{day}}. Check the code or the day.',
  'without-lines': 'It has no lines. Enter one at least.',
  'discount-beyond-rate': 'The discounts at {{rate}} % exceed what was delivered. Check the amount or the tax code.',
  'nothing-to-invoice': 'It comes to 0 yen and cannot be issued. Check the amounts.',
  'advance-beyond-total': 'What was paid in advance exceeds the total of {{total}} yen. Check the amount.',
  'nothing-left-to-pay': 'Withholding and advances exceed the total. Check the amounts.',
  alike:
    '{{person}} in {{month}} stands on invoice {{invoice}} of this customer, too. Check that it is not billed twice.',
};

export default en;
