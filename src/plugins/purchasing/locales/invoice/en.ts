import type ja from './ja';

type Words = typeof ja.nouns;

const invoice: Words['invoice'] = {
  newTitle: 'New vendor invoice',
  newCreditTitle: 'New credit note of a vendor',
  kind: 'Kind',
  original: 'Takes back from',
  originalHint: 'Empty for a rebate on no invoice in particular',
  returnedOn: 'Returned or reduced on',
  partner: 'Vendor',
  partnerTitle: 'Vendor',
  number: 'Our number',
  vendorNumber: 'Invoice number',
  title: 'Subject',
  month: 'Month',
  deliveredOn: 'Services through',
  invoicedOn: 'Invoice date',
  paymentTerm: 'Payment term',
  dueOn: 'Due',
  dueByTerm: 'By the payment term',
  registrationNumber: 'Registration number (on the invoice)',
  bankAccount: 'Bank account (on the invoice)',
  bankAccountHint: 'For example 0001-123 普通 1234567',
  entry: 'Amounts are',
  withheldAs: 'Withholding',
  payableAccount: 'Account of the payable',
  isSelfBilled: 'Statement of purchases (we write it)',
  remarks: 'Remarks',
  payable: 'To be paid',
  lines: 'Lines',
  points: 'Points to check',
  noPoints: 'No points to check.',
  pointsLater: 'Points to check are shown once something is entered.',
  pointOfLine: 'Line {{line}}: {{text}}',
  cell: 'Line {{line}} {{field}}',
  unreadCell: '{{field}} “{{text}}” of line {{line}} cannot be read. Enter it again.',
  unreadAccount:
    'The bank account “{{text}}” cannot be read. Enter bank code-branch code, kind and number (0001-123 普通 1234567).',
  addLine: 'Add a line',
  notOfCredit: 'Not for a credit note.',
  takeOrderMonths: 'Take from orders',
  noOrderMonths: 'No order of this month waits for an invoice. Check the vendor and the month.',
  orderMonthsTaken: '{{count}} months of orders were taken as lines.',
  save: 'Save',
  saved: 'Vendor invoice {{number}} was saved.',
  unsaved: 'Unsaved',
  submit: 'Send for approval',
  submitTitle: 'Send the vendor invoice over {{amount}} yen for approval?',
  submitCreditTitle: 'Send the credit note over {{amount}} yen for approval?',
  submitBody:
    'It goes along its approval route and is not posted before it is approved. You cannot approve it yourself.',
  submitted: 'Vendor invoice {{number}} was sent for approval.',
  released: 'It goes on where it was.',
  release: 'Release',
  credit: 'Credit note',
  discard: 'Delete',
  discardTitle: 'Delete {{invoice}}?',
  discarded: 'The vendor invoice was deleted.',
  print: 'Print',
  saveToPrint: 'Save it to print it.',
  nothingToUndo: 'There is nothing to undo.',
  nothingToRedo: 'There is nothing to redo.',
  notDraft: 'Only a draft, or one that was sent back.',
  notApproved: 'Only an approved one is posted.',
  notNow: 'Not in its present state, or not with your rights.',
  notFound: 'There is no such vendor invoice.',
  notFoundNext: 'It may have been deleted. Look it up among the vendor invoices (473).',
};

