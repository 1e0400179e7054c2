import type ja from './ja';

const errors: typeof ja = {
  unbalanced:
    'Debit {{debit, number}} and credit {{credit, number}} yen differ by {{difference, number}}. Please check the amounts.',
  'too-few-lines': 'Please enter at least two lines, debit and credit together.',
  'total-too-large': 'The total of {{total, number}} yen is above the limit of 10 trillion. Please split the document.',
  'period-closed': '{{month}} is closed. Please use a posting date in an open month, or have the period opened.',
  'period-missing': 'There is no fiscal period {{month}}. Please check the posting date, or create the period.',
  'unknown-document-type': 'There is no document type {{documentType}}.',
  'type-not-manual': 'Document type {{documentType}} is used by the system alone. Please choose another one.',
  'number-range-exhausted':
    'The numbers of document type {{documentType}} are used up for this year. Please have its range extended.',
  'amount-not-positive': 'Line {{line}} ({{account}}): the amount must be a whole number of at least 1 yen.',
  'amount-too-large': 'Line {{line}} ({{account}}): the amount must not exceed 10 trillion yen.',
  'unknown-account': 'Line {{line}}: there is no account {{account}}. Please check the code.',
  'account-blocked': 'Line {{line}}: account {{account}} is blocked. Please choose another one.',
  'system-account':
    'Line {{line}}: account {{account}} is posted by the system alone, from tax codes or by its own procedures.',
  'account-kind-not-allowed':
    'Line {{line}}: account {{account}} does not go with document type {{documentType}}. Please change one of them.',
  'partner-missing': 'Line {{line}}: {{account}} is a reconciliation account and needs a business partner.',
  'unknown-partner': 'Line {{line}} ({{account}}): there is no business partner {{partner}}. Please check the code.',
  'partner-inactive': 'Line {{line}} ({{account}}): business partner {{partner}} is inactive.',
  'unknown-department': 'Line {{line}} ({{account}}): there is no department {{department}}. Please check the code.',
  'department-inactive': 'Line {{line}} ({{account}}): department {{department}} is inactive.',
  'unknown-tax-code': 'Line {{line}} ({{account}}): there is no tax code {{taxCode}}.',
  'tax-code-disabled': 'Line {{line}} ({{account}}): tax code {{taxCode}} cannot be used.',
  'tax-code-not-in-force':
    'Line {{line}} ({{account}}): tax code {{taxCode}} does not hold on the document date {{day}}. Please choose one that does.',
  'tax-code-on-tax-account': 'Line {{line}}: {{account}} is an account of consumption tax and takes no tax code.',
  'unknown-document': 'This document was not found. It may have been discarded.',
  'draft-changed': 'Someone else changed this document. Please look at the current version and try again.',
  'already-posted': 'This document is posted as {{number}} and cannot be changed. Reverse it to take it back.',
  'not-posted': 'This document is not posted yet. A draft can be discarded.',
  'already-reversed': 'Document {{number}} is already reversed by {{reversal}}.',
  'reversal-not-reversible':
    'Document {{number}} is a reversal and cannot be reversed. Please post a new, right document.',
  'reversal-before-original': 'The reversal must not be dated before the original ({{day}}).',
  'unknown-account-code': 'There is no account {{account}}. Please check the code.',
  'range-reversed': 'The end of the range must not lie before its start.',
  'fiscal-year-out-of-reach': 'The period {{month}} cannot be created yet. Please open the fiscal years in order.',
  'cursor-not-valid': 'The position in the list is not valid. Please open the list again.',
};

export default errors;
