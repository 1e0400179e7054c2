import { normalizeTyped } from './normalizeTyped';
import { ungroup } from './thousands';

/**
 * An amount in minor units as it is written, with its digits behind the point.
 * @example formatMoney(123456, 2) // 1,234.56
 */
export function formatMoney(amount: number, minorUnits: number): string {
  const digits = String(Math.abs(amount)).padStart(minorUnits + 1, '0');
  const point = digits.length - minorUnits;
  const grouped = digits.slice(0, point).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}${grouped}${minorUnits === 0 ? '' : `.${digits.slice(point)}`}`;
}

/**
 * Reads what `formatMoney` writes, also typed full-width and without commas; null where it is no such amount, or where
 * a comma separates other than three digits: `12,34` may mean 12.34 elsewhere.
 */
export function parseMoney(text: string, minorUnits: number): number | null {
  const plain = ungroup(normalizeTyped(text));
  const [, whole = '', fraction = ''] = /^(-?\d{1,13})(?:\.(\d*))?$/.exec(plain ?? '') ?? [];
  if (whole === '' || fraction.length > minorUnits) return null;
  return Number(whole + fraction.padEnd(minorUnits, '0'));
}
