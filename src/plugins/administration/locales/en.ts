import type ja from './ja';

const en: typeof ja = {
  errors: {
    'unknown-department': 'There is no department {{department}}. Please check the code.',
    'department-exists': 'The code already belongs to {{department}}. Please choose another one.',
    'department-changed':
      '{{department}} was changed by someone else. Please look at the current values and save again.',
    'department-ring': 'Above department {{department}} stands the department itself. Please choose another parent.',
  },
};

export default en;
