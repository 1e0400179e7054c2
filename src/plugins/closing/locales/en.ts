import type { Translated } from '#core/plugin/translated.ts';
import errors from './errors/en';
import type ja from './ja';
import merge from './merge/en';

const en: Translated<typeof ja> = {
  errors,
  merge,
  /** What the audit log calls the kinds of records. */
  kinds: {
    books: 'Books',
    'fiscal-year': 'Fiscal year',
  },
  acts: {
    'merge-account': 'Merged into another',
    'open-period': 'Opened the period',
    'request-reopening': 'Asked to reopen the period',
    'decline-reopening': 'Declined to reopen the period',
    'set-reopening-rule': 'Changed the rule of reopening',
    'grant-exception': 'Granted an exception',
    'end-exception': 'Ended an exception',
    'tick-close-step': 'Ticked a closing step',
    'untick-close-step': 'Unticked a closing step',
    'carry-forward': 'Carried balances forward',
    'set-tax-accounting': 'Changed the consumption tax method',
  },
};

export default en;