const invoices: Words['invoices'] = {
  listTitle: 'Vendor invoices',
  create: 'New',
  searchHint: 'Numbers, subject, vendor',
  number: 'Our number',
  kind: 'Kind',
  state: 'State',
  partner: 'Vendor',
  partnerTitle: 'Vendor',
  vendorNumber: 'Invoice number',
  title: 'Subject',
  month: 'Month',
  invoicedOn: 'Invoice date',
  confirmedOn: 'Confirmed on',
  dueOn: 'Due',
  net: 'Net',
  tax: 'Tax',
  withholding: 'Withheld',
  payable: 'To be paid',
  isRegistered: 'Qualified',
  registered: 'Registered',
  unregistered: 'Not registered',
  orderDifference: 'Off the orders',
  paid: 'Paid',
  credited: 'Credited',
  left: 'Left',
  overdueDays: 'Days overdue',
  enteredBy: 'Entered by',
  stopped: 'Kept or disputed only',
  differing: 'Off the orders only',
  open: 'Unpaid only',
  overdue: 'Overdue only',
  figures: {
    draft: 'Drafts',
    requested: 'To be approved',
    approved: 'To be posted',
    stopped: 'Kept or disputed',
    overdue: 'Overdue',
  },
  acts: { submit: 'Send for approval', post: 'Post', delete: 'Delete' },
  empty: 'There are no vendor invoices yet.',
  emptyNext: 'Alt+N enters one. Orders without an invoice (473-1) make many at once.',
};

const uninvoiced: Words['uninvoiced'] = {
  listTitle: 'Orders without an invoice',
  searchHint: 'Vendor, order, subject, person',
  month: 'Month',
  partner: 'Vendor',
  partnerTitle: 'Vendor',
  order: 'Order',
  title: 'Subject',
  personName: 'Person',
  minutes: 'Hours',
  source: 'Hours by',
  left: 'To be invoiced (net)',
  sure: 'With settled hours only',
  figures: { sure: 'With settled hours' },
  draftTitle: 'Make vendor invoices',
  draftBody: '{{lines}} months of orders become {{invoices}} drafts of vendor invoices ({{amount}} yen without tax).',
  drafted: '{{count}} drafts of vendor invoices were made.',
  acts: { draft: 'Make' },
  empty: 'No order waits for an invoice.',
  emptyNext: 'Change the month to see another.',
};

const invoiceLine: Words['invoiceLine'] = {
  title: 'Content',
  order: 'Order',
  month: 'Month of it',
  account: 'Account',
  department: 'Department',
  quantity: 'Quantity',
  unitPrice: 'Price',
  amount: 'Amount',
  taxCode: 'Tax code',
  expected: 'Order, hours',
  difference: 'Difference',
};

const invoiceSums: Words['invoiceSums'] = {
  title: 'Sums',
  rate: 'Rate',
  taxable: 'Net',
  tax: 'Tax',
  share: '({{share}} % deducted)',
  net: 'Net',
  total: 'Total with tax',
  withholding: 'Income tax held back',
  payable: 'To be paid',
  credited: 'Taken back',
  lostTax: 'Tax not deducted',
  stated: 'Tax as invoiced ({{rate}})',
  statedHint: 'Only where it is a yen from ours.',
  payableIs: 'To be paid {{amount}} yen',
  creditedIs: 'Taken back {{amount}} yen',
  netIs: 'Net {{amount}}',
  taxIs: 'Tax {{amount}}',
};

const invoiceBooks: Words['invoiceBooks'] = {
  title: 'Posting and payment',
  enteredBy: 'Entered by {{name}}',
  reason: 'Reason: {{reason}}',
  paid: '{{paid}} yen paid, {{left}} yen left',
  overdue: '{{days}} days overdue',
  credited: '{{amount}} yen credited',
  setOff: '{{credited}} yen off its invoice, {{paid}} yen set off against payments, {{left}} yen left',
  original: 'Takes back from {{number}} ({{day}})',
  credit: 'Credit note {{number}} ({{state}})',
  confirmed: 'Confirmed by the vendor {{day}} {{by}}',
  entry: 'Document',
  reversal: 'Reversal',
};

const invoiceStandings: Words['invoiceStandings'] = {
  draft: 'Draft',
  requested: 'To be approved',
  sentBack: 'Sent back',
  rejected: 'Rejected',
  approved: 'Approved',
  posted: 'Posted',
  held: 'Kept',
  disputed: 'Disputed',
  paid: 'Paid',
  credited: 'Credited',
  settled: 'Set off',
  cancelled: 'Cancelled',
};

