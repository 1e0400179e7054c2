import type { Books } from '#plugins/ledger/books/rules/books.ts';
import { isTaxedSale, tellsKindsApart } from '#plugins/ledger/tax/rules/kindOfSale.ts';
import type { BusinessKind } from '../../contract/journalEntry';
import type { EntryField, EntryForm, EntryLine } from '../../parts/entryForm';

/** A kind of business is that of one sale: with another account or tax code the line goes by its account again. */
export function withoutKind(line: EntryLine, changing: EntryField): EntryLine {
  if (changing !== 'account' && changing !== 'taxCode') return line;
  const { businessKind: _, ...others } = line;
  return others;
}

/** Gives a sale a kind of business of its own; undefined leaves it to its account. */
export function setBusinessKind(form: EntryForm, at: number, businessKind: BusinessKind | undefined): EntryForm {
  const line = form.lines[at];
  if (!line || line.businessKind === businessKind) return form;
  const others = withoutKind(line, 'taxCode');
  return { ...form, lines: form.lines.with(at, businessKind === undefined ? others : { ...others, businessKind }) };
}

/** Whether a line may say its kind of business: a sale with tax, where the company tells kinds apart, or one that says it. */
export const mayHaveKind = (line: EntryLine | undefined, books: Pick<Books, 'accounts' | 'taxCodes'>): boolean =>
  line !== undefined &&
  (line.businessKind !== undefined || (tellsKindsApart(books) && isTaxedSale(books.taxCodes.get(line.taxCode ?? ''))));
