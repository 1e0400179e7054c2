import { LARGEST_AMOUNT } from '../value/amount';
import { parseAmount } from '../value/parseAmount';

/** A smaller figure is rather a part of a number or a day. */
const LEAST_AMOUNT = 100;

/**
 * The yen that are meant by what is typed into a search, in any width; null where it is no amount.
 * @example readTypedAmount('1,071,246') // 1071246
 * @example readTypedAmount('0012') // null, since it is a part of a number
 */
export function readTypedAmount(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const figures = /^0\d/.test(plain) ? null : parseAmount(plain);
  return figures?.ok && figures.value >= LEAST_AMOUNT && figures.value <= LARGEST_AMOUNT ? figures.value : null;
}
