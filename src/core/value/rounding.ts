/** How a fraction of a yen is dropped: 切捨て, 四捨五入, 切上げ. */
export const ROUNDINGS = ['down', 'halfUp', 'up'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/**
 * amount × numerator ÷ denominator in whole units, exact at any size. The amount is zero or more.
 * @example portionOf(333, 10, 100, 'up') // 34
 */
export function portionOf(amount: number, numerator: number, denominator: number, rounding: Rounding = 'down'): number {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const whole = product / divisor;
  const rest = product % divisor;
  const isRoundedUp = rounding === 'up' ? rest > 0n : rounding === 'halfUp' && rest * 2n >= divisor;
  return Number(isRoundedUp ? whole + 1n : whole);
}
