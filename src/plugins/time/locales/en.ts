import type ja from './ja';

const en: typeof ja = {
  errors: {
    'no-employee': 'No employee belongs to your login. Please ask human resources to register one.',
    'unknown-person': 'The timesheet of this person was not found, or you may not see it.',
    'unknown-sheet': 'This timesheet is gone. Please open the list again.',
    'sheet-changed': 'The timesheet of {{month}} was saved elsewhere. Please look at its current state and save again.',
    'sheet-submitted': 'A timesheet that waits for approval cannot be changed. Please withdraw the request first.',
    'sheet-approved': 'An approved timesheet cannot be changed. Please ask whoever keeps timesheets to reopen it.',
    'sheet-not-settled': 'This timesheet is neither approved nor closed and can be changed as it is.',
    'not-own-sheet': 'A timesheet is sent by the person it belongs to.',
    'month-locked': 'Timesheets of {{month}} are closed. Please ask whoever keeps timesheets to reopen yours.',
    'month-not-locked': 'Timesheets of {{month}} are not closed.',
    'sheets-waiting': '{{count}} timesheets wait for approval. Please approve them or send them back before closing.',
    'sheets-not-approved':
      'The timesheets of {{count}} people are not approved ({{name}} and others). Say so to close the month all the same.',
    'foreign-day': '{{day}} is not a day of {{month}}.',
    'day-ends-early': '{{day}} ends before it begins. Work past midnight is entered as 25:00.',
    'break-too-long': 'The break of {{day}} is longer than the work.',
    'leave-beyond-balance':
      '{{name}} does not have enough annual leave ({{left}} days are left besides this sheet). Please check the kinds of days.',
    'hourly-leave-beyond-cap': 'Annual leave by the hour is limited to {{days}} days a year for {{name}}.',
    'days-faulty': '{{count}} days keep the sheet from being sent (first {{day}}). Please correct what is marked.',
    'pattern-changed': 'The working hours were changed by someone else. Please look at them and save again.',
    'holiday-twice': '{{day}} appears twice with the same kind. Please remove one.',
    'unknown-holiday': 'No holiday is registered on {{day}}.',
    'import-unknown-person': 'There is no employee {{number}}. Please check the file. Nothing was imported.',
    'import-day-twice': '{{day}} appears twice for employee {{number}}. Nothing was imported.',
    field: {
      'start-after-midnight': 'A day starts by 23:59. Work that begins after midnight belongs to the next day.',
      'end-too-late': 'A day ends by 48:00.',
      'pattern-without-work': 'Work has to end after its start and break.',
    },
  },
};

export default en;
