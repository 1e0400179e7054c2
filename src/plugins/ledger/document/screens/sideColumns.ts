import type { Side } from '../contract/journalEntry';

/** A row of cells with one column for the amount, and the side its amount stood on where there had been two. */
export interface PastedRow {
  readonly cells: readonly string[];
  readonly side: Side | null;
}

/**
 * A spreadsheet may keep debit and credit amounts in two columns, as the grid shows them, where the grid has one field.
 * They are told by their figures: a tax code is no number. Rows with an amount on both sides are left as they are, for
 * the reader of the tax code to refuse.
 */
export function joinSideColumns(
  rows: readonly (readonly string[])[],
  amountColumn: number,
  readAmount: (text: string) => number | null,
): readonly PastedRow[] {
  const amountsOf = (cells: readonly string[]) =>
    [cells[amountColumn], cells[amountColumn + 1]].map((text = '') => (text.trim() === '' ? 0 : readAmount(text)));
  const isOfTwo = (cells: readonly string[]) => amountsOf(cells).every((amount) => amount !== null);
  const hasCredit = (cells: readonly string[]) => Boolean(amountsOf(cells)[1]);
  if (amountColumn < 0 || !rows.every(isOfTwo) || !rows.some(hasCredit)) {
    return rows.map((cells) => ({ cells, side: null }));
  }
  return rows.map((cells) => {
    const [debit, credit] = amountsOf(cells);
    if (debit && credit) return { cells, side: null };
    const kept = cells.toSpliced(credit ? amountColumn : amountColumn + 1, 1);
    return { cells: kept, side: credit ? 'credit' : debit ? 'debit' : null };
  });
}