const vendorInvoiceKinds: Words['vendorInvoiceKinds'] = { invoice: 'Invoice', creditNote: 'Credit note' };

const purchaseTaxCodes: Words['purchaseTaxCodes'] = {
  P10: 'Taxed 10 %',
  P08R: 'Taxed 8 % (reduced)',
  P10C: 'For both 10 %',
  P10N: 'For exempt sales 10 %',
  PNT: 'Exempt',
  PNA: 'Not taxable',
  OUT: 'Outside the tax',
};

const purchaseRates: Words['purchaseRates'] = {
  ...{ ...purchaseTaxCodes, P10: '10 %', P08R: '8 % (reduced)', P10C: '10 %', P10N: '10 %' },
};

const invoicePoints: Words['invoicePoints'] = {
  'without-vendor': 'Name the vendor.',
  'partner-no-vendor': '{{partner}} is no vendor. Check it among the partners.',
  'partner-merged': '{{partner}} was merged into {{survivor}}. Choose {{survivor}} as the vendor.',
  'partner-inactive': '{{partner}} is a partner out of use.',
  'without-vendor-number': 'Enter the invoice number. It keeps an invoice from being entered twice.',
  'delivered-after-invoice': 'The last day of the services, {{day}}, is after the invoice date.',
  'not-registered':
    'The vendor has no registration number: only {{share}} % of the tax is deducted (transitional measure).',
  'not-registered-on-day':
    'The vendor was not registered on {{day}}: only {{share}} % of the tax is deducted (transitional measure).',
  'registration-not-in-master':
    'The registration number {{number}} of the invoice is not that of the vendor on this day. Look it up in the public register.',
  'invoice-without-registration': 'The registration number is not typed. Check whether it stands on the invoice.',
  'registration-differs': 'The registration number {{number}} of the invoice is not that of the vendor, {{known}}.',
  'without-due-day': 'There is no due day. Enter a payment term or the day.',
  'due-before-invoice': 'It is due on {{day}}, before the invoice date.',
  'due-beyond-subcontract':
    'It is due on {{day}}, after the limit of the Toriteki Act art. 3, {{limit}} (60 days from receipt). Pay by then.',
  'due-beyond-freelance':
    'It is due on {{day}}, after the limit of the Freelance Act art. 4, {{limit}} (60 days from receipt). Pay by then.',
  'line-without-title': 'Enter what it is for.',
  'line-without-account': 'Enter the account.',
  'account-unfit': 'Account {{account}} cannot be used. Type an account of cost or of an asset.',
  'line-without-department': 'Account {{account}} needs a department.',
  'line-without-amount': 'The amount is 0 yen.',
  'tax-code-not-on-day': 'Tax code {{taxCode}} does not hold on {{day}}.',
  'line-of-half-an-order': 'Enter both, the order and its month.',
  'order-month-unknown': 'Order {{order}} has no {{month}}. Check its term and its vendor.',
  'hours-open': 'The hours of order {{order}} in {{month}} are not settled.',
  'more-than-expected':
    '{{difference}} yen more than order {{order}} comes to in {{month}} ({{expected}} yen by order and hours).',
  'less-than-expected':
    '{{difference}} yen less than order {{order}} comes to in {{month}} ({{expected}} yen by order and hours).',
  'without-lines': 'It has no lines.',
  'discount-beyond-rate': 'The lines at {{rate}} % come to less than nothing.',
  'stated-tax-without-lines':
    'No line has the rate of the stated tax of {{tax}} yen. Enter the line, or empty the tax.',
  'stated-tax-by-law':
    'Without a qualified invoice the tax is calculated from the amount (transitional measure). Empty the stated tax at {{rate}} % and enter the amounts with tax.',
  'stated-tax-too-far':
    'The stated tax at {{rate}} %, {{tax}} yen, is more than a yen from the {{computed}} yen it comes to. Check the amounts; if the invoice says so, ask the vendor to correct it.',
  'nothing-to-pay': 'There is nothing to pay.',
  'nothing-to-credit': 'There is nothing to take back. Enter amounts above zero.',
  'original-not-standing': '{{invoice}} was cancelled. Check which invoice it takes back from.',
  'original-of-another': '{{invoice}} is of another vendor. Check the vendor and the invoice.',
  'credit-before-original': 'It is of a day before the services of {{invoice}}, {{day}}.',
  'credit-beyond-rate':
    'It takes back {{taxable}} yen and {{tax}} yen tax at {{rate}} %, more than {{invoice}} has left ({{left}} yen and {{leftTax}} yen tax). Check the amounts.',
  'credit-with-others-beyond':
    'With other credit notes that are not posted yet ({{waiting}} yen) it is more than the {{rest}} yen {{invoice}} has left. Check that it is not entered twice.',
  'reduction-subcontract':
    'A reduction without fault of the vendor is forbidden, agreed or not (Toriteki Act art. 5 par. 1 no. 3). Check why it is reduced.',
  'reduction-freelance':
    'A reduction of pay without fault of the vendor is forbidden, agreed or not (Freelance Act art. 5 par. 1 no. 2; work of a month or longer). Check why it is reduced.',
  'number-taken': 'This number of this vendor is entered already, as {{invoice}} ({{day}}).',
  'number-in-draft': 'There is a draft with this number of this vendor, {{invoice}} ({{day}}).',
  'number-alike': '{{invoice}} ({{day}}) has this number but for its dashes. Check that it is not the same invoice.',
  'amount-and-day-again': '{{invoice}} has the same vendor, date and amount. Check that it is not the same invoice.',
  'file-again-invoice': 'The file “{{file}}” is attached to vendor invoice {{invoice}}, too.',
  'file-again-expense': 'The file “{{file}}” is attached to expense claim {{claim}}, too.',
  'file-again': 'The file “{{file}}” is attached to another record, too.',
  'not-confirmed':
    'No confirmation by the vendor is noted for this statement of purchases. Have it confirmed before it is posted, and note the day (Consumption Tax Act, art. 30(9)3).',
  'vendor-without-bank-account': 'No bank account of the vendor is known.',
  'bank-account-differs':
    'The account {{account}} of the invoice is not one the vendor is known by. Ask the vendor by telephone. The known account is paid.',
  'bank-account-waiting': "A change of the vendor's bank account (asked for by {{name}}) waits for approval.",
};

