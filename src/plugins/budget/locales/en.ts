import type { Translated } from '#core/plugin/translated.ts';
import budget from './budget/en';
import errors from './errors/en';
import type ja from './ja';

const en: Translated<typeof ja> = {
  errors,
  budget,
  /** What the audit log calls the kinds of records. */
  kinds: {
    budget: 'Budget',
  },
  acts: {
    'save-budget': 'Budget saved',
  },
};

export default en;
