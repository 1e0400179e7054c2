import type { Books } from '#plugins/ledger/books/rules/books.ts';
import type { DraftDocument } from '#plugins/ledger/document/contract/journalEntry.ts';
import type { ComposedLine } from '#plugins/ledger/document/rules/composedLine.ts';
import type { ComposedEntry } from '#plugins/ledger/document/rules/composeJournalEntry.ts';

interface UploadTotal {
  readonly code: string;
  readonly name: string;
  readonly count: number;
  /** Yen. */
  readonly debit: number;
  readonly credit: number;
}

/** A document with the entry it becomes. */
interface PreviewedDocument {
  readonly document: Pick<DraftDocument, 'documentType'>;
  readonly entry: Pick<ComposedEntry, 'total' | 'lines'>;
}

/** What the documents of an upload add up to: by document type, by account and by tax code, each in the order of codes. */
export function sumUpload(previewed: readonly PreviewedDocument[], books: Books) {
  const types = new Tally();
  const accounts = new Tally();
  const taxCodes = new Tally();
  for (const { document, entry } of previewed) {
    types.add(document.documentType, { debit: entry.total, credit: entry.total });
    for (const line of entry.lines) {
      accounts.add(line.account, sidesOf(line));
      if (line.taxCode !== null) taxCodes.add(line.taxCode, sidesOf(line));
    }
  }
  return {
    documentType: types.rows(books.documentTypes),
    account: accounts.rows(books.accounts),
    taxCode: taxCodes.rows(books.taxCodes),
  };
}

const sidesOf = ({ side, amount }: ComposedLine) =>
  side === 'debit' ? { debit: amount, credit: 0 } : { debit: 0, credit: amount };

class Tally {
  readonly #sums = new Map<string, { count: number; debit: number; credit: number }>();

  add(code: string, { debit, credit }: { debit: number; credit: number }): void {
    const sum = this.#sums.get(code) ?? { count: 0, debit: 0, credit: 0 };
    this.#sums.set(code, { count: sum.count + 1, debit: sum.debit + debit, credit: sum.credit + credit });
  }

  rows(records: ReadonlyMap<string, { readonly title: string }>): UploadTotal[] {
    return [...this.#sums]
      .map(([code, sum]) => ({ code, name: records.get(code)?.title ?? '', ...sum }))
      .sort((one, other) => (one.code < other.code ? -1 : 1));
  }
}
