import { formatMoney, parseMoney } from './formatMoney';
import { normalizeTyped } from './normalizeTyped';

/** What a share is counted in: 15 parts of 1,000 are 1.5%. */
export type Whole = 1_000 | 100_000;

const DIGITS: Readonly<Record<Whole, number>> = { 1000: 1, 100000: 3 };

/** @example formatShare(9_850, 100_000) // '9.850%' */
export const formatShare = (parts: number, whole: Whole): string => `${formatMoney(parts, DIGITS[whole])}%`;

/** Reads percents, with their sign or without; null where they are none, or finer than the parts. */
export function parseShare(text: string, whole: Whole): number | null {
  const parts = parseMoney(normalizeTyped(text).replace(/%$/, '').trim(), DIGITS[whole]);
  return parts === null || parts < 0 ? null : parts;
}