const postInvoice: Words['postInvoice'] = {
  explain:
    'Cost, tax and payable go into the books; a credit note takes off what is left of its invoice. Where the month of the services is closed, name another day.',
  submit: 'Post',
  done: 'The vendor invoice was posted.',
};
const holdInvoice: Words['holdInvoice'] = {
  explain: 'It is not posted or paid for now, with the reason. Released, it goes on where it was.',
  submit: 'Keep',
  done: 'It is kept.',
};
const disputeInvoice: Words['disputeInvoice'] = {
  explain: 'What the vendor is asked about stays with it. Released, it goes on where it was.',
  submit: 'Dispute',
  done: 'It is disputed.',
};
const confirmInvoice: Words['confirmInvoice'] = {
  explain:
    'A statement of purchases that we write is a basis for deducting tax once the vendor has confirmed it (Consumption Tax Act, art. 30(9)3). Note the day, and who of the vendor confirmed it. Without a day the note is taken back.',
  submit: 'Note the confirmation',
  done: 'The confirmation was noted.',
};
const takeBackInvoice: Words['takeBackInvoice'] = {
  explain: 'Its approval is taken back and it returns to who entered it. Put right, it is sent for approval again.',
  submit: 'Send back',
  done: 'It was sent back.',
};
const cancelInvoice: Words['cancelInvoice'] = {
  explain:
    'Of a posted one the reversal is posted, and what a credit note took off its invoice is left again. A cancelled vendor invoice does not come back.',
  submit: 'Cancel',
  done: 'The vendor invoice was cancelled.',
};

