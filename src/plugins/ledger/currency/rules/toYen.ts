import { Decimal } from 'decimal.js';
import { type Currency, rate as rateSchema } from '../contract/currency';

export type CurrencyUnits = Pick<Currency, 'minorUnits' | 'quotedPer'>;

/**
 * An amount in minor units of a currency as whole yen, roundHalfUp: the one rounding from any currency to yen.
 * @example toYen(1_000_000, '152.3', { minorUnits: 2, quotedPer: 1 }) // 10,000.00 dollars are 1,523,000 yen
 */
export function toYen(amount: number, rate: string, { minorUnits, quotedPer }: CurrencyUnits): number {
  return new Decimal(amount)
    .times(rate)
    .dividedBy(new Decimal(10).pow(minorUnits).times(quotedPer))
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();
}

/**
 * The rate at which an amount in minor units made these yen, with six digits, as a currency is quoted. Undefined where it
 * is no rate that a document keeps: nothing in six digits, or too large for them.
 */
export function rateBetween(amount: number, yen: number, { minorUnits, quotedPer }: CurrencyUnits): string | undefined {
  const rate = new Decimal(yen)
    .times(new Decimal(10).pow(minorUnits).times(quotedPer))
    .dividedBy(amount)
    .toDecimalPlaces(6, Decimal.ROUND_HALF_UP)
    .toFixed();
  return rateSchema.safeParse(rate).data;
}

/**
 * The share of yen that a part of an amount in another currency has, roundHalfUp. While something of the amount is left,
 * so are yen: never all of them, and none only of a last yen, which does not divide.
 */
export function shareOfYen(yen: number, part: number, whole: number): number {
  if (part === whole) return yen;
  const share = new Decimal(yen).times(part).dividedBy(whole).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  return Math.min(Math.max(share, 1), yen - 1);
}
