import { LARGEST_AMOUNT } from './amount';

/** A number or a day has left what can be kept: integers JavaScript holds exactly, days of the years up to 9999. */
export class BeyondRange extends RangeError {
  override readonly name = 'BeyondRange';
}

/**
 * Lines each within what an amount may be can come to more than a number holds: what is stored then is never read again.
 * Amounts that take off count as those that add.
 * @throws BeyondRange
 */
export function requireSumInRange(amounts: readonly number[]): void {
  const sum = amounts.reduce((all, amount) => all + Math.abs(amount), 0);
  if (sum > LARGEST_AMOUNT) throw new BeyondRange(`lines come to ${sum} together`);
}
