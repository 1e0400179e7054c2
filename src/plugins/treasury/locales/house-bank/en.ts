import type * as ja from './ja';

/** Words of what house banks hold in other currencies. */
export const foreign: typeof ja.foreign = {
  title: 'Foreign money',
  asOf: 'As of',
  currency: 'Currency',
  foreign: 'Held',
  averageRate: 'Average rate',
  bookYen: 'Book value (yen)',
  bookYenAlone: 'Of it booked in yen',
  rate: 'Middle rate',
  rateDay: 'Rate of',
  value: 'Value (yen)',
  unrealised: 'Unrealised',
  empty: 'Nothing is held in another currency.',
  emptyNext: 'Change yen into the currency, or post a document in it.',
  movements: 'Movements of foreign money',
  day: 'Day',
  number: 'Document',
  text: 'Text',
  moved: 'Moved',
  yen: 'Moved (yen)',
  heldForeign: 'Held',
  heldYen: 'Held (yen)',
  offAverage: 'Off the average',
  inYen: 'This account is in yen. Only one in another currency can do this.',
  unmarked:
    'The account {{account}} is not held in other currencies, so there is no foreign balance. Switch on its revaluation at the end of a period.',
  stale: 'The middle rate of {{currencies}} is old. Enter the latest rate.',
  offAverageSum:
    'Withdrawals were posted at other amounts than the average, by {{amount}} yen in all. They stay as posted: the difference is in the book value until a revaluation turns it into a result.',
  earlier: 'The latest movements are shown. There are {{count}} earlier ones.',
  revaluedOn: 'Revalued through {{day}}: money is changed and paid on later days.',
  notAnAmount: 'Enter the amount in figures, with no more decimals than the currency has (6,000.00).',
  notARate: 'Enter the rate in figures, with up to 6 decimals (152.30).',
  notThere: '{{left}} are held on that day: this amount has no average cost.',
  clears:
    'Leaves at a cost of {{cost}} yen and clears payables in the currency, what is due first. The difference is an exchange gain or loss.',
  planned: {
    title: 'The document',
    side: 'Side',
    account: 'Account',
    foreign: 'Currency',
    yen: 'Yen',
    debit: 'Debit',
    credit: 'Credit',
  },
  acts: { sell: 'To yen', pay: 'Pay', buy: 'From yen' },
  explain: {
    sell: 'Posts that {{currency}} was changed into yen. It leaves at its moving average cost; what the yen differ by is an exchange gain or loss.',
    pay: 'Posts a payment in {{currency}}. It leaves at its moving average cost; what the rate of the day differs by is an exchange gain or loss.',
    buy: 'Posts that yen were changed into {{currency}}. The yen paid are its cost.',
  },
  submit: { sell: 'Post', pay: 'Post the payment', buy: 'Post' },
  done: {
    gain: 'Posted. Exchange gain: {{result}} yen.',
    loss: 'Posted. Exchange loss: {{result}} yen.',
    even: 'Posted, without an exchange result.',
    buy: 'The foreign money was posted.',
  },
};

export const foreignErrors: typeof ja.foreignErrors = {
  'house-bank-closed': 'The house bank “{{houseBank}}” is out of use. Choose one in use.',
  'account-not-foreign':
    'The house bank “{{houseBank}}” ({{currency}}, {{account}}) holds no other currency. Check its currency and the revaluation of its account.',
  'foreign-revalued': 'Revalued through {{day}}: nothing is posted before the day after. Choose a later day.',
  'foreign-moved-meanwhile':
    'Money of the house bank “{{houseBank}}” has moved since, so nothing was posted. Open the screen again, look at the balance, and post it then.',
  'foreign-not-there':
    'At most {{left}} can leave the house bank “{{houseBank}}” on {{day}}, with what left later. Check the amount and the day.',
  'foreign-without-cost':
    'The book value of the house bank “{{houseBank}}” is {{bookYen}} yen, of which no cost can be taken. Check the documents of its movements.',
  'yen-or-rate': 'Enter the yen or the rate, one of both.',
  'foreign-below-yen': 'This is less than one yen. Check the amount and the rate.',
  'foreign-rate-odd': 'The amount and {{yen}} yen make a rate that no document keeps. Check the amounts.',
  'foreign-rate-missing':
    'There is no middle rate of {{currency}} up to {{day}}. Enter the rate here, or add it first.',
  'not-a-yen-account': 'The account {{account}} is none of cash or deposits in yen. Choose one that is.',
  'sent-from-there':
    'Post a transfer from {{account}} there, with “Pay in the currency”: the cost of what is sent moves to this account with it.',
  'not-paid-to':
    'Nothing is paid to the account {{account}}. Choose the partner for payables, and an account of expenses or assets otherwise.',
  'other-currency':
    'The account {{account}} is none of {{currency}}. Change the money into yen instead, or choose an account of the same currency.',
  'account-or-partner': 'Choose an account or a partner, one of both.',
  'foreign-above-owed':
    'Up to that day {{owed}} in payables can be paid to the partner {{partner}}. Enter an amount within that.',
};

export const foreignActs: typeof ja.foreignActs = {
  'sell-currency': 'Changed into yen',
  'pay-currency': 'Paid in the currency',
  'buy-currency': 'Changed from yen',
  'receive-currency': 'Received in the currency',
};

export const foreignLogFields: typeof ja.foreignLogFields = {
  on: 'day',
  foreign: 'amount in the currency',
  cost: 'cost',
  result: 'exchange result',
  account: 'account',
  partner: 'partner',
};
