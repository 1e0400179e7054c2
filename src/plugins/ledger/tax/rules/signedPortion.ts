import { portionOf, type Rounding } from '#core/value/rounding.ts';

/** A portion of an amount that may be less than nothing, where more was taken back than sold: rounded as if it were more. */
export function signedPortion(amount: number, numerator: number, denominator: number, rounding?: Rounding): number {
  const portion = portionOf(Math.abs(amount), numerator, denominator, rounding);
  return amount < 0 ? 0 - portion : portion;
}
