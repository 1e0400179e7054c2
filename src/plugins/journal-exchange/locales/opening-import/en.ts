/** Import of opening balances: what a company had when its books began here. */
export default {
  title: 'Import opening balances',
  template: 'Template',
  firstYear: 'First fiscal year here',
  invitation: 'Drop the file of the opening balances of {{day}} here, or choose it.',
  hint: 'xlsx or CSV (UTF-8, Shift_JIS). The template has every account of the balance sheet. Receivables, payables and other accounts that are cleared take one row for each open item.',
  ask: 'Post the opening balances of {{day}}?',
  explain: '{{lines}} rows, {{total}} yen on each side, will be posted. They can be undone here afterwards.',
  standing: 'Opening balances that are posted',
  standingHint:
    'To import others, choose a row and undo it with Enter, then choose the file. A document that was typed is opened and reversed.',
  number: 'Number',
  headerText: 'Text',
  total: 'Total',
  typed: 'typed',
  savedAt: 'Posted at',
  savedBy: 'Posted by',
  notFirst: 'There are documents before {{day}}, so opening balances are not imported.',
  notFirstNext:
    'Balances carry on from the year before by themselves. Choose the year the books began in, or look at the carry-forward.',
};
