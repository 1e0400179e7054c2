import type { JournalEntry } from '../../document/contract/journalEntry';
import { taxShares } from './taxShares';

/** The amounts of a document in the books as they were typed; drafts still are. */
export function restoreGross({ lines, taxEntry }: Pick<JournalEntry, 'lines' | 'taxEntry'>): readonly number[] {
  const shares = taxEntry === 'excluded' ? [] : taxShares(lines);
  return lines.flatMap((line, index) => (line.isTaxLine ? [] : [line.amount + (shares[index] ?? 0)]));
}
