/** How a negative amount is marked: with the triangle of Japanese account books or a minus sign. */
export type NegativeMark = '△' | '−';

const GROUPED = new Intl.NumberFormat('ja-JP', { maximumFractionDigits: 0 });

/** @example formatAmount(-1234567) // '△1,234,567' */
export function formatAmount(amount: number, negative: NegativeMark = '△'): string {
  return amount < 0 ? `${negative}${GROUPED.format(-amount)}` : GROUPED.format(amount);
}

/** A number of things, with thousands separated. */
export function formatCount(count: number): string {
  return GROUPED.format(count);
}
