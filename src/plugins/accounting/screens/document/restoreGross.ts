import type { JournalEntry } from '../../contract/journalEntry';

/**
 * The amounts as they were typed, of a document in the books: what was taken out of them as tax is put back, per tax
 * code and side, in proportion to the lines. Splitting them again gives the same tax. Drafts still are as typed.
 */
export function restoreGross(entry: Pick<JournalEntry, 'lines' | 'taxEntry'>): readonly number[] {
  const plain = entry.lines.filter((line) => !line.isTaxLine);
  const amounts = plain.map((line) => line.amount);
  if (entry.taxEntry === 'excluded') return amounts;
  for (const taxLine of entry.lines.filter((line) => line.isTaxLine)) {
    const group = plain.flatMap((line, index) =>
      line.side === taxLine.side && line.taxCode === taxLine.taxCode ? [index] : [],
    );
    const net = group.reduce((sum, index) => sum + (amounts[index] ?? 0), 0);
    let left = taxLine.amount;
    group.forEach((index, position) => {
      const own = amounts[index] ?? 0;
      const isLast = position === group.length - 1;
      const share = isLast ? left : Number((BigInt(taxLine.amount) * BigInt(own)) / BigInt(net));
      amounts[index] = own + share;
      left -= share;
    });
  }
  return amounts;
}
