import type { Day } from '#core/value/day.ts';
import type { Masters } from '#plugins/ledger/books/parts/useMasters.ts';
import { ANYBODY } from '#plugins/ledger/books/rules/poster.ts';
import type { JournalEntry } from '../../contract/journalEntry';
import { type EntryForm, fromDocument } from '../../parts/entryForm';
import { reversalDay } from '../../rules/reversalDay';

/** The document in the books that is being corrected, and the day it is reversed on unless another is chosen. */
export interface Correction {
  readonly entry: JournalEntry;
  readonly on: Day;
  /** As it stands in the books, in the fields it was typed in. */
  readonly wrong: EntryForm;
}

export function correctionOf(entry: JournalEntry, { books }: Masters, today: Day): Correction {
  const type = books.documentTypes.get(books.documentTypes.get(entry.documentType)?.reversalType ?? '');
  const posted = { postingDate: entry.postingDate, accounts: entry.lines.map(({ account }) => account) };
  const on = reversalDay(posted, type, books, { ...ANYBODY, today });
  return { entry, on, wrong: fromDocument(entry, books) };
}

/** The corrected document as it begins: like the one in the books, posted on the day of the reversal. */
export const correctedForm = ({ wrong, on }: Correction): EntryForm => ({ ...wrong, postingDate: on });
