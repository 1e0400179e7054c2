import type ja from './ja';

const errors: typeof ja = {
  'clearing-unbalanced-currency':
    'A difference of {{difference}} is left. Choose how to treat it (fee, residual, advance), or change the amounts.',
  'clearing-several-currencies':
    'Items in different currencies cannot be cleared at once. Clear them currency by currency.',
  'clearing-foreign-amount-missing': 'Say in {{currency}} how much of an item in {{currency}} is cleared.',
  'clearing-yen-indivisible':
    'The {{left}} left of document {{number}} are one yen, which cannot be divided. Clear all that is left of it.',
  'clearing-foreign-money-missing': 'Money that settles items in {{currency}} needs its amount in {{currency}}.',
  'clearing-fee-below-yen':
    'A fee of {{fee}} is less than one yen and cannot be a line of the books. Treat the difference otherwise (within the tolerance, as a residual), or check the amount of the money.',
  'clearing-rate-out-of-range':
    'A rate that makes {{foreign}} ¥{{yen, number}} is beyond what the books keep (0.000001 to 9,999,999 yen). Check the amount in the currency and that in yen.',
  'payer-name-short': 'A payer’s name needs at least {{count}} letters of kana, without the legal form and signs.',
  'payer-partner': 'There is no business partner {{partner}}. Check the code.',
  'payer-twice': 'The name {{alias}} is kept for this partner already.',
  'payer-changed': 'The name {{alias}} was changed by someone else. Review the current version and save again.',
  'unknown-payer': 'This payer’s name does not exist. Someone may have deleted it.',
  'tolerance-twice':
    'The tolerance of this group and currency from {{day}} already exists. Open that row to change it.',
  'tolerance-changed': 'This tolerance was changed by someone else. Review the current version and save again.',
  'unknown-tolerance': 'This tolerance does not exist. Someone may have deleted it.',
  'clearing-unbalanced':
    'Debit and credit of the items differ by {{difference, number}} yen. Correct an amount, or choose how to treat the difference (fee, residual, advance…).',
  'clearing-fee-on-wrong-side':
    'It is {{difference, number}} yen too much, so it cannot be a fee. Keep it as an advance, or check the amount.',
  'clearing-fee-too-large':
    'A difference of {{difference, number}} yen cannot be a transfer fee (below {{limit, number}} yen). Use a partial payment or a residual item.',
  'clearing-beyond-tolerance':
    'The difference of {{difference}} is beyond the tolerance of {{limit}}. Choose another way, or ask an administrator to review the tolerance.',
  'clearing-advance-without-partner':
    'Without a partner, what was paid too much cannot become an advance. Clear it with an item of the partner.',
  'clearing-residual-too-large': 'No item is large enough to leave {{difference, number}} yen open. Check the amounts.',
  'clearing-needs-two-sides': 'Choose at least two items to clear.',
  'clearing-partial-one-partner':
    'A partial payment is tied to items of one account and one partner. Choose the items again.',
  'item-named-twice': 'An item is chosen twice. Take one of them out.',
  'item-stopped': 'Vendor invoice {{invoice}} is kept or asked about, so it is not paid. Release it first.',
  'item-cleared-meanwhile':
    '{{by}} cleared the item of document {{number}} first ({{open, number}} yen still open). Check what is open now and try again.',
  'item-changed-meanwhile': '{{open, number}} yen of document {{number}} are open. Refresh the list and try again.',
  'clearing-beyond-open': 'Only {{open, number}} yen of document {{number}} is open. Enter no more than that.',
  'clearing-beyond-open-currency': 'Only {{left}} of document {{number}} are open. Enter no more than that.',
  'clearing-before-posting': 'Document {{number}} was posted on {{day}}. Clear it on that day or later.',
  'unknown-clearing': 'This clearing was not found. Refresh the list.',
  'clearing-undone-already': '{{by}} has taken this clearing back already.',
  'clearing-not-undoable': 'This record cannot be taken back: neither the clearing of a reversal nor an undo can.',
  'undo-before-clearing': 'A clearing of {{day}} is taken back on that day or later.',
};

export default errors;
