import points from '../points/en';
import recurring from '../recurring/en';
import type ja from './ja';

const en: typeof ja = {
  ...points,
  ...recurring.errors,
  'line-without-title': 'Line {{line}} does not say what was delivered. Enter it.',
  'tax-code-not-on-day':
    'The tax code {{taxCode}} of line {{line}} does not hold on {{day}}. Check the code or the day.',
  'unknown-invoice': 'There is no such invoice. Look at the list of invoices.',
  'invoice-changed': 'The invoice {{invoice}} was changed by someone else. Reload it and try again.',
  'not-a-draft':
    'The invoice {{invoice}} is no draft and cannot be changed or deleted. Make a credit note, or cancel it.',
  'act-not-now': 'This is not possible with the invoice {{invoice}} in its state. Reload and look at it.',
  'unknown-customer': 'There is no partner {{partner}}. Check the code.',
  'unknown-account': 'Sales of invoices cannot be booked to {{account}}. Choose one of 4110 to 4150.',
  'invoice-doubtful': 'There are {{count}} points to check. Check them and save again.',
  'source-of-other':
    'The order {{order}} is of the customer {{customer}} and is not billed to {{partner}}. Put the customer back, or delete the line.',
  'source-billed': '“{{line}}” is billed by invoice {{invoice}} already. Look at the list of invoices.',
  'source-twice': 'The same delivery stands on two lines. Remove one of them.',
  'original-not-standing': 'The invoice {{invoice}} was cancelled or credited in full: it takes no credit note.',
  'credit-beyond-original':
    'The credit of {{billed}} yen exceeds the {{left}} yen left of invoice {{invoice}}. Check the amounts.',
  'credit-before-original': 'A credit is not dated before the delivery ({{day}}) of invoice {{invoice}}.',
  'credit-of-another': 'A credit note is of the same customer as its invoice {{invoice}}: {{partner}}.',
  'credit-beyond-rate':
    'With tax code {{taxCode}}, {{amount}} yen (tax included) are taken back, more than the {{left}} yen that invoice {{invoice}} has left of it. Check tax codes and amounts of the lines.',
  'credit-beyond-expense':
    '{{amount}} yen of expenses paid for the customer are taken back, more than the {{left}} yen that invoice {{invoice}} has left of them. Check the amounts of the lines.',
  'credit-beyond-advance':
    '{{amount}} yen of advances are taken back, more than the {{left}} yen that invoice {{invoice}} has left of them. Check the amounts of the lines.',
  'sent-ahead':
    'Invoice {{invoice}} cannot have been sent on {{day}}, which is after today. Enter the day it was sent.',
  'advance-beyond-received':
    'Invoice {{invoice}} uses {{advance}} yen of an advance, more than the {{received}} yen that are left of what {{partner}} paid in advance. Enter the receipt as an advance, or check the amount.',
  'cancel-paid':
    '{{paid}} yen of invoice {{invoice}} are cleared, so it cannot be cancelled. Take the clearing back, or make a credit note.',
  'cancel-credited':
    'Invoice {{invoice}} has credit notes and cannot be cancelled. Credit the rest by a further credit note.',
  'candidate-alike':
    '{{person}} in {{month}} stands on invoice {{invoice}} of this customer: no draft is made. Check that it is not billed twice.',
  'file-without-column': 'The column {{header}} is missing. Check the titles of the template.',
  'import-too-long': 'At most {{limit}} rows are imported at once. Divide the file.',
  'cell-unfit': '{{header}} “{{text}}” cannot be read. Check the value.',
  'row-customer': 'There is no customer “{{text}}”. Check the partners.',
  'row-other-customer': 'Row {{row}} has the same invoice key and another customer. Check the key.',
  'row-other-head':
    '“{{header}}” differs from row {{row}} of the same invoice key. Give one invoice one value, or keys of their own.',
  'row-issued': 'Invoice {{invoice}} is issued already. Leave the key empty, or choose another one.',
  'import-refused': 'Some rows cannot be imported. Correct them and read the file again.',
  'import-outdated': 'Something has changed since it was shown. Read the file again.',
  'import-twice': '{{by}} imported the same file ({{name}}) at {{at}}. Undo that import before importing it again.',
  'import-issued': 'Invoice {{invoice}} from {{name}} is issued, so the import cannot be undone.',
  'unknown-import': 'There is no such import, or it was undone. Reload the screen.',
  'file-too-long': 'There are more than {{limit}} lines. Narrow them by month or customer.',
  'mail-without-address':
    'Partner {{partner}} has no address to mail invoices to. Enter one on the screen of the partner, then send.',
  'mail-under-way': 'Invoice {{invoice}} is on its way to {{to}}. Look again once it has a result.',
  'mail-unknown':
    'Invoice {{invoice}} was begun to be sent to {{to}}, and whether it arrived is not known. Ask the customer, and send it again if it did not.',
  'mail-interrupted':
    'The server stopped while invoice {{invoice}} was being sent, and whether it reached {{to}} is not known. Ask the customer, and send it again if it did not.',
  'mail-before': 'Invoice {{invoice}} was sent to {{to}} before. Check whether it has to go again.',
  'mail-written':
    'The mail of invoice {{invoice}} lies in a file. Make sure that nobody has sent it, then send it again.',
  'mail-partly': 'Sent to {{to}}, but the server did not take it for {{refused}}. Check the addresses.',
  'mail-otherwise': 'Invoice {{invoice}} was sent on {{on}}. Check whether it has to go by mail as well.',
  'unknown-mailing': 'There is no such mailing. Check in the list of invoices what was sent.',
  'pint-not-issued': 'Invoice {{invoice}} is not issued, so it cannot be JP PINT. Issue it first.',
  'pint-without-registration':
    'Invoice {{invoice}} has no registration number of ours, so it cannot be JP PINT. Send it as a PDF.',
  'pint-without-buyer':
    'Partner {{partner}} has neither a registration number nor a corporate number, which JP PINT is addressed by. Enter one on the screen of the partner.',
  'pint-tax-beside-rate':
    'The tax of invoice {{invoice}} was calculated from amounts with tax and is one yen beside what JP PINT allows (price × rate). Send it as a PDF.',
  'pint-without-lines': 'Invoice {{invoice}} has no lines that JP PINT could show. Send it as a PDF.',
  field: {
    ...recurring.fields,
    'too-many-mails': 'At most 500 are mailed at once. Select fewer.',
    'too-many-pints': 'At most 500 are saved at once. Select fewer.',
    'net-or-gross': 'Give either net or gross for each line.',
    'not-of-entry': 'Give net with the entry exclusive, gross with inclusive.',
    'too-many-lines': 'An invoice has 10,000 lines at most. Divide it.',
  },
};

export default en;
