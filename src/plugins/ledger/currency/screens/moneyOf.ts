import { formatAmount } from '#core/value/formatAmount.ts';
import { formatMoney, parseMoney } from '#core/value/formatMoney.ts';
import type { Books } from '../../books/rules/books';
import { isInYen } from './isInYen';

/** How amounts of a document are written and read: whole yen, or a currency with digits behind the point. */
export function moneyOf(document: { readonly currency: string }, books: Pick<Books, 'currencies'>) {
  const minorUnits = books.currencies.get(document.currency)?.minorUnits ?? 2;
  const isYen = isInYen(document);
  return {
    isYen,
    minorUnits: isYen ? null : minorUnits,
    format: (amount: number) => (isYen ? formatAmount(amount) : formatMoney(amount, minorUnits)),
    parse: (text: string) => parseMoney(text, minorUnits),
  };
}
