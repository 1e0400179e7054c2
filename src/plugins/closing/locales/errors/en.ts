import type ja from './ja';

const errors: typeof ja = {
  'earlier-month-open':
    'Months are closed in their order, and earlier months with documents are not closed yet ({{count, number}} months). Start with {{month}}.',
  'reopening-needs-reason': 'Reopening {{period}} needs a reason. Enter one.',
  'reopening-needs-second-person':
    'The person who asked to reopen {{period}} cannot confirm it. Ask another person to confirm.',
  'no-reopening-requested': 'Nobody has asked to reopen {{period}}. It may have been decided already.',
  'exception-ended-already': 'The exception has ended already. Choose a moment to come.',
  'exception-too-long': 'An exception lasts {{days, number}} days at most. Open the period if it takes longer.',
  'exception-for-nobody': 'This is not a user who may post documents. Choose one from the list.',
  'fiscal-year-missing': 'There are no periods of the fiscal year {{year}}. Create the year first.',
  'no-such-close-step': 'This is not a step in the close of {{period}}.',
  'carry-forward-early':
    'Fiscal year {{year}} has not ended (it ends on {{day}}). Carry it forward again for what is posted until then.',
  'carry-forward-open':
    'Fiscal year {{year}} has {{count}} periods that are not closed, so this is provisional. Carry it forward again once they are closed.',
  'merge-same': 'An account cannot be merged into itself. Choose another.',
  'merge-kept': 'Either {{from}} or {{into}} is posted by the product itself and cannot be merged.',
  'merge-unlike':
    '{{from}} and {{into}} differ in statement, side, sub-ledger, open items or bank. Choose an account of the same kind.',
  'merge-barred':
    '{{from}} is kept for one place alone ({{uses}}) and cannot be merged. Choose another account there first.',
  'merge-into-inactive': '{{into}} cannot be used on {{day}}. Check its days and whether it is blocked.',
  'merge-out-of-days': '{{from}} is not in use on the day before {{day}}. Choose a day within its days.',
  'tax-accounting-settled':
    'Documents of fiscal year {{fiscalYear}} or later are posted, so the tax method cannot change. Change it from a later year.',
};

export default errors;
