/** Words of sales orders, as parts of the words of the plugin. */
const salesOrder = {
  listTitle: 'Sales orders',
  recordTitle: 'New sales order',
  create: 'New',
  searchHint: 'Number, title, customer, person, customer reference',
  number: 'Order no.',
  title: 'Title',
  partner: 'Customer',
  partnerTitle: 'Customer',
  reference: 'Customer reference',
  orderedOn: 'Ordered on',
  paymentTerm: 'Payment term',
  remarks: 'Remarks',
  persons: 'Persons',
  startsOn: 'First day',
  endsOn: 'Last day',
  base: 'A month (without tax)',
  state: 'State',
  states: {
    draft: 'Draft',
    received: 'Received',
    revised: 'Change to confirm',
    running: 'Running',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  standing: 'How the order stands',
  points: 'Worth a thought',
  does: {
    receive: 'Received',
    start: 'Start',
    complete: 'Complete',
    cancel: 'Cancel',
    confirm: 'Confirm the change',
  },
  why: {
    'not-begun': 'The first day of its first line has not come yet.',
    'without-lines': 'It has no lines. Add one with Alt+I.',
    own: 'You changed its lines. Ask another approver.',
    billed: 'A month of it was billed. Cancel the invoice first.',
    'not-now': 'Not possible as it stands now.',
  },
  made: 'The draft {{order}} was made.',
  lineSaved: 'The line was saved.',
  lineWaits: 'The line was saved. Nothing is billed before somebody else has confirmed the change.',
  cancelTitle: 'Cancel the order {{order}}?',
  cancelBody: 'A cancelled order cannot be taken up again. What it said stays in its history.',
  cancelVerb: 'Cancel the order',
  onlyDrafts: 'Only drafts are deleted. What was received is cancelled instead.',
  empty: 'There are no sales orders yet.',
  emptyNext: 'Alt+J on a contract makes one; Alt+N begins one here.',
  figures: { draft: 'Drafts', revised: 'Changes to confirm' },
  acts: { receive: 'Received', discard: 'Delete' },
  note: {
    numbered: 'Left empty, it gets the next number when it is saved.',
    lines: 'Lines are added with Alt+I once it is saved.',
  },
};

const orderMonth = {
  title: 'Lines by month: planned, delivered, billed',
  month: 'Month',
  line: 'Line',
  person: 'Person, work',
  part: 'Term',
  plan: 'Planned',
  minutes: 'Hours',
  source: 'Hours from',
  sources: {
    report: 'Customer’s report',
    timesheet: 'Timesheet (settled)',
    sheet: 'Timesheet (open, estimate)',
    none: '—',
  },
  adjustment: 'Adjustment',
  amount: 'Delivered (without tax)',
  billed: 'Billed',
  invoice: 'Invoice',
  left: 'Left to bill',
  changed: 'The timesheet changed after billing',
  empty: 'It has no lines.',
  emptyNext: 'Add one with Alt+I.',
  explainTitle: 'Settlement of {{person}}, {{month}} ({{hours}})',
  explainNone: 'No hours yet. Settle the timesheet, or enter the hours of the report with Alt+R.',
  add: 'Add a line',
  report: 'Hours of the report',
  reportTitle: 'Report of {{person}}, {{month}}',
  reported: 'The hours of the report were saved.',
  noReport: 'No hours of a report were entered.',
  removeTitle: 'Take out line {{line}}?',
  removeBody: 'Its plan and the hours of reports go with it. A line of which a month was billed stays.',
  remove: 'Take out',
};

const unordered = {
  listTitle: 'Hours without an order',
  person: 'Number',
  personName: 'Person',
  month: 'Month',
  minutes: 'Hours',
  contract: 'Contract no.',
  contractTitle: 'Contract',
  empty: 'No hours without an order in this month.',
  emptyNext: 'Choose another month to look there.',
};

const errors = {
  'order-exists':
    'There is a sales order {{order}} already. Choose another number, or leave it empty for the next one.',
  'order-changed': 'Somebody else changed the order {{order}}. Look at it as it stands now, then try again.',
  'order-in-use': 'The order {{order}} is used by an invoice or a purchase order and cannot be deleted.',
  'unknown-order': 'There is no sales order {{order}}. Check the number.',
  'order-settled':
    'The order {{order}} is completed or cancelled and does not change. Enter what follows as a new order.',
  'order-partner-fixed':
    'The order {{order}} was received: its customer does not change. Cancel it and enter another one.',
  'order-not-a-draft': 'The order {{order}} is no draft and cannot be deleted. Cancel it instead.',
  'unfit-order-contract': 'The contract {{contract}} is no sales contract with this customer. Choose another one.',
  'not-orderable':
    'No order can be made from the contract {{contract}}. Choose a sales contract that is approved, signed or running.',
  'billed-month-left-out':
    '{{month}} of line {{line}} stands on the invoice {{invoice}}. Keep the months that were billed within the term.',
  'order-act-not-now': 'Not possible for the order {{order}} as it stands. Read it again and look at its state.',
  'order-act-not-begun':
    'The first line of the order {{order}} has not begun yet. Start it once its first day has come.',
  'order-act-without-lines': 'The order {{order}} has no lines. Add them before it is received.',
  'order-act-own': 'You changed the lines of the order {{order}}. Ask another approver to confirm them.',
  'order-act-billed': 'A month of the order {{order}} was billed. Cancel the invoice first.',
  'order-without-lines': 'It has no lines. Add one.',
  'ordered-after-start': 'It was ordered after work began. Make sure the order was in hand before.',
  'unknown-billable': 'The order {{order}} has no line in {{month}}. Check its term.',
  'already-billed': '{{month}} of the order {{order}} stands on the invoice {{invoice}}. Cancel that invoice first.',
  'not-billable-no-hours':
    '{{month}} of the order {{order}} has no hours. Settle the timesheet, or enter the hours of the report.',
  'not-billable-open-sheet':
    'The timesheet of {{month}} for the order {{order}} is not settled. Approve it, or enter the hours of the report.',
  'not-billable-not-received': 'The order {{order}} was not received: {{month}} cannot be billed.',
  'not-billable-waits-for-confirmation':
    'A change of the order {{order}} waits to be confirmed: {{month}} cannot be billed.',
  'not-billable-billed': '{{month}} of the order {{order}} was billed already.',
  'unknown-line': 'The order {{order}} has no line {{line}}. Read it again and look.',
  'line-without-term': 'Enter the first and the last day of the line for the order {{order}}, or choose a contract.',
  'line-ends-before': 'The last day of the line is before its first day. Check the days.',
  'line-range-upside-down': 'The upper end of the range is below its lower end. Check the hours.',
  'report-not-over': '{{month}} of the order {{order}} has not come yet. Choose this month or one before.',
};

const acts = {
  'create-order': 'Entered',
  'update-order': 'Changed',
  'delete-order': 'Deleted',
  'receive-order': 'Received',
  'start-order': 'Started',
  'complete-order': 'Completed',
  'cancel-order': 'Cancelled',
  'confirm-order': 'Confirmed the change',
  'report-hours': 'Entered the hours of the report',
  'take-report-back': 'Took the hours of the report back',
  'bill-order': 'Billed',
  'release-order': 'Took the billing back',
};

const log = {
  fields: {
    month: 'Month',
    reference: 'Customer reference',
    orderedOn: 'Ordered on',
    lines: 'Lines',
    line: 'Line',
    minutes: 'Minutes worked',
    invoice: 'Invoice',
  },
  states: { received: 'Received', revised: 'Change to confirm', completed: 'Completed' },
};

const order = { nouns: { salesOrder, orderMonth, unordered }, errors, acts, log };

export default order;