/** A fault told by the server is worded as it is on the screen, with the invoice before it. */
const told = (points: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(points).map(([code, text]) => [`invoice-${code}`, `{{named}}: ${text}`]));

const errors: typeof ja.errors = {
  ...told(invoicePoints),
  'unknown-invoice': 'There is no such vendor invoice. It may have been deleted.',
  'invoice-changed': 'Somebody else changed {{invoice}}. Look at the latest and save again.',
  'invoice-not-a-draft': '{{invoice}} is no draft and was not sent back: it is neither changed nor deleted.',
  'invoice-act-not-now': 'This cannot be done to {{invoice}} in its present state. Read it again.',
  'invoice-confirmed-ahead': 'The day {{day}} on which {{invoice}} was confirmed is ahead. Check the day.',
  'invoice-confirmed-by-nobody': 'Enter who of the vendor confirmed {{invoice}}.',
  'invoice-sums-changed':
    'Rates or rounding have changed since {{invoice}} was approved: {{now}} yen would be paid. Send it back and have it approved again.',
  'invoice-paid':
    '{{paid}} yen of {{invoice}} are paid, so it is not cancelled. Undo the clearing of the payment first.',
  'invoice-credited':
    'Credit note {{credit}} of {{invoice}} is posted, so it is not cancelled. Cancel the credit note first.',
  'invoice-kind-stays': 'The kind of {{invoice}} does not change. Delete it and enter it again.',
  'unknown-original': 'There is no posted vendor invoice {{invoice}}. Check our number of it.',
  'order-of-another': 'Order {{order}} was placed with another vendor. Check the number.',
  'order-month-none': 'Order {{order}} has no {{month}}. Check its term and state.',
  'order-month-invoiced': '{{month}} of order {{order}} is invoiced already. Read the list again.',
  'too-many-months': 'Up to {{most}} months are read at once. Ask for fewer.',
  'file-too-long': 'There are more than {{limit}} lines. Narrow them down by month or vendor.',
};

const acts: typeof ja.acts = {
  'create-invoice': 'Entered',
  'update-invoice': 'Changed',
  'delete-invoice': 'Deleted',
  'post-invoice': 'Posted',
  'hold-invoice': 'Kept',
  'dispute-invoice': 'Disputed',
  'release-invoice': 'Released',
  'take-back-invoice': 'Sent back',
  'confirm-invoice': 'Confirmation by the vendor noted',
  'cancel-invoice': 'Cancelled',
};

const log: typeof ja.log = {
  fields: {
    vendorNumber: 'Invoice number',
    invoicedOn: 'Invoice date',
    deliveredOn: 'Services through',
    payable: 'To be paid',
    confirmedOn: 'Confirmed on',
    confirmedBy: 'Confirmed by (vendor)',
    lines: 'Lines',
    document: 'Document',
  },
  values: { state: invoiceStandings },
};

const en: typeof ja = {
  nouns: {
    ...{ invoice, invoices, uninvoiced, invoiceLine, invoiceSums, invoiceBooks, invoiceStandings, invoicePoints },
    ...{
      vendorInvoiceKinds,
      purchaseTaxCodes,
      purchaseRates,
      postInvoice,
      holdInvoice,
      confirmInvoice,
      disputeInvoice,
      takeBackInvoice,
      cancelInvoice,
    },
    entries: { exclusive: 'Without tax', inclusive: 'With tax' },
    withheldAs: { none: 'None', fee: 'Fee (10.21 %)', scrivener: 'Judicial scrivener (less 10,000)' },
    payableAccounts: { '2020': 'Accounts payable', '2210': 'Other payables' },
  },
  ...{ errors, acts, log },
};

export default en;
