import type { Side } from '../../document/contract/journalEntry';
import type { TaxCode } from '../../document-type/contract/documentType';

/** Which side of the books the lines of a tax code usually stand on; what stands on the other one is taken off. */
export const normalSideOf = (side: TaxCode['side']): Side => NORMAL_SIDES[side];

const NORMAL_SIDES: Readonly<Record<TaxCode['side'], Side>> = {
  sale: 'credit',
  saleReturn: 'debit',
  badDebt: 'debit',
  purchase: 'debit',
  purchaseReturn: 'credit',
  reverseCharge: 'debit',
  importTax: 'debit',
  none: 'debit',
};
