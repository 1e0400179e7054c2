import type { Translated } from '../../../core/plugin/translated';
import type ja from './ja';

const en: Translated<typeof ja> = {
  errors: {},
  greeting: 'Welcome, {{name}}.',
  period: {
    open: 'The period {{month}} is open',
    softClosed: 'The period {{month}} is closed provisionally',
    closed: 'The period {{month}} is closed',
  },
  assistant: {
    title: 'AI assistant',
    notConfigured:
      'No language model is configured, so questions cannot be answered yet. Press Ctrl+K to find screens, documents and partners.',
  },
  figures: {
    title: 'Figures',
    asOf: 'From posted documents, as of {{time}}, in yen',
    lastMonth: 'Last month {{amount}}',
    failed: 'The figures could not be loaded.',
    cash: 'Cash and deposits',
    receivables: 'Receivables and contract assets',
    payables: 'Payables and accruals',
    sales: 'Sales of {{month}}',
    profit: 'Profit of {{month}}',
  },
  recent: {
    title: 'Recent documents',
    none: 'There is no document yet. Start with Accounting document (501).',
    day: 'Posting day',
    number: 'Document',
    text: 'Text',
    amount: 'Amount',
    draft: 'Draft',
    all: 'Open the list',
  },
  screens: {
    title: 'Screens',
    none: 'No screen is open to you yet. Please ask an administrator for the rights you need.',
  },
  keys: {
    title: 'Keys',
    palette: 'Find screens, documents and partners',
    help: 'Keys that work here',
    tabs: 'Switch tabs',
    close: 'Close the tab',
    split: 'Split the view',
    menu: 'Collapse or open the menu',
  },
};

export default en;
