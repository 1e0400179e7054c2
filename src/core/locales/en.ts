import type { Translated } from '../plugin/translated';
import type ja from './ja';

const en = {
  loading: 'Loading…',
  thisAct: 'this act',
  catalogue: {
    network: 'Network error',
    notSent:
      'The connection is lost. What you entered is still here. Once it is back, send it again: the same content is never entered twice.',
    unauthenticated: 'Authentication failed',
    sessionNotValid: 'Your session is no longer valid. Sign in again',
    notFound: 'The requested resource does not exist',
    tooManyRequests: 'Too many requests. Wait a little and try again',
    methodNotAllowed: 'The requested method is not allowed',
    badRequest: 'The request is not valid',
  },
  notices: {
    region: 'Notifications',
    dismiss: 'Dismiss',
    times_one: '{{count}} time',
    times: '{{count}} times',
    info: 'Information',
    success: 'Done',
    warning: 'Warning',
    error: 'Error',
    loading: 'In progress',
    default: 'Notice',
  },
  /** `done.<Controller>.<action>`: said when a call has succeeded. */
  done: {
    Session: { revisepassword: 'Your password was changed' },
  },
} satisfies Translated<typeof ja>;

export default en;
