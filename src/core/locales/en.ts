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
  },
  record: { name: 'File name', size: 'Size in bytes', body: 'Text' },
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
  errors: {
    'sign-in-failed': 'The employee number, user name or password is not right. Please check them and sign in again.',
    'too-many-sign-ins': 'Too many sign-ins failed. Please wait about {{seconds}} seconds and try again.',
    'too-many-requests':
      'Too many requests arrived in a short time. Please wait about {{seconds}} seconds and try again.',
    'sign-in-needed': 'You are not signed in. Please sign in and try again.',
    'session-ended': 'Your session is no longer valid. Please sign in again.',
    'session-timed-out': 'You were signed out after a while without activity. Please sign in again.',
    'user-deactivated': 'This user has been deactivated. Please contact an administrator.',
    'wrong-password': 'The current password is not right. Please check it and enter it again.',
    'company-exists': 'A company exists already. Please sign in, or ask an administrator to register you.',
    'not-permitted': 'You do not have the right to do this ({{right}}). Please ask an administrator if you need it.',
    'input-invalid': 'Some of the input is not right. Please correct the marked fields.',
    'too-many-settings':
      'You have reached the limit of what you may keep as your own settings. Please delete saved views you no longer use and try again.',
    'unknown-subject': 'This record cannot be found. It was deleted, or is not yours to see.',
    'unknown-file': 'The attachment cannot be found. It may have been deleted.',
    'file-empty': '“{{name}}” is empty. Please choose a file with content.',
    'file-too-large': '“{{name}}” is larger than 20 MB. Please split it or make it smaller.',
    'file-kind':
      '“{{name}}” cannot be attached. Choose a PDF, image, Excel, Word, PowerPoint, CSV, text or zip file whose content is what its name says.',
    'file-twice': 'A file with the same content as “{{name}}” is attached already.',
    'file-settled': 'The record is settled, so its attachment “{{name}}” cannot be deleted.',
    'too-many-files': 'A record takes {{most}} attachments at most.',
    'unknown-comment': 'The comment cannot be found. It may have been deleted.',
    'comment-not-own': 'This comment is by {{name}}. Only its writer can change or delete it.',
    'too-many-comments': 'One record takes up to {{most}} comments. Please delete those that are not needed.',
    'unknown-view': 'This view cannot be found. It was deleted, or belongs to someone else.',
    'unknown-screen': 'There is no such screen.',
    'view-name-taken': 'There is a view “{{name}}” already. Please choose another name.',
    'too-many-views': 'A screen keeps {{most}} views at most. Please delete one you do not need.',
    'idempotency-key-reused':
      'A different request was sent under the same operation number. Please reopen the screen and try again.',
    'idempotency-key-malformed': 'The Idempotency-Key must be at most 200 printable ASCII characters.',
    malformed: 'The request is not well formed. Please check what was sent.',
    'no-such-endpoint': 'The requested resource does not exist.',
    'method-not-allowed': 'The requested method is not allowed.',
    'too-large': 'What was sent is too large. Please split the file or the lines and try again.',
    'unsupported-media-type': 'Data of this kind is not accepted. Please send JSON, or multipart/form-data for a file.',
    'too-busy': 'The server is busy. Please wait a moment and try again.',
    'no-connection':
      'The database could not be reached just now. Nothing was changed. Please wait a moment and try again.',
    'commit-unknown':
      'The connection to the database broke while saving, so it is not certain whether it was saved. Please wait a moment, check in the list, and try again if it is not there.',
    starting: 'The server is getting ready. Please wait a moment and try again.',
    internal:
      'Something went wrong on the server. Please try again; if it persists, tell an administrator the number {{requestId}}.',
    field: {
      'password-too-short': 'A password needs at least {{minimum}} characters.',
      'password-too-common': 'This password is easy to guess. Please avoid common words, names and sequences.',
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
      'not-a-setting-name':
        'A setting is named by letters, digits, “.”, “_”, “:” and “-”, beginning with a small letter.',
      'not-a-setting-value':
        'The setting is too large or contains characters that cannot be stored. Please keep it within 64 KB.',
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
