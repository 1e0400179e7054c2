import { type NegativeMark, shownStyle } from './shownStyle';

const GROUPED = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0 });

/** @example formatAmount(-1234567) // '△1,234,567', or as the reader has chosen */
export function formatAmount(amount: number, negative: NegativeMark = shownStyle().negative): string {
  // Minus nothing is nothing: what is left of a credit note.
  return amount < 0 ? `${negative}${GROUPED.format(-amount)}` : GROUPED.format(amount === 0 ? 0 : amount);
}

/** An amount as a figure of a table, where the reader may want zero blank; in a sentence it is said: `formatAmount`. */
export function formatFigure(amount: number): string {
  return amount === 0 && shownStyle().isZeroBlank ? '' : formatAmount(amount);
}

/** A number of things, with thousands separated. */
export function formatCount(count: number): string {
  return GROUPED.format(count);
}
