/** Words of direct debits, in English. */
export const debitRun = {
  listTitle: 'Direct debits',
  ofRun: 'Direct debits {{run}}',
  searchHint: 'Number, bank, maker',
  number: 'Number',
  houseBankTitle: 'Collected to',
  dueUntil: 'Due until',
  debitOn: 'Debit day',
  state: 'State',
  states: {
    proposed: 'Waits for approval',
    approved: 'Approved',
    exported: 'Waits for the result',
    settled: 'Settled',
    refused: 'Refused by the bank',
    cancelled: 'Cancelled',
  },
  count: 'Debits',
  total: 'Asked for',
  collected: 'Collected',
  failed: 'Failed',
  held: 'Held',
  madeBy: 'Proposed by',
  approvedBy: 'Approved by',
  exportedBy: 'Written by',
  figures: { proposed: 'Wait for approval', exported: 'Wait for the result', failed: 'With something failed' },
  hasFailed: 'With something failed only',
  empty: 'There are no direct debits.',
  emptyNext:
    'Press Alt+N to collect what is due until a day. Enter the accounts of customers in the debit mandates (602-8) first.',
  proposeExplain:
    'Receivables due until the day of customers with a mandate are proposed by customer; what cannot be debited is told with its reason. No file is written until another person approves.',
  proposed: 'The direct debits are proposed. Another person approves them.',
  approveExplain: 'Approves customers, accounts and amounts. The requester cannot.',
  approved: 'Approved. The bank file can be written.',
  exportExplain: 'Saves the file of direct debits (91), once. From then on they count as handed to the bank.',
  exportCopyExplain: 'This file was written already. Say why the same file is saved again, and do not send it twice.',
  exported: 'The bank file is saved.',
  exportTitle: 'Write the bank file',
  exportSubmit: 'Save',
  copyReason: 'Why it is saved again',
  cancelExplain: 'Cancels the direct debits. Their items can be collected again; the run stays on record.',
  cancelled: 'Cancelled.',
  refuseExplain:
    'For a file the bank refused as a whole. Once another person agrees, its items are open again and can be debited by the next run. Where some of it was debited, take the result instead.',
  refusalAsked: 'Another person has to agree now.',
  refusalPoint: 'That the bank refused the file waits for another person ({{reason}}).',
  leaveOutExplain: 'Leaves the selected items out of these debits. They stay owed.',
  propose: 'Propose',
  chooseRun: 'Choose direct debits.',
  chooseRunNext: 'Open some from the list of direct debits (602-5).',
  totalOf: '{{count}} debits, {{total}} yen',
  last: 'Last act',
  does: {
    approve: 'Approve',
    export: 'Write the file',
    copy: 'Save a copy',
    settle: 'Take the result',
    replan: 'Calculate again',
    cancel: 'Cancel',
    refuse: 'Refused',
  },
  standing: 'Standing',
  points: 'Points to check',
  heldPoint: '{{count}} are held. Correct the reasons and calculate again, or leave them.',
  failedPoint:
    '{{count}} could not be debited. Their items are open again, and the next direct debits can collect them.',
  warningsPoint: 'Names that are put differently or cut in the file: {{names}}',
  sha256: 'SHA-256 of the file',
  tie: {
    label: 'Items, file, result and books beside each other',
    items: 'Items',
    debits: 'Debits',
    file: 'File',
    collected: 'Collected',
    failed: 'Failed',
    journal: 'Books',
    tied: 'Equal',
    differs: 'They differ',
  },
  resultTitle: 'Take the result of {{run}}',
  resultExplain:
    'Choose the result file the bank sent back. Once it is taken, what was debited is posted on the debit day and clears its items; what was not is open again.',
  resultInvitation: 'Drop the result file here, or choose it.',
  resultRead:
    '{{name}}: {{collected}} collected, {{collectedYen}} yen; {{failed}} failed, {{failedYen}} yen. It is the result of these direct debits.',
  resultFee: 'The fee of {{fee}} yen is posted, so that {{received}} yen come in.',
  resultBilled: 'The fee of {{fee}} yen is more than what came and is not posted. Post the bill of it.',
  fee: 'Fee kept back',
  feeOf: '{{fee}} yen',
  resultSubmit: 'Post and clear',
  settled: 'The result is taken, posted and cleared.',
  settledWithFailures: 'The result is taken, posted and cleared. {{count}} could not be debited.',
};

