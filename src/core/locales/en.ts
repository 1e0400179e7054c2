import type { Translated } from '../plugin/translated';
import type ja from './ja';

const en = {
  loading: 'Loading…',
  acts: {
    'add-attachment': 'Added an attachment',
    'delete-attachment': 'Deleted an attachment',
    'add-comment': 'Commented',
    'update-comment': 'Changed a comment',
    'delete-comment': 'Deleted a comment',
    'request-approval': 'Approval asked',
    approve: 'Approved',
    'send-back': 'Sent back',
    reject: 'Rejected',
    'hold-approval': 'Held',
    'delegate-approval': 'Approval handed over',
    'withdraw-request': 'Request withdrawn',
    'update-approval-route': 'Route saved',
    'delete-approval-route': 'Route deleted',
  },
  record: {
    name: 'File name',
    size: 'Size in bytes',
    body: 'Text',
    route: 'Approval route',
    revision: 'Revision',
    comment: 'Comment',
    onBehalfOfId: 'In the place of',
    toId: 'Handed to',
    toStep: 'Back to step',
  },
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
  /** `done.<Controller>.<action>`: said when a call has succeeded. */
  done: {
    Session: { revisepassword: 'Your password was changed' },
  },
} satisfies Translated<typeof ja>;

export default en;
