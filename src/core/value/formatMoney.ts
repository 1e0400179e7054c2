import { Decimal } from 'decimal.js';
import { normalizeTyped } from './normalizeTyped';
import { ungroup } from './thousands';

/**
 * An amount in minor units as it is written, with its digits behind the point.
 * @example formatMoney(123456, 2) // 1,234.56
 */
export function formatMoney(amount: number, minorUnits: number): string {
  const [whole = '0', fraction] = new Decimal(amount)
    .abs()
    .dividedBy(new Decimal(10).pow(minorUnits))
    .toFixed(minorUnits)
    .split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '−' : ''}${grouped}${fraction === undefined ? '' : `.${fraction}`}`;
}

/**
 * Reads what `formatMoney` writes, also typed full-width and without commas; null where it is no such amount, or where
 * a comma separates other than three digits: `12,34` may mean 12.34 elsewhere.
 */
export function parseMoney(text: string, minorUnits: number): number | null {
  const plain = ungroup(normalizeTyped(text));
  const match = /^-?\d{1,13}(?:\.(\d*))?$/.exec(plain ?? '');
  if (!plain || !match || (match[1]?.length ?? 0) > minorUnits) return null;
  return new Decimal(plain.replace(/\.$/, '')).times(new Decimal(10).pow(minorUnits)).toNumber();
}
