/** How a fraction is dropped: 切捨て, 切上げ, 四捨五入, and 50銭以下切捨て・50銭超切上げ (halves down). */
export const FRACTIONS = ['down', 'up', 'halfUp', 'halfDown'] as const;
export type Fraction = (typeof FRACTIONS)[number];

const SHARE = 100_000n;

interface Portion {
  /** Whole yen. */
  readonly amount: number;
  /** The share in 1/100,000; all of it when absent. */
  readonly per100k?: number;
  /** Whole yen, added before rounding; may be less than zero. */
  readonly add?: number;
  readonly dividedBy?: number;
  readonly fraction?: Fraction;
  /** To whole 10, 100 or 1,000 yen. */
  readonly unit?: number;
}

/**
 * (amount × share + add) ÷ divisor, rounded once to whole units, exact at any size; never less than zero.
 * Of its own beside `core/value/rounding`, since the law drops halves and rounds to 10, 100 and 1,000 yen.
 * @example shareOf({ amount: 110_000, per100k: 9_210, dividedBy: 2, fraction: 'halfDown' }) // 5065, of 5,065.5
 */
export function shareOf({
  amount,
  per100k = 100_000,
  add = 0,
  dividedBy = 1,
  fraction = 'down',
  unit = 1,
}: Portion): number {
  const numerator = BigInt(amount) * BigInt(per100k) + BigInt(add) * SHARE;
  if (numerator <= 0n) return 0;
  const denominator = SHARE * BigInt(dividedBy) * BigInt(unit);
  const whole = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  const isUp =
    (fraction === 'up' && twice > 0n) ||
    (fraction === 'halfUp' && twice >= denominator) ||
    (fraction === 'halfDown' && twice > denominator);
  return Number(isUp ? whole + 1n : whole) * unit;
}

/** Down to whole units. */
export const roundDownTo = (unit: number, amount: number): number => Math.floor(amount / unit) * unit;
