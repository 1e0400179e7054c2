import type { Side } from '../../contract/journalEntry';

/** The two sums of a document and what is missing to make them equal. */
export interface FormBalance {
  readonly debit: number;
  readonly credit: number;
  /** debit − credit; 0 when the document balances. */
  readonly difference: number;
  /** The side that still lacks the difference. */
  readonly lackingSide: Side;
}

/** Adds up lines, including those made for tax. An amount not yet typed counts as 0. */
export function balanceOf(lines: readonly { side: Side; amount: number | null }[]): FormBalance {
  let debit = 0;
  let credit = 0;
  for (const line of lines) {
    if (line.side === 'debit') debit += line.amount ?? 0;
    else credit += line.amount ?? 0;
  }
  return { debit, credit, difference: debit - credit, lackingSide: debit > credit ? 'credit' : 'debit' };
}

export const otherSide = (side: Side): Side => (side === 'debit' ? 'credit' : 'debit');