export const directDebit = {
  listTitle: 'Debits by customer',
  searchHint: 'Customer, customer number, account, reason',
  runId: 'Customers of these direct debits',
  partner: 'Customer',
  partnerTitle: 'Name',
  state: 'State',
  states: {
    outside: 'No mandate',
    held: 'Held',
    leftOut: 'Left out',
    asked: 'To debit',
    collected: 'Collected',
    failed: 'Failed',
  },
  amount: 'Debit',
  message: 'Why held or failed',
  mandate: 'Customer number',
  owed: 'Items',
  newCode: 'New',
  newCodes: { '0': '', '1': 'First', '2': 'New account' },
  items: 'Count of items',
  account: 'Account',
  empty: 'There is nobody to debit.',
  emptyNext: 'Nothing is due until the day.',
  figures: { held: 'Held', failed: 'Failed' },
};

export const debitItem = {
  listTitle: 'Items of direct debits',
  searchHint: 'Customer, invoice number, memo',
  partner: 'Customer',
  partnerTitle: 'Name',
  number: 'Document',
  reference: 'Invoice number',
  accountTitle: 'Account',
  postingDate: 'Posted on',
  dueOn: 'Due',
  memo: 'Memo',
  open: 'Amount',
  elsewhere: 'In another run',
  leftOut: 'Why left out',
  leftOutBy: 'Left out by',
  isOut: 'Not debited only',
  runId: 'Of these direct debits only',
  empty: 'There are no items.',
  emptyNext: 'Choose other direct debits.',
  acts: { leaveOut: 'Leave out', takeIn: 'Take in again' },
  isOutAlready: 'It is left out already.',
  isInAlready: 'It is not left out.',
};

export const mandate = {
  listTitle: 'Debit mandates',
  recordTitle: 'New debit mandate',
  create: 'New mandate',
  searchHint: 'Customer number, customer, bank, holder',
  code: 'Customer number',
  partner: 'Customer',
  partnerTitle: 'Name',
  state: 'State',
  states: { valid: 'In force', waiting: 'Account pending', accountless: 'No account', invalid: 'Not in force today' },
  receivedOn: 'Received on',
  endedOn: 'Ended (nothing is debited from this day on)',
  bankName: 'Bank',
  branchName: 'Branch',
  number: 'Number',
  holder: 'Holder (kana)',
  debitedOn: 'Last debit day',
  figures: { waiting: 'Account pending', accountless: 'No account' },
  empty: 'There are no debit mandates.',
  emptyNext: 'Press Alt+N to enter one. Its account is proposed once it is saved, and another person approves it.',
};

export const debitHolds = {
  'no-mandate': 'The customer has no mandate: it pays otherwise.',
  'mandate-later': 'The mandate was received on {{day}}, after the debit day.',
  'mandate-ended': 'The mandate ended on {{day}}.',
  'mandate-no-account': 'The mandate has no account. Add one to it.',
  'mandate-waiting': 'A change of the account waits for approval. Nothing is debited until it is decided.',
  'mandate-letters':
    'The holder of the account has the letter “{{letter}}”, which no bank file may hold. Write it in kana.',
  'mandate-branch': '{{bank}} {{branch}} is closed or unknown. Look at the account of the mandate, or at the banks.',
  'mandate-own-account': 'The account is the one the money is collected to. Check the account of the mandate.',
  'items-elsewhere': 'All of its items are in {{run}}.',
  'nothing-to-collect': 'Nothing is left to collect ({{amount}} yen).',
  'debit-too-large': 'One debit holds up to 9,999,999,999 yen ({{amount}} yen). Leave some of its items out.',
};

export const debitResults = {
  '1': 'Insufficient funds',
  '2': 'No such account',
  '3': 'Stopped by the account holder',
  '4': 'The bank has no mandate',
  '8': 'Stopped by the collector',
  '9': 'Other reason',
  unknown: 'Result code {{code}}',
};

export const debitRefusals = {
  'second-person': 'The requester, who changed it, and a login that they made cannot approve it. Another person does.',
  'nothing-to-debit': 'There is nothing to debit.',
  'with-the-bank': 'The bank has the file. Take its result, or say that the bank refused all of it.',
  'not-now': 'That cannot be done in this state.',
};

