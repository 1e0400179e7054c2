import type { Translated } from '#core/plugin/translated.ts';
import clearingMasters from './clearing/en';
import errors from './errors/en';
import type ja from './ja';

const en: Translated<typeof ja> = {
  errors,
  ...clearingMasters,
  /** A partner beside its hit in the palette. */
  glance: {
    receivable: 'Receivable',
    payable: 'Payable',
    dueOn: 'Due',
    oldest: 'Open items, oldest first',
    open: 'Open',
    none: 'Nothing is open.',
  },
  /** What the audit log calls the kinds of records. */
  kinds: {
    'clearing-tolerance': 'Clearing tolerance',
  },
  acts: {
    'update-payer': 'Payer’s name saved',
    'delete-payer': 'Payer’s name deleted',
    'update-clearing-tolerance': 'Tolerance saved',
    'delete-clearing-tolerance': 'Tolerance deleted',
  },
};

export default en;
