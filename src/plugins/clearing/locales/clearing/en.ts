/** What the records behind clearing say: names partners pay under, and what may be written off. */
const payer = {
  listTitle: 'Payer names',
  recordTitle: 'Payer name',
  create: 'Add a name',
  searchHint: 'Name or partner',
  empty: 'No names are known yet.',
  emptyNext: 'They are saved when you clear. Press Alt+N to add one.',
  alias: 'Name in transfers',
  partner: 'Partner',
  partnerTitle: 'Partner’s name',
  confirmedCount: 'Confirmed',
  confirmedAt: 'Last confirmed',
  acts: { delete: 'Delete' },
  note: { alias: 'Half-width kana or kanji will do. It is kept as kana without the legal form and signs.' },
};

const tolerance = {
  listTitle: 'Clearing tolerances',
  recordTitle: 'Tolerance',
  create: 'Add a tolerance',
  searchHint: 'Group, currency or note',
  empty: 'There are no tolerances yet.',
  emptyNext: 'Alt+N adds one.',
  group: 'Group',
  currency: 'Currency',
  effectiveFrom: 'From',
  amount: 'At most',
  perMille: 'Highest rate',
  note: { amount: 'In minor units: 100 is 1.00 of a dollar.' },
  memo: 'Note',
  standing: 'State',
  groups: { customer: 'Customers', vendor: 'Vendors', general: 'Other accounts', user: 'The person who clears' },
  standings: { standard: 'Standard', inForce: 'In force', past: 'Past', coming: 'To come' },
  acts: { delete: 'Delete' },
  isStandard: 'A standard tolerance cannot be deleted. Alt+N adds one of your own.',
};

export default { payer, tolerance };