export const debitErrors = {
  'unknown-debit-run': 'There are no such direct debits. Open them from the list.',
  'debit-run-changed':
    'The direct debits {{run}} were changed by someone else. Review the current version and try again.',
  'debit-second-person':
    'The direct debits {{run}} cannot be approved by the requester, by who changed them, or by a login that they made. Ask another person.',
  'debit-nothing-to-debit': 'The direct debits {{run}} have nothing to debit.',
  'debit-with-the-bank': 'The bank has the file of the direct debits {{run}}. Take its result.',
  'debit-not-now': 'The direct debits {{run}} are not in a state for that. Open them again and look.',
  'debits-outdated':
    'Accounts or items of the direct debits {{run}} changed since they were proposed ({{partners}}). Calculate them again and review them.',
  'debits-outdated-approved':
    'Accounts or items of the direct debits {{run}} changed since they were approved ({{partners}}). Cancel them and propose them again.',
  'nothing-to-debit-due':
    'Nothing is to be debited of what is due until {{day}}. Look at the day and at the debit mandates; what other runs have taken does not count.',
  'house-bank-cannot-collect':
    'Nothing can be debited for the house bank “{{houseBank}}”. Choose one in yen that is in use and has an approved number, a payer code and a payer name.',
  'debit-day-past': 'The debit day {{day}} has passed. Choose a bank day from today on.',
  'debit-before-due': 'The debit day {{day}} is before {{due}}. Nothing is debited before it is due. Correct the days.',
  'same-debit-file':
    'The file is the same to the letter as that of the direct debits {{run}}. A bank takes it once. Propose them again for another day.',
  'not-in-debit-run': 'That is not in the direct debits. Open the screen again.',
  'debit-day-to-come': 'The debit day {{day}} has not come yet. Take the result from that day on.',
  'debit-result-taken': '{{by}} took this result on {{at}} for the direct debits {{run}}. Choose another file.',
  'debit-result-empty': 'The file is empty. Choose the result file the bank sent.',
  'debit-result-letters':
    'Record {{row}} of the file has a letter no bank file holds. Choose the result file as the bank sent it.',
  'debit-result-cut':
    'Record {{row}} of the file does not have 120 letters: its end may be missing. Fetch the file again.',
  'debit-result-kind': 'That is no result of direct debits (kind 91, JIS). Choose the result file the bank sent.',
  'debit-result-order':
    'Record {{row}} of the file is not of the kind that belongs there. Choose a whole file: header, records, totals, end.',
  'debit-result-figures': 'Record {{row}} of the file has an amount or a number that is none. Fetch the file again.',
  'debit-result-sums':
    'The totals of the file are not those of its records: it may have been changed. Fetch the file again.',
  'debit-result-twice': 'Record {{row}} of the file names a customer number for the second time. Ask the bank.',
  'debit-result-other-collector':
    'The collector code of the direct debits {{run}} is {{expected}}, that of the file {{found}}. It is the result of another company or contract. Check the file.',
  'debit-result-other-day':
    'The debit day of the direct debits {{run}} is {{day}}, that of the file {{found}}. Take it where the day is the same.',
  'debit-result-other-sum':
    'The direct debits {{run}} ask for {{expected}} yen, and the file says {{found}}. Choose the result of this run.',
  'debit-result-other-count':
    'The direct debits {{run}} have {{expected}} debits, the file {{found}}. Choose the file with all results.',
  'debit-result-unknown-customer':
    'The customer number {{customer}} of the file is not in the direct debits {{run}}. Check whether it is the result of others.',
  'debit-result-other-amount':
    'The customer number {{customer}} was asked for {{expected}} yen, and the file says {{amount}} yen. It is not the result of the direct debits {{run}}, or was changed. Ask the bank.',
  'mandate-exists':
    'The customer number {{mandate}} was given already. One of an ended mandate is not given again. Choose another.',
  'unknown-mandate': 'There is no debit mandate {{mandate}}. Choose one from the list.',
  'mandate-changed':
    'The debit mandate {{mandate}} was changed by someone else. Look at the current values and save again.',
  'mandate-ends-early': 'The day it ends must not be before {{day}}, when it was received.',
  'mandate-of-other':
    'The customer of the mandate {{mandate}} stays. End it, and enter a new mandate under another number.',
  'not-a-customer': 'The partner {{partner}} is not a customer in use. Choose a customer.',
  'mandates-overlap': '{{partner}} has the mandate {{mandate}} for the same days. Enter the day it ends first.',
  'one-account-a-mandate': 'A mandate has one account. Propose to remove the current one first.',
};

export const debitActs = {
  'create-debit-mandate': 'Created',
  'update-debit-mandate': 'Changed',
  'delete-debit-mandate': 'Deleted',
  'propose-debit-run': 'Direct debits proposed',
  'replan-debit-run': 'Direct debits calculated again',
  'leave-out-debit-run': 'Item left out of the direct debits',
  'take-in-debit-run': 'Item taken into the direct debits',
  'approve-debit-run': 'Direct debits approved',
  'export-debit-run': 'Bank file written',
  'copy-debit-run': 'Bank file copied',
  'settle-debit-run': 'Result of direct debits taken',
  'cancel-debit-run': 'Direct debits cancelled',
  'refuse-debit-run': 'File refused by the bank',
};
