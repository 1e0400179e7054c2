/** An exact number; `below` is positive and shares no divisor with `above`. */
export interface Fraction {
  readonly above: bigint;
  readonly below: bigint;
}

export const ZERO: Fraction = { above: 0n, below: 1n };

export const fractionOf = (above: bigint | number, below: bigint = 1n): Fraction => reduce(BigInt(above), below);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  reduce(a.above * b.below + b.above * a.below, a.below * b.below);

export const negative = ({ above, below }: Fraction): Fraction => ({ above: -above, below });

export const times = (a: Fraction, b: Fraction): Fraction => reduce(a.above * b.above, a.below * b.below);

/** Null where the divisor is zero. */
export const dividedBy = (a: Fraction, b: Fraction): Fraction | null =>
  b.above === 0n ? null : reduce(a.above * b.below, a.below * b.above);

const MOST_BITS = 1024n;
const LARGEST = 1n << MOST_BITS;

/** False for what has outgrown every figure of books, which formulas that square each other reach soon. */
export const isPractical = ({ above, below }: Fraction): boolean =>
  above < LARGEST && above > -LARGEST && below < LARGEST;

/** The nearest integer; a half goes away from zero, so that a figure and its negative mirror each other (roundHalfUp). */
export function roundFraction({ above, below }: Fraction): number {
  const size = above < 0n ? -above : above;
  const rounded = (2n * size + below) / (2n * below);
  return Number(above < 0n ? -rounded : rounded);
}

function reduce(above: bigint, below: bigint): Fraction {
  const divisor = greatestDivisor(above < 0n ? -above : above, below < 0n ? -below : below) || 1n;
  const sign = below < 0n ? -1n : 1n;
  return { above: (sign * above) / divisor, below: (sign * below) / divisor };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}
