/** Words of payment runs, in English. */
export const paymentRun = {
  listTitle: 'Payment runs',
  ofRun: 'Payment run {{run}}',
  searchHint: 'Number, bank, maker',
  number: 'Number',
  houseBankTitle: 'Paid from',
  dueUntil: 'Due until',
  payOn: 'Pay day',
  state: 'State',
  states: {
    proposed: 'Waits for approval',
    approved: 'Approved',
    exported: 'File written',
    paid: 'Paid',
    cancelled: 'Cancelled',
  },
  count: 'Transfers',
  total: 'Total',
  held: 'Held',
  returned: 'Returned',
  madeBy: 'Proposed by',
  approvedBy: 'Approved by',
  exportedBy: 'Written by',
  madeAt: 'Proposed at',
  figures: { proposed: 'Wait for approval', held: 'With something held' },
  hasHeld: 'With something held only',
  empty: 'There are no payment runs.',
  emptyNext: 'Press Alt+N to propose what is due until a day, from one account.',
  proposeExplain:
    'Payables due until the day are proposed by partner. What looks wrong, such as a changed account or an invoice that came twice, is held and told. Nothing is paid until another person approves.',
  proposed: 'The payment run is proposed. Another person approves it.',
  approveExplain:
    'Approves the accounts and amounts. The requester cannot. Give a reason where the balance is too low.',
  approved: 'Approved. The bank file can be written.',
  exportExplain: 'Saves the transfer file, once. From then on the payments count as handed to the bank.',
  exportCopyExplain: 'This file was written already. Say why the same file is saved again, and do not send it twice.',
  exported: 'The bank file is saved.',
  payExplain:
    'Posts what the bank has paid and clears the items by partner. What the bank could not carry out is proposed as returned first, and agreed to by another person.',
  paid: 'Posted and cleared.',
  cancelExplain: 'Cancels the payment run. Its items can be paid again; the run stays on record.',
  cancelled: 'Cancelled.',
  returnExplain:
    'Says that the bank sent the transfer back. Once another person agrees, what was posted is reversed and its items are open again. Nobody does so alone, as it would be paid twice.',
  leaveOutExplain: 'Leaves the selected items out of this run. They stay owed.',
  releaseExplain:
    'Say what was found, for example that the account was confirmed by a call to the known number. The approver sees it.',
  propose: 'Propose',
  chooseRun: 'Choose a payment run.',
  chooseRunNext: 'Open one from the list of payment runs (604).',
  totalOf: '{{count}} transfers, {{total}} yen',
  last: 'Last act',
  exportTitle: 'Write the bank file',
  exportSubmit: 'Save',
  copyReason: 'Why it is saved again',
  does: {
    approve: 'Approve',
    export: 'Write the file',
    copy: 'Save a copy',
    pay: 'Post and clear',
    replan: 'Calculate again',
    cancel: 'Cancel',
  },
  standing: 'Standing',
  points: 'Points to check',
  balance: 'Balance of the books on the pay day',
  bankFees: 'Transfer fees (expected)',
  shortage: 'The balance is {{amount}} yen too low.',
  heldPoint: '{{count}} are held. Look into the reasons and release them with what was found, or leave them.',
  warningsPoint: 'Names that are put differently or cut in the file: {{names}}',
  sha256: 'SHA-256 of the file',
  tie: {
    label: 'Items, file and books beside each other',
    items: 'Items',
    transfers: 'Transfers',
    feesKept: 'Fees kept back',
    file: 'File',
    journal: 'Books',
    returned: 'Returned',
    tied: 'Equal',
    differs: 'They differ',
  },
};

export const paymentTransfer = {
  listTitle: 'Payments by partner',
  searchHint: 'Partner, account, why it is held',
  runId: 'Partners of this payment run',
  partner: 'Partner',
  partnerTitle: 'Name',
  state: 'State',
  states: { held: 'Held', leftOut: 'Left out', payable: 'To pay', paid: 'Paid', returned: 'Returned' },
  items: 'Items',
  owed: 'Owed',
  setOff: 'Set off',
  withheld: 'Withheld tax',
  feeBearer: 'Fee of',
  bearers: { payer: 'Us', payee: 'Payee' },
  feeKept: 'Fee kept back',
  amount: 'Transfer',
  account: 'Account',
  message: 'Why held or returned',
  release: 'Looked into by',
  returnedOn: 'Returned on',
  empty: 'There is nobody to pay.',
  emptyNext: 'Nothing is due until the day.',
  figures: { held: 'Held', returned: 'Returned' },
  acts: { release: 'Release', return: 'Returned' },
  notHeld: 'It is not held by something that looking into it would release.',
  notOut: 'Only what is in the file can come back.',
  returnAsked: 'Said to have come back, waits for another person ({{reason}})',
  isAsked: 'Its return waits for another person already.',
};

export const paymentItem = {
  listTitle: 'Items of a payment run',
  searchHint: 'Partner, invoice number, memo',
  partner: 'Partner',
  partnerTitle: 'Name',
  number: 'Document',
  reference: 'Invoice number',
  accountTitle: 'Account',
  postingDate: 'Posted on',
  dueOn: 'Due',
  memo: 'Memo',
  open: 'Amount',
  withheld: 'Withheld tax',
  leftOut: 'Why left out',
  leftOutBy: 'Left out by',
  isOut: 'Left out only',
  runId: 'Of this run only',
  empty: 'There are no items.',
  emptyNext: 'Choose another payment run.',
  acts: { leaveOut: 'Leave out', takeIn: 'Take in again' },
  isOutAlready: 'It is left out already.',
  isInAlready: 'It is not left out.',
};

