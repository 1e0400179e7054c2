import type ja from './ja';

const en: typeof ja = {
  errors: {
    'unknown-partner': 'There is no business partner {{partner}}. Please check the code.',
    'partner-exists': 'The code already belongs to {{partner}}. Please choose another one.',
    'partner-changed': '{{partner}} was changed by someone else. Please look at the current values and save again.',
    field: {
      'not-a-registration-number': 'A registration number is T followed by 13 digits.',
    },
  },
};

export default en;
