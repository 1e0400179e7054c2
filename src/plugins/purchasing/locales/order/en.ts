const purchaseOrder = {
  listTitle: 'Purchase orders',
  recordTitle: 'Purchase order',
  create: 'New',
  searchHint: 'Number, title, vendor, person, sales order',
  number: 'Number',
  partner: 'Vendor',
  partnerTitle: 'Vendor',
  title: 'Title',
  person: 'Person',
  personName: 'Person',
  workplace: 'Place of work',
  salesOrder: 'For sales order',
  salesLine: 'Line of it',
  startsOn: 'From',
  endsOn: 'Through',
  paymentTerm: 'Payment term',
  base: 'A month (without tax)',
  method: 'Settlement',
  lower: 'Lower end (hours)',
  upper: 'Upper end (hours)',
  rateUnit: 'Unit of rates',
  rateRounding: 'Fractions of rates',
  amountRounding: 'Fractions of a yen',
  hourUnit: 'Unit of hours',
  hourPeriod: 'Hours are cut',
  proration: 'Months worked in part',
  orderedOn: 'Issued on',
  acceptedOn: 'Accepted on',
  remarks: 'Remarks',
  state: 'State',
  states: { draft: 'Draft', ordered: 'Issued', accepted: 'Accepted', ended: 'Ended', cancelled: 'Cancelled' },
  late: 'Only issued after the start',
  standing: 'How the order stands',
  points: 'Points to check',
  does: { order: 'Issue', accept: 'Accepted', end: 'End', cancel: 'Cancel' },
  why: {
    own: 'You entered or changed this order. Ask somebody else to issue it.',
    'not-now': 'Not possible in its present state.',
  },
  makeExplain: 'Drafts are made with the people, terms and ranges of the lines of the sales order.',
  made: 'Drafts of purchase orders were made.',
  placeExplain: 'Once it is issued an order does not change. To change it, cancel it and enter a new one.',
  placed: 'The order was issued.',
  acceptedDone: 'The acceptance was noted.',
  assignExplain: 'Without a sales order the assignment is taken away. Without a line it is the first.',
  assigned: 'The assignment was saved.',
  cancelTitle: 'Cancel the purchase order {{order}}?',
  cancelBody: 'A cancelled order cannot be restored. Its history stays.',
  onlyDrafts: 'Only drafts can be deleted. Cancel what was issued.',
  sections: { term: 'Term and payment', settlement: 'Rate and settlement', document: 'Remarks' },
  note: { numbered: 'Left empty, it is numbered when saved.' },
  empty: 'There are no purchase orders yet.',
  emptyNext: 'Alt+J makes them of a sales order, Alt+N begins an empty one.',
  figures: { draft: 'Drafts', ordered: 'Not accepted yet', late: 'Issued after the start' },
  acts: { discard: 'Delete' },
};

const purchaseMonth = {
  title: 'What is owed and left by month',
  month: 'Month',
  part: 'Term',
  plan: 'Planned',
  minutes: 'Hours',
  source: 'Hours from',
  expected: 'Owed (without tax)',
  sales: 'Sales (without tax)',
  margin: 'Gross profit',
  empty: 'There are no months.',
  emptyNext: 'They are shown once the first and the last day are entered.',
};

const unpurchased = {
  listTitle: 'Hours without a purchase order',
  searchHint: 'Person, sales order, work',
  month: 'Month',
  person: 'Person',
  personName: 'Name',
  minutes: 'Hours',
  salesOrder: 'Sales order',
  title: 'Work',
  empty: 'Every hour of partners is ordered.',
  emptyNext: 'Choose another month to see others.',
};

const errors = {
  'order-exists': 'There is a purchase order {{order}} already. Choose another number, or leave it empty.',
  'unknown-order': 'There is no purchase order {{order}}. Check its number.',
  'order-changed': 'Somebody else changed the purchase order {{order}}. Look at its latest version and save again.',
  'order-settled':
    'The purchase order {{order}} is no draft and cannot be changed or deleted. Cancel it and enter a new one.',
  'order-act-not-now': 'The purchase order {{order}} does not allow that in its present state. Read it again.',
  'order-ahead': '{{day}} has not come yet. An order is issued on a day up to today.',
  'order-act-own':
    'You entered or changed the purchase order {{order}} and cannot issue it. Ask somebody else to issue it.',
  'unfit-partner': 'The partner {{partner}} is no vendor. Check it under Business partners.',
  'unknown-person': 'There is nobody with the number {{person}} among employees and staff of partners. Check it.',
  'unknown-sales-line': 'There is no line {{line}} of a sales order. Check the number and the line.',
  'nothing-to-order':
    'No line of the sales order {{order}} can be ordered. Check that it names a person and is not ordered already.',
  'ordered-after-start':
    'The order was issued after the work began. It has to be given before (Toriteki Act art. 4, Freelance Act art. 3): issue the next one in time.',
  'order-without-person': 'No person is named.',
  'order-without-amount': 'The amount of a month is missing.',
  'order-for-none': 'It is for no sales order. Assign it with Alt+J to see the gross profit.',
  field: {
    'too-many-lines': 'An invoice takes at most {{maximum, number}} lines. Divide it.',
    'order-ends-before': 'The last day is before the first. Check the days.',
    'range-upside-down': 'The upper end is below the lower one. Check the hours.',
  },
};

const acts = {
  'create-order': 'created',
  'update-order': 'changed',
  'delete-order': 'deleted',
  'order-order': 'issued',
  'accept-order': 'accepted by the partner',
  'end-order': 'ended',
  'cancel-order': 'cancelled',
  'assign-order': 'assigned to a sales order',
};

const log = {
  fields: {
    salesOrder: 'For sales order',
    salesLine: 'Line of it',
    orderedOn: 'Issued on',
    acceptedOn: 'Accepted on',
    workplace: 'Place of work',
  },
  values: {
    state: { ordered: 'Issued', accepted: 'Accepted', ended: 'Ended', cancelled: 'Cancelled', draft: 'Draft' },
  },
};

const order = { nouns: { purchaseOrder, purchaseMonth, unpurchased }, errors, acts, log };

export default order;
