/** Words of the limits of payment runs, in English. */
export const paymentPolicy = {
  listTitle: 'Payment limits',
  searchHint: 'Reason, who proposed or decided',
  state: 'State',
  states: {
    waiting: 'Waits for approval',
    planned: 'To come',
    inForce: 'In force',
    past: 'Past',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  effectiveFrom: 'From',
  limit: 'Limit (yen)',
  restDays: 'Days after a changed account',
  splitDays: 'Days that count as split',
  sameInvoiceDays: 'Days of look-alikes',
  reason: 'Reason',
  standard: 'Standard of the product',
  proposedBy: 'Proposed by',
  decidedBy: 'Decided by',
  figures: { waiting: 'Wait for approval' },
  empty: 'There are no payment limits.',
  emptyNext: 'Press Alt+N to propose others.',
  acts: { approve: 'Approve', refuse: 'Refuse', withdraw: 'Withdraw' },
  propose: 'Propose others',
  explain:
    'Changes what payment runs hold until somebody has looked. It takes effect from the day, once another person has approved. Who proposed a looser limit does not approve a payment that passes by it alone.',
  submit: 'Propose',
  notYours: 'You cannot decide this. Another person with the right does.',
  notAsked: 'Only who proposed it withdraws what waits.',
  // Beside the columns, in the log.
  from: 'From',
};

export const policyErrors = {
  'policy-day-past': '{{day}} is over. Enter today or a later day.',
  'payment-policy-changed':
    'The payment limits changed since this was proposed. Refuse it and propose it again from those of now.',
  'run-own-limits':
    'In the payment run {{run}}, {{partners}} would be held without the limits that you, or somebody you registered, proposed to widen. Ask another person to approve it.',
};

export const policyActs = { 'set-payment-policy': 'In force' };
