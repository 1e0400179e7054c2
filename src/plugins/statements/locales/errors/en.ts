import type ja from './ja';

const errors: typeof ja = {
  'too-many-columns': 'A report has at most {{most}} columns. Choose a shorter period, or quarters.',
  'day-outside-months': 'The day must lie in the last month of the period.',
  'unknown-report': 'This report was deleted or is not shared with you. Choose another from the list.',
  'report-of-another': 'This report belongs to {{name}}. Copy it to save a report of your own.',
  'report-changed':
    '{{name}} saved this report first. Open the newest version, or copy it to save a report of your own.',
  'note-changed': '{{name}} changed this note first. Open it again, look at it, then save.',
  'report-account-twice':
    'Row {{row}}: account {{account}} is in row {{other}} as well. Take it out of one, or mark the row as restated.',
  'plan-of-income-alone':
    'Budgets are kept for income and expense alone, so the balance sheet cannot be compared with one. Choose the income statement.',
  'comparison-too-long': 'A comparison takes periods of {{months}} months at most. Choose shorter ones.',
};

export default errors;
