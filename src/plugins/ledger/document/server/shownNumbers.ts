import type { Tx } from '#server/database/transaction.ts';
import type { Books } from '../../books/rules/books';
import { readBooks } from '../../books/server/openBooks';
import { type NumberPrefixes, type PostedNumber, prefixesOf, showDigits } from '../contract/shownNumber';

export const prefixesIn = ({ documentTypes }: Books): NumberPrefixes => prefixesOf(documentTypes.values());

/** The number of a document as a sentence names it, for whoever has not opened the books. */
export async function shownDigits(tx: Tx, companyId: string, document: PostedNumber): Promise<string> {
  return showDigits(document, prefixesIn(await readBooks(tx, companyId)));
}