export const holds = {
  'no-partner': 'The item names no partner. Name one in its document.',
  'no-account': 'The partner has no bank account. Add one to the partner.',
  'account-waiting': 'A change of the account waits for approval. Nothing is paid until it is decided.',
  'account-letters':
    'The holder of the account has the letter “{{letter}}”, which no bank file may hold. Write it in kana.',
  'account-branch': '{{bank}} {{branch}} is closed or unknown. Look at the account of the partner, or at the banks.',
  'invoice-stopped':
    '{{number}} belongs to the invoice {{invoice}}, which is kept or asked about. Release it, or leave the item out.',
  'own-account': 'The account is our own house bank “{{houseBank}}”. Look at the account of the partner.',
  'nothing-left': 'Nothing is left to pay ({{amount}} yen).',
  'too-large': 'One transfer holds up to 9,999,999,999 yen ({{amount}} yen). Leave some of its items out.',
  'account-changed':
    'The account changed on {{day}}, within the last {{days}} days. Ask the partner by a telephone number known before.',
  'look-alike':
    '{{number}}: the partner {{partner}}, which looks alike, has an invoice of the same amount ({{other}}). Make sure that it did not come twice.',
  repeated:
    '{{number}}: there is a document with the same invoice number and amount ({{other}}). Make sure that it was not entered twice.',
  split:
    '{{count}} invoices within {{days}} days come to {{sum}} yen, and reach the limit of {{limit}} yen that none of them does. Make sure that none was split.',
  'beyond-limit':
    'An invoice is at or above the limit of {{limit}} yen ({{amount}} yen). Look at its contract and acceptance.',
};

export const runRefusals = {
  'second-person': 'The requester, who changed it, and a login that they made cannot approve it. Another person does.',
  'nothing-to-pay': 'There is nothing to pay.',
  'with-the-bank': 'The bank has the file. Propose what it refused as returned.',
  'not-now': 'That cannot be done in this state.',
};

export const historyActs = {
  propose: 'Proposed',
  replan: 'Calculated again',
  'leave-out': 'Item left out',
  'take-in': 'Item taken in',
  release: 'Hold released',
  approve: 'Approved',
  export: 'File written',
  copy: 'Copied',
  settle: 'Result taken',
  pay: 'Posted',
  return: 'Returned',
  refuse: 'Refused by the bank',
  cancel: 'Cancelled',
};

export const runErrors = {
  'unknown-run': 'There is no such payment run. Open it from the list.',
  'run-changed': 'The payment run {{run}} was changed by someone else. Review the current version and try again.',
  'run-second-person':
    'The payment run {{run}} cannot be approved by the requester, by who changed it, or by a login that they made. Ask another person.',
  'run-nothing-to-pay': 'The payment run {{run}} has nothing to pay.',
  'run-with-the-bank':
    'The bank has the file of the payment run {{run}}. It can be cancelled once another person agreed that every transfer came back.',
  'run-not-now': 'The payment run {{run}} is not in a state for that. Open it again and look.',
  'run-too-large': 'One file holds up to 999,999,999,999 yen ({{total}} yen). Choose an earlier day to split it.',
  'run-outdated':
    'Accounts or items of the payment run {{run}} changed since it was proposed ({{partners}}). Calculate it again and review it.',
  'run-outdated-approved':
    'Accounts or items of the payment run {{run}} changed since it was approved ({{partners}}). Cancel it and propose it again.',
  'run-balance-low':
    'The balance of {{balance}} yen on {{day}} is {{shortage}} yen too low. Give a reason to approve nevertheless.',
  'run-balance-lower':
    'The balance of {{balance}} yen on {{day}} is {{shortage}} yen too low. Post what came in, or cancel the run and propose it again.',
  'nothing-due': 'Nothing is due until {{day}}. Look at the day; what other payment runs have taken does not count.',
  'house-bank-not-usable':
    'Nothing can be paid from the house bank “{{houseBank}}”. Choose one in yen that is in use and has an approved number, a payer code and a payer name.',
  'payer-letters':
    'The payer name has the letter “{{letter}}”, which no bank file may hold. Write it in kana in the house bank.',
  'pay-day-past': 'The pay day {{day}} has passed. Choose a bank day from today on.',
  'not-in-run': 'That is not in the payment run. Open the screen again.',
  'nothing-to-release': 'Looking into this does not release it. Correct the cause and calculate the run again.',
  'file-written': '{{by}} wrote this file on {{at}} already. If it is needed again, save a copy with a reason.',
  'no-copy-reason': 'Say why the file is saved again.',
  'paid-before-file': 'The file of {{run}} was written on {{day}}. The bank paid on that day or later.',
  'not-paid-yet': '{{day}} has not come yet. Enter the day on which the bank paid.',
  'transfer-not-out': 'The payment to this partner is not in the file, or came back already.',
  'letter-not-for-banks':
    'A bank file cannot hold “{{letter}}”. Use kana, capital letters, figures, spaces and ( ) . - alone.',
};

export const runActs = {
  'propose-payment-run': 'Payment run proposed',
  'replan-payment-run': 'Payment run calculated again',
  'leave-out-payment-run': 'Item left out of the run',
  'take-in-payment-run': 'Item taken into the run',
  'release-payment-run': 'Hold released',
  'approve-payment-run': 'Payment run approved',
  'export-payment-run': 'Bank file written',
  'copy-payment-run': 'Bank file copied',
  'pay-payment-run': 'Payment run posted',
  'return-payment-run': 'Transfer returned',
  'cancel-payment-run': 'Payment run cancelled',
};
