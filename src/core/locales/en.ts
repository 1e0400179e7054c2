import type { Translated } from '../plugin/translated';
import type ja from './ja';

const en = {
  loading: 'Loading…',
  catalogue: {
    network: 'Network error',
    unauthenticated: 'You could not be authenticated',
    sessionNotValid: 'Your session is no longer valid. Please sign in again',
    notFound: 'The requested resource does not exist',
    tooManyRequests: 'Too many requests. Please wait a little and try again',
    methodNotAllowed: 'The requested method is not allowed',
    badRequest: 'The request is not valid',
  },
  notices: {
    region: 'Notifications',
    dismiss: 'Dismiss',
    times: '{{count}} times',
    info: 'Information',
    success: 'Done',
    warning: 'Warning',
    error: 'Error',
    loading: 'In progress',
    default: 'Notice',
  },
  errors: {
    field: {
      required: 'Please fill this in.',
      invalid: 'Please check what you entered.',
      'not-string': 'Please enter text.',
      'not-number': 'Please enter a number.',
      'not-int': 'Please enter a whole number.',
      'not-boolean': 'Please give true or false.',
      'not-array': 'Please give a list.',
      'not-object': 'Please give a set of fields.',
      'not-record': 'Please give a set of fields.',
      'not-a-day': 'Please enter a day of the calendar as YYYY-MM-DD.',
      'not-a-month': 'Please enter a month as YYYY-MM.',
      'not-a-code': 'A code consists of letters, digits, “.”, “_” and “-”.',
      'not-a-choice': 'Please choose one of: {{choices}}',
      'not-in-format': 'Please enter it in the expected form.',
      'not-storable-text': 'It contains characters that cannot be stored. Please enter it again.',
      'too-small-string': 'Please enter at least {{minimum}} characters.',
      'too-big-string': 'Please enter at most {{maximum}} characters.',
      'too-small-number': 'Please enter {{minimum}} or more.',
      'too-big-number': 'Please enter {{maximum}} or less.',
      'too-small-int': 'Please enter {{minimum}} or more.',
      'too-big-int': 'Please enter {{maximum}} or less.',
      'too-small-array': 'Please give at least {{minimum}}.',
      'too-big-array': 'Please give at most {{maximum}}.',
    },
  },
} satisfies Translated<typeof ja>;

export default en;
