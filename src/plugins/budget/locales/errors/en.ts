import type ja from './ja';

const errors: typeof ja = {
  'budget-changed': '{{name}} saved the budget of {{year}} first. Compare both amounts and choose which to keep.',
  'budget-no-department': 'There is no department {{department}}. Choose another.',
  'budget-not-income-statement':
    '{{account}} is an account of the balance sheet and takes no budget. Choose one of the income statement.',
  'budget-outside-year': '{{month}} is not a month of this fiscal year. Use one of its twelve.',
  'budget-cell-twice': '{{account}} in {{month}} appears twice. Remove one.',
  'budget-row-account':
    'Row {{line}}: {{account}} takes no budget. Enter the code of an account of the income statement.',
  'budget-row-twice': 'Row {{line}}: {{account}} is in row {{before}} as well. Put them into one row.',
  'merge-budget-too-large':
    'Together, the budget of {{into}} in {{month}} would exceed 10 trillion yen. Correct the budget before merging.',
};

export default errors;
