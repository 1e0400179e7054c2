import type { DraftLine, Side } from '#plugins/ledger/document/contract/journalEntry.ts';

export const otherSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');

/** Some software writes a taken-back amount as a negative one; the books turn the side instead. */
export const settleSign = (side: Side, amount: number): Pick<DraftLine, 'side' | 'amount'> =>
  amount < 0 ? { side: otherSide(side), amount: -amount } : { side, amount };
