import type { Tx } from '../../../server/database/transaction';
import { type NumberPrefixes, type PostedNumber, prefixesOf, showDigits } from '../contract/shownNumber';
import type { Books } from '../rules/books';
import { readBooks } from './openBooks';

export const prefixesIn = ({ documentTypes }: Books): NumberPrefixes => prefixesOf(documentTypes.values());

/** The number of a document as a sentence names it, for whoever has not opened the books. */
export async function shownDigits(tx: Tx, companyId: string, document: PostedNumber): Promise<string> {
  return showDigits(document, prefixesIn(await readBooks(tx, companyId)));
}
