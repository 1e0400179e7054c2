import { type AccountKind, accountKindOf } from '../../ledger/account/rules/accountKind';
import type { Books } from '../../ledger/books/rules/books';
import { BOOK_CURRENCY } from '../../ledger/currency/rates/currencies';
import type { DraftDocument, DraftLine } from '../../ledger/document/contract/journalEntry';
import type { Money } from '../contract/clearing';
import type { ClearingRequest, ItemToClear } from './clearingRequest';

/** The document that posts what a clearing takes, in yen. */
export function documentOf(
  { clearedOn, items, money, note }: ClearingRequest,
  lines: DraftLine[],
  books: Books,
): DraftDocument {
  const references = [...new Set(items.flatMap(({ reference }) => reference ?? []))];
  return {
    documentType: documentTypeOf(lines, money, books),
    documentDate: clearedOn,
    postingDate: clearedOn,
    currency: BOOK_CURRENCY,
    taxEntry: 'included',
    headerText: note || money?.memo || '',
    ...(references.length === 1 && references[0] ? { reference: references[0] } : {}),
    lines,
  };
}

/** DZ takes the money of customers, KZ that of vendors; what touches both ledgers, or no money, is AB (決済伝票). */
function documentTypeOf(lines: readonly DraftLine[], money: Money | undefined, books: Books): 'AB' | 'DZ' | 'KZ' {
  const kinds = new Set(
    lines.flatMap(({ account }): AccountKind[] => {
      const found = books.accounts.get(account);
      return found ? [accountKindOf(found)] : [];
    }),
  );
  if (!money || kinds.has('A') || (kinds.has('D') && kinds.has('K'))) return 'AB';
  if (kinds.has('D') || kinds.has('K')) return kinds.has('D') ? 'DZ' : 'KZ';
  return money.side === 'debit' ? 'DZ' : 'KZ';
}

/** What must balance by itself: the items of one account and partner. */
export const groupOf = ({ account, partner }: Pick<ItemToClear, 'account' | 'partner'>) =>
  `${account} ${partner ?? ''}`;
