import type { Books } from '../../books/rules/books';
import { isForeign } from '../../currency/rules/composeForeignLines';
import type { DraftDocument } from '../../document/contract/journalEntry';
import type { ComposedLine } from '../../document/rules/composedLine';
import { composeLines } from '../../document/rules/composeJournalEntry';

const TURNS_AT_MOST = 20;

/**
 * Moves yen between the lines until each comes to what it has in the books (`booked`, in the document's currency, without
 * the lines of tax): of several lines of one tax code nobody can tell at once which of them the odd yen of the tax was
 * taken from, and what a purchase may not deduct went into its line. As it was given where that is not reached.
 */
export function settleAmounts(document: DraftDocument, booked: readonly number[], books: Books): DraftDocument {
  let now = document;
  for (let turn = 0; turn < TURNS_AT_MOST; turn += 1) {
    const composed = composeLines(now, books);
    if ('problems' in composed) return document;
    const reached = composed.lines.filter(({ isTaxLine }) => !isTaxLine).map(amountIn(document));
    if (reached.every((amount, index) => amount === booked[index])) return now;
    const lines = now.lines.map((line, index) => {
      const amount = line.amount + (booked[index] ?? 0) - (reached[index] ?? 0);
      return { ...line, amount };
    });
    now = { ...now, lines };
  }
  return document;
}

/** What a composed line has in the currency of its document. */
export const amountIn =
  (document: Pick<DraftDocument, 'currency'>) =>
  ({ amount, foreignAmount }: ComposedLine): number =>
    isForeign(document) ? (foreignAmount ?? 0) : amount;
